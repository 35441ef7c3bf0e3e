import { describe, expect, test } from '@jest/globals';
import type { Highlight, JackpotGame, Market } from '@jukwaa/contracts';
import { jackpotPickOf, pickOf } from './make-pick.ts';
import { oddElementId, pickId } from './pick.ts';

const match: Omit<Highlight, 'highlight_market'> = {
  match_id: 9001,
  game_id: 4821,
  sport_id: 1,
  date: '2026-11-21T16:00:00.000Z',
  home_team: 'Gor Mahia',
  away_team: 'AFC Leopards',
  home_score: null,
  away_score: null,
  match_status: 'Not started',
  match_time: null,
  status: 0,
  producer_id: 3,
  producer_status: 1,
  category_id: 27,
  country: 'Kenya',
  tournament_id: 1644,
  tournament: 'Premier League',
  highlights_priority: 10,
  total_markets: 80,
  boosted: 0,
  seq: 1,
};
const market: Market = {
  market_id: 18,
  market_name: 'Total',
  status: 0,
  status_name: 'Active',
  specifier: 'total=2.5',
  outcomes: [
    {
      outcome_id: '12',
      outcome_name: 'Over 2.5',
      alias: 'Over 2.5',
      odds: 1.8,
      previous_odds: 1.75,
      active: 1,
    },
  ],
};
const [outcome] = market.outcomes;

describe('ids', () => {
  const ref = {
    match_id: 9001,
    market_id: 15,
    outcome_id: 'sr:winning_margin:3+:113',
    specifier: 'variant=sr:x:3+',
  };

  test('[DATA-03] a pick id contains only letters, digits, hyphen and underscore of outcome and specifier', () => {
    expect(pickId(ref)).toBe('match-9001-market-15-outcome-srwinning_margin3113-specifier-variantsrx3');
    expect(pickId({ ...ref, outcome_id: '1', specifier: '' })).toBe(
      'match-9001-market-15-outcome-1-specifier-',
    );
  });

  test('[DATA-04] an odd element id starts with its kind and escapes the specifier', () => {
    const total = { match_id: 9001, market_id: 204, outcome_id: '4', specifier: 'setnr=1|total=+9.5' };
    expect(oddElementId('odd', total)).toBe('odd-9001-204-4-setnr-eq-1-and-total-eq-9.5');
    for (const kind of ['odd', 'boosted', 'fodd', 'jpodd', 'direction'] as const)
      expect(oddElementId(kind, total).startsWith(`${kind}-9001-`)).toBe(true);
  });
});

describe('pickOf', () => {
  test('[DATA-03] a pick has the match, the market and the outcome', () => {
    expect(outcome && pickOf(match, market, outcome)).toEqual({
      id: 'match-9001-market-18-outcome-12-specifier-total25',
      match_id: 9001,
      date: '2026-11-21T16:00:00.000Z',
      sport_id: 1,
      producer_id: 3,
      market_name: 'Total',
      market_id: 18,
      competitor_1: 'Gor Mahia',
      competitor_2: 'AFC Leopards',
      game_id: 4821,
      specifier: 'total=2.5',
      category_id: 27,
      country: 'Kenya',
      tournament_id: 1644,
      tournament: 'Premier League',
      outcome_id: '12',
      outcome_name: 'Over 2.5',
      odds: 1.8,
      previous_odds: 1.8,
      active: 1,
      status: 0,
      id2: null,
    });
  });

  test('[DATA-03] the pick of a boosted match names its boosted variant', () => {
    expect(outcome && pickOf({ ...match, boosted: 1 }, market, outcome).id2).toBe(
      'boosted-9001-18-12-total-eq-2.5',
    );
  });

  test('a jackpot pick has the row number and the row status', () => {
    const game: JackpotGame = {
      match_number: 7,
      match_id: 9001,
      game_id: 4821,
      date: match.date,
      home_team: match.home_team,
      away_team: match.away_team,
      country: 'Kenya',
      tournament: 'Premier League',
      market_id: 1,
      status: 1,
      active: 1,
      outcomes: [],
    };
    expect(jackpotPickOf(game, { outcome_id: '2', alias: 'X', odds: 3.1 })).toEqual({
      id: 'match-9001-market-1-outcome-2-specifier-',
      match_number: 7,
      match_id: 9001,
      market_id: 1,
      outcome_id: '2',
      specifier: '',
      odds: 3.1,
      previous_odds: 3.1,
      active: 1,
      status: 1,
    });
  });
});
