import { describe, expect, test } from '@jest/globals';
import { FEED_MARKET } from '../../feed-protocol/index.ts';
import type { MatchOffer } from '../../fixture/index.ts';
import { emptyMatch } from '../../fixture/test-support/empty-match.ts';
import { chooseGames, isTooEasy, type OpeningTerms } from './choose-games.ts';

const NOW = Date.parse('2026-11-21T08:00:00.000Z');
const HOUR = 3_600_000;
const GAMES = 4;
const TERMS: OpeningTerms = {
  category: 5,
  name: 'Daily Jackpot',
  games: GAMES,
  stake_cents: 5_000,
  rules: {
    prizes_bp: 7_000,
    main_bp: 5_000,
    tiers: [{ right: 3, share_bp: 5_000 }],
    // A line of favourites that each come half of the time wins it once in 16 times.
    guarantee_cents: 16 * 5_000,
    cap_cents: 200_000,
    played_within_hours: 24,
    max_drawn: 1,
  },
  window: { from: 4 * HOUR, until: 30 * HOUR },
};

/** A match whose home win has this chance; `margin` is by how much its implied chances exceed 1. */
function match(match_id: number, priority: number, favourite: number, hours = 5, margin = 0): MatchOffer {
  const facts = { match_id, priority, starts_at: NOW + hours * HOUR };
  const fair = [1 / favourite, 2 / (1 - favourite), 2 / (1 - favourite)];
  const odds = fair.map((price) => price / (1 + margin));
  const outcomes = odds.map((price, n) => ({
    outcome_id: String(n + 1),
    outcome_name: '',
    alias: '',
    odds: price,
    previous_odds: price,
    active: 1 as const,
  }));
  const market = {
    market_id: 1,
    market_name: '1x2',
    status: 0 as const,
    status_name: '',
    specifier: '',
    outcomes,
  };
  const offered = { feedStatus: FEED_MARKET.active, favourite: false, market, stopped_seq: null };
  return { ...emptyMatch(facts), markets: new Map([['1/', offered]]) };
}
const GUARANTEE = TERMS.rules.guarantee_cents;
const chosen = (matches: readonly MatchOffer[], main_cents = GUARANTEE) =>
  chooseGames(TERMS, main_cents, matches, NOW)?.map(({ facts }) => facts.match_id) ?? null;
const several = (from: number, priority: number, favourite: number) =>
  Array.from({ length: GAMES }, (_, n) => match(from + n, priority, favourite));

describe('[JACKPOT-01] the games of a new jackpot', () => {
  test('the games of a new jackpot are the most important matches of its window, by kick-off', () => {
    const early = match(99, 300, 0.4, 3);
    const first = match(50, 200, 0.44, 4.5);
    expect(chosen([...several(1, 100, 0.4), ...several(11, 200, 0.45), first, early])).toEqual([
      50, 11, 12, 13,
    ]);
  });

  test('the games of a new jackpot are more even ones when a line of favourites would be worth more than its price', () => {
    expect(chosen([...several(1, 100, 0.4), ...several(11, 200, 0.6)])).toEqual([1, 2, 3, 4]);
    expect(chosen([...several(1, 100, 0.4), ...several(11, 200, 0.49)])).toEqual([11, 12, 13, 14]);
  });

  test('the games of a new jackpot are more even ones when a rollover makes the main prize too large for the others', () => {
    const matches = [...several(1, 100, 0.4), ...several(11, 200, 0.49)];
    expect(chosen(matches, 2 * GUARANTEE)).toEqual([1, 2, 3, 4]);
    expect(isTooEasy(several(11, 200, 0.49), GUARANTEE, TERMS)).toBe(false);
    expect(isTooEasy(several(11, 200, 0.49), 2 * GUARANTEE, TERMS)).toBe(true);
  });

  test.each([
    ['5: 13 games at Ksh 50 for Ksh 5,000,000', 13, 5_000, 500_000_000],
    ['6: 17 games at Ksh 99 for Ksh 100,000,000', 17, 9_900, 10_000_000_000],
  ])(
    'the games of a new jackpot are refused as too easy exactly when their favourites win more than a line costs, in category %s',
    (_, games, stake_cents, main_cents) => {
      for (let hundredths = 34; hundredths < 60; hundredths += 1) {
        const chance = hundredths / 100;
        // One sure favourite among even games, and prices with a margin.
        const list = [0.8, ...Array.from({ length: games - 1 }, () => chance)];
        const priced = list.map((favourite, n) => match(n + 1, 100, favourite, 5, 0.07));
        const worth_cents = main_cents * 0.8 * chance ** (games - 1);
        expect(isTooEasy(priced, main_cents, { stake_cents })).toBe(worth_cents > stake_cents);
      }
    },
  );

  test('the games of a new jackpot count as certain without prices', () => {
    const unpriced = several(1, 100, 0.4).map((one) => ({ ...one, markets: new Map() }));
    expect(isTooEasy(unpriced, TERMS.stake_cents, TERMS)).toBe(false);
    expect(isTooEasy(unpriced, TERMS.stake_cents + 1, TERMS)).toBe(true);
  });

  test('the games of a new jackpot are the most even ones of all when no choice makes such a line worth its price, and none when there are too few', () => {
    expect(chosen([...several(1, 100, 0.7), ...several(11, 200, 0.8)])).toEqual([1, 2, 3, 4]);
    expect(chosen(several(1, 100, 0.4).slice(1))).toBeNull();
  });
});
