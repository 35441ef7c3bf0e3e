import { describe, expect, test } from '@jest/globals';
import { setLocale } from '@jukwaa/runtime';
import { aHighlight, aMarket, anOutcome } from '@jukwaa/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eachWithLists, rows } from '../test-support/lists.tsx';

const lists = eachWithLists();
const KNOWN = { match_id: 501, game_id: 4821 } as const;
const MINUTE_MS = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

describe('a match row', () => {
  test('[HOME-10] a match row shows game id, outcomes as buttons, and a link to all markets', async () => {
    const { offer, open } = lists();
    offer(aHighlight(KNOWN));
    open();
    const [row] = await rows();
    expect(row).toHaveTextContent('Gor Mahia');
    expect(row).toHaveTextContent('AFC Leopards');
    expect(row).toHaveTextContent('4821');
    const buttons = within(row ?? document.body).getAllByRole('button');
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      '1 2.35, Gor Mahia win, Gor Mahia v AFC Leopards',
      'X 3.10, Draw, Gor Mahia v AFC Leopards',
      '2 3.05, AFC Leopards win, Gor Mahia v AFC Leopards',
    ]);
    expect(screen.getByRole('group', { name: 'Gor Mahia v AFC Leopards' })).toContainElement(
      buttons[0] ?? null,
    );
    expect(screen.getByRole('link', { name: '+42 Markets' })).toHaveAttribute('href', '/mm/4821');
  });

  test('[HOME-10] the odds of another market name outcome, market and match, in Swahili too', async () => {
    const { offer, open } = lists();
    const outcomes = [
      anOutcome({ outcome_id: '12', outcome_name: 'Over 2.5', alias: 'Over 2.5', odds: 1.9 }),
    ];
    const total = { market_id: 18, market_name: 'Total goals', specifier: 'total=2.5', outcomes };
    offer(aHighlight({ highlight_market: aMarket(total) }));
    open();
    const cell = await screen.findByRole('button', { name: /^Over 2\.5 1\.90/ });
    expect(cell).toHaveAccessibleName('Over 2.5 1.90, Over 2.5, Total goals, Gor Mahia v AFC Leopards');
    await act(() => setLocale('sw'));
    await waitFor(() =>
      expect(cell).toHaveAccessibleName(
        'Zaidi 2.5 1.90, Zaidi ya 2.5, Magoli zaidi/chini, Gor Mahia dhidi ya AFC Leopards',
      ),
    );
    await act(() => setLocale('en'));
  });

  test('[HOME-10] [SLIP-01] a tap in a match row selects an odd, and another tap removes it', async () => {
    const { offer, open } = lists();
    const user = userEvent.setup();
    offer(aHighlight(KNOWN));
    open();
    const odd = await screen.findByRole('button', { name: /^1 2\.35,/ });
    expect(odd).toHaveAttribute('aria-pressed', 'false');
    expect(odd).toHaveAttribute('id', 'odd-501-1-1-');
    await user.click(odd);
    expect(odd).toHaveAttribute('aria-pressed', 'true');
    await user.click(odd);
    expect(odd).toHaveAttribute('aria-pressed', 'false');
  });

  test('[HOME-07] a match row cuts long names visually, and screen readers read them whole', async () => {
    const { offer, open } = lists();
    offer(aHighlight({ home_team: 'Kakamega Homeboyz United' }));
    open();
    const [row] = await rows();
    expect(row).toHaveTextContent('Kakamega Homebo…');
    expect(row).toHaveTextContent('Kakamega Homeboyz United');
  });

  test('[HOME-08] a match row shows score and minute once the match has started', async () => {
    const { offer, open } = lists();
    offer(
      aHighlight({ status: 1, home_score: 2, away_score: 1, match_time: "63'", match_status: '2nd half' }),
    );
    open();
    const [row] = await rows();
    expect(row).toHaveTextContent(/Gor Mahia2AFC Leopards1/);
    expect(row).toHaveTextContent("63'");
  });

  test('[HOME-09] a match row shows the minutes to kick-off in red when soon, otherwise day and time', async () => {
    const { offer, open } = lists();
    offer(
      aHighlight({ match_id: 1, date: inMinutes(29.5) }),
      aHighlight({ match_id: 2, date: '2099-11-21T16:30:00.000Z' }),
    );
    open();
    const soon = await screen.findByText("Starts in 30'");
    expect(soon).toHaveClass('soon');
    expect(screen.getByText('21/11 19:30')).not.toHaveClass('soon');
  });

  test('[LIVE-06] a suspended market in a match row is locked: disabled, with a dash', async () => {
    const { offer, open } = lists();
    offer(aHighlight({ highlight_market: aMarket({ status: 1 }) }));
    open();
    for (const name of [/^1 -,/, /^X -,/, /^2 -,/])
      expect(await screen.findByRole('button', { name })).toBeDisabled();
  });

  test('[LIVE-05] [LIVE-06] a match row follows the feed while it is on screen, and not after that', async () => {
    const { page, phone, offer, open } = lists();
    offer(aHighlight(KNOWN));
    open();
    const [row] = await rows();
    if (row === undefined) throw new Error('no row');
    expect(page.broker.hasSubscriber('odds/1/501')).toBe(false);
    act(() => phone.enter(row));
    await waitFor(() => expect(page.broker.hasSubscriber('odds/1/501')).toBe(true));
    const change = { event: 'odds_change', match_id: 501, seq: 2, ts: 0 };
    const outcome = { outcome_id: '1', active: 1, odds: 2.5, previous_odds: 2.35 };
    act(() =>
      page.broker.publish('odds/1/501', {
        ...change,
        markets: [{ market_id: 1, specifier: '', status: 0, outcomes: [outcome] }],
      }),
    );
    expect(await screen.findByRole('button', { name: /^1 2\.50,/ })).toBeEnabled();
    act(() => page.broker.publish('odds/1/501', { ...change, event: 'bet_stop', seq: 3 }));
    expect(await screen.findByRole('button', { name: /^1 -,/ })).toBeDisabled();
  });
});
