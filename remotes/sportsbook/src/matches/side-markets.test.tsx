import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { MARKET_STATUS } from '@jukwaa/contracts';
import { aHighlight, aMarket, anOutcome } from '@jukwaa/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eachWithLists, rows } from '../test-support/lists.tsx';
import { withSides } from './side-markets.ts';

const lists = eachWithLists();
const widen = (matches: boolean) =>
  Object.defineProperty(window, 'matchMedia', { value: () => ({ matches }), configurable: true });
afterEach(() => void widen(false));

const total = (over = 1.9) =>
  aMarket({
    market_id: 18,
    market_name: 'Total goals',
    specifier: 'total=2.5',
    outcomes: [anOutcome({ outcome_id: '12', outcome_name: 'Over 2.5', alias: 'Over 2.5', odds: over })],
  });

describe('three markets of a row', () => {
  test('a wide window asks for two more markets, and a phone does not', async () => {
    const { offer, open, lastQuery } = lists();
    offer(aHighlight());
    open();
    await rows();
    expect(lastQuery()).not.toHaveProperty('side_market_ids');
    widen(true);
    await userEvent.click(screen.getByRole('button', { name: 'Today' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ today: '1', side_market_ids: '18,29' }));
  });

  test.each([
    [1, undefined, '18,29'],
    [1, 10, '18,29'],
    [1, 18, '29,1'],
    [1, 29, '18,1'],
    [2, undefined, undefined],
  ])('the sport %s with the market %s has the markets %s beside it', (sport, highlight_market_id, sides) => {
    widen(true);
    const ask = highlight_market_id === undefined ? {} : { highlight_market_id };
    expect(withSides(sport, ask).side_market_ids).toBe(sides);
  });

  test('[SLIP-01] odds of a market beside the main one are picked, and follow the feed', async () => {
    widen(true);
    const { page, phone, offer, open } = lists();
    offer(aHighlight({ match_id: 501, side_markets: [total(), null] }));
    open();
    const [row] = await rows();
    if (row === undefined) throw new Error('no row');
    const over = within(row).getByRole('button', { name: /^Over 2\.5 1\.90, .*Gor Mahia v AFC Leopards$/ });
    await userEvent.click(over);
    expect(over).toHaveAttribute('aria-pressed', 'true');
    act(() => phone.enter(row));
    await waitFor(() => expect(page.broker.hasSubscriber('odds/1/501')).toBe(true));
    const outcome = { outcome_id: '12', active: 1, odds: 2.05, previous_odds: 1.9 };
    act(() =>
      page.broker.publish('odds/1/501', {
        event: 'odds_change',
        match_id: 501,
        seq: 2,
        ts: 0,
        markets: [{ market_id: 18, specifier: 'total=2.5', status: 0, outcomes: [outcome] }],
      }),
    );
    await waitFor(() => expect(over).toHaveAccessibleName(/^Over 2\.5 2\.05/));
  });

  test('[HOME-10] a line that a goal decides gives its place to the next one, which the first tap after that does not pick', async () => {
    widen(true);
    jest.spyOn(Math, 'random').mockReturnValue(0);
    const { page, phone, offer, open } = lists();
    offer(aHighlight({ match_id: 501, status: 1, side_markets: [total(), null] }));
    open();
    const [row] = await rows();
    if (row === undefined) throw new Error('no row');
    act(() => phone.enter(row));
    await waitFor(() => expect(page.broker.hasSubscriber('odds/1/501')).toBe(true));
    const outcomes = [
      anOutcome({ outcome_id: '12', outcome_name: 'Over 3.5', alias: 'Over 3.5', odds: 1.85 }),
    ];
    const next = { ...total(), specifier: 'total=3.5', outcomes };
    offer(aHighlight({ match_id: 501, status: 1, seq: 3, side_markets: [next, null] }));
    const settled = { market_id: 18, specifier: 'total=2.5', status: MARKET_STATUS.settled, outcomes: [] };
    // The tap comes at the moment of the change, however busy the machine is.
    jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    act(() =>
      page.broker.publish('odds/1/501', {
        event: 'odds_change',
        match_id: 501,
        seq: 2,
        ts: 0,
        markets: [settled],
      }),
    );
    const over = await within(row).findByRole('button', { name: /^Over 3\.5 1\.85/ });
    expect(within(row).queryByRole('button', { name: /^Over 2\.5/ })).toBeNull();
    await userEvent.click(over);
    expect(over).toHaveAttribute('aria-pressed', 'false');
    jest.restoreAllMocks();
  });

  test('[HOME-10] a wide window names each market in the heading, and each block of odds for screen readers', async () => {
    widen(true);
    const { offer, open } = lists();
    offer(
      aHighlight({ match_id: 501, side_markets: [null, null] }),
      aHighlight({ match_id: 502, side_markets: [total(), null] }),
    );
    open();
    await rows();
    const heading = screen.getByRole('heading', { level: 2 });
    expect(heading.querySelectorAll('[aria-hidden="true"][data-columns]')).toHaveLength(2);
    expect(heading).toHaveTextContent('Total goals');
    expect(heading).not.toHaveAccessibleName(/Total goals/);
    expect(screen.getByRole('group', { name: 'Total goals, Gor Mahia v AFC Leopards' })).toBeInTheDocument();
  });

  test('a wide window has arrows in its lists', async () => {
    widen(true);
    const { offer, open } = lists();
    offer(aHighlight({ side_markets: [total(), null] }));
    open();
    const last = await screen.findByRole('button', { name: /^2 3\.05/ });
    await waitFor(async () => {
      act(() => last.focus());
      await userEvent.keyboard('{ArrowRight}');
      expect(screen.getByRole('button', { name: /^Over 2\.5/ })).toHaveFocus();
    });
  });
});
