import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { VOID_REASONS } from '@jukwaa/contracts';
import { setLocale } from '@jukwaa/runtime';
import { aBetLeg } from '@jukwaa/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { openPage, type SportsbookPage } from '../../test-support/page.tsx';
import { BetLegRow } from './bet-leg.tsx';

let page: SportsbookPage;
beforeEach(() => {
  page = openPage();
});
afterEach(() => {
  act(() => setLocale('en'));
  page.stop();
});

const show = (...args: Parameters<typeof aBetLeg>) =>
  page.show(() => <BetLegRow leg={aBetLeg(...args)} />, '/bets');

describe('a void leg', () => {
  test('[SLIP-15] a void leg shows its reason and that it counts as 1.00', async () => {
    show({ result: 'void', void_reason: 'abandoned' });
    expect(screen.getByText('Void')).toBeVisible();
    expect(screen.getByText('The match was abandoned. Counts at odds 1.00')).toBeVisible();
    await act(async () => setLocale('sw'));
    expect(screen.getByText('Mechi ilivunjika. Inahesabiwa kwa odds 1.00')).toBeVisible();
  });

  test('a void leg on a level line has no reason except the odds that it counts with', () => {
    show({ result: 'void' });
    expect(screen.getByText('Counts at odds 1.00')).toBeVisible();
  });

  test('a void leg on a level line shows the score and that it was level', async () => {
    show({ result: 'void', home_score: 1, away_score: 1 });
    expect(screen.getByText('Score 1:1')).toBeVisible();
    expect(screen.getByText('Level with the line. Counts at odds 1.00')).toBeVisible();
    await act(async () => setLocale('sw'));
    expect(screen.getByText('Sawa na mstari wa dau. Inahesabiwa kwa odds 1.00')).toBeVisible();
  });

  test.each(['en', 'sw'] as const)('a void leg has a sentence for each reason in %s', async (locale) => {
    await act(async () => setLocale(locale));
    const sentences = VOID_REASONS.map((void_reason) => {
      const { container, unmount } = show({ result: 'void', void_reason });
      const text = container.querySelector('p:last-child')?.textContent ?? '';
      unmount();
      return text;
    });
    expect(new Set(sentences).size).toBe(VOID_REASONS.length);
  });
});

test.each([
  ['the first half', { sport_id: 1, market_id: 60, home_score: 1, away_score: 0 }, 'HT 1:0', 'HT 1:0'],
  [
    'games of tennis',
    { sport_id: 5, market_id: 189, home_score: 16, away_score: 10 },
    'Games 16:10',
    'Gemu 16:10',
  ],
  [
    'rounds of a fight',
    { sport_id: 10, market_id: 18, home_score: 5, away_score: 0 },
    '5 rounds',
    'Raundi 5',
  ],
])('a leg on %s names the unit of its score', async (_, facts, english, swahili) => {
  show({ result: 'won', ...facts });
  expect(screen.getByText(english)).toBeVisible();
  await act(async () => setLocale('sw'));
  expect(screen.getByText(swahili)).toBeVisible();
});

test('[SLIP-15] a won leg shows its score and nothing of odds 1.00', () => {
  show({ result: 'won', home_score: 2, away_score: 1 });
  expect(screen.getByText('Score 2:1')).toBeVisible();
  expect(screen.queryByText(/1\.00/)).toBeNull();
});

describe('an open leg', () => {
  const NOW = {
    started: false,
    match_status: 'Not started',
    match_time: null,
    odds: 2.1,
    active: 1,
    status: 0,
  } as const;
  const outcome = (odds: number) => ({ outcome_id: '1', active: 1, odds, previous_odds: 2.1 });
  const market = (market_id: number, odds: number) => ({
    market_id,
    specifier: '',
    status: 0,
    outcomes: [outcome(odds)],
  });
  const open = async (leg = aBetLeg({ match_id: 7, odds: 2, now: NOW })) => {
    const view = page.show(() => <BetLegRow leg={leg} />, '/bets');
    await waitFor(() => expect(page.broker.hasSubscriber('odds/1/7')).toBe(true));
    return view;
  };
  const say = (seq: number, over: object) =>
    act(() =>
      page.broker.publish('odds/1/7', {
        event: 'odds_change',
        match_id: 7,
        seq,
        ts: 0,
        markets: [],
        ...over,
      }),
    );

  test('[SLIP-13] an open leg shows its price as fetched, then that of its own market and of no other', async () => {
    await open();
    expect(screen.getByText('Odds now 2.10')).toBeVisible();
    say(2, { markets: [market(18, 9), market(1, 1.5)] });
    expect(screen.getByText('Odds now 1.50')).toBeVisible();
    say(3, { markets: [market(18, 8)] });
    expect(screen.getByText('Odds now 1.50')).toBeVisible();
  });

  test('[SLIP-13] an open leg goes on after kick-off, with score and minute', async () => {
    await open();
    const state = { home_score: 0, away_score: 0, match_status: '1st half', match_time: "1'", status: 1 };
    say(2, { state, markets: [market(1, 1.9)] });
    expect(screen.getByText("Live 1'")).toBeVisible();
    expect(screen.getByText('Score 0:0')).toBeVisible();
    expect(screen.getByText('Odds now 1.90')).toBeVisible();
  });

  test('[SLIP-13] an open leg has no price while its market is stopped', async () => {
    await open();
    say(2, { event: 'bet_stop' });
    expect(screen.getByText('Suspended')).toBeVisible();
    say(3, { markets: [market(1, 2)] });
    expect(screen.getByText('Odds now 2.00')).toBeVisible();
  });

  test('[LIVE-04] an open leg ignores a message that is older than the last one', async () => {
    await open();
    say(3, { markets: [market(1, 1.5)] });
    say(2, { markets: [market(1, 9)] });
    expect(screen.getByText('Odds now 1.50')).toBeVisible();
  });

  test('an open leg shows no price where the offer does not have its outcome', async () => {
    await open(aBetLeg({ match_id: 7 }));
    expect(screen.queryByText(/Odds now/)).toBeNull();
    expect(screen.queryByText('Suspended')).toBeNull();
  });

  test('[SLIP-13] an open leg takes score and price from a later answer about its bet', async () => {
    const leg = aBetLeg({ match_id: 7, odds: 2, now: NOW });
    const Bet = () => {
      const [shown, show] = useState(leg);
      const later = {
        ...leg,
        home_score: 2,
        away_score: 0,
        now: { ...NOW, started: true, match_time: "70'", odds: 1.1 },
      };
      return (
        <>
          <button type="button" onClick={() => show(later)}>
            Later
          </button>
          <BetLegRow leg={shown} />
        </>
      );
    };
    page.show(Bet, '/bets');
    await waitFor(() => expect(page.broker.hasSubscriber('odds/1/7')).toBe(true));
    say(2, { markets: [market(1, 1.5)] });
    await userEvent.click(screen.getByRole('button', { name: 'Later' }));
    expect(screen.getByText('Odds now 1.10')).toBeVisible();
    expect(screen.getByText('Score 2:0')).toBeVisible();
    say(3, { markets: [market(1, 1.05)] });
    expect(screen.getByText('Odds now 1.05')).toBeVisible();
  });
});
