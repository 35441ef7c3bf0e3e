import type { Highlight, Market, MatchDetail, Outcome } from '@jukwaa/contracts';

/** An outcome that can be bet on. */
export const anOutcome = (over: Partial<Outcome> = {}): Outcome => ({
  outcome_id: '1',
  outcome_name: 'Gor Mahia',
  alias: '1',
  odds: 2.35,
  previous_odds: 2.35,
  active: 1,
  ...over,
});

/** An open 1X2 market. */
export const aMarket = (over: Partial<Market> = {}): Market => ({
  market_id: 1,
  market_name: '1X2',
  status: 0,
  status_name: 'Active',
  specifier: '',
  outcomes: [
    anOutcome(),
    anOutcome({ outcome_id: '2', outcome_name: 'Draw', alias: 'X', odds: 3.1, previous_odds: 3.1 }),
    anOutcome({ outcome_id: '3', outcome_name: 'AFC Leopards', alias: '2', odds: 3.05, previous_odds: 3.05 }),
  ],
  ...over,
});

const entries = {
  match_id: 501,
  game_id: 4821,
  sport_id: 1,
  date: '2025-11-21T16:30:00.000Z',
  home_team: 'Gor Mahia',
  away_team: 'AFC Leopards',
  home_score: null,
  away_score: null,
  match_status: 'Not started',
  match_time: null,
  status: 0,
  producer_id: 3,
  producer_status: 1,
  category_id: 31,
  country: 'Kenya',
  tournament_id: 1644,
  tournament: 'Premier League',
  highlights_priority: 100,
  total_markets: 42,
  boosted: 0,
  seq: 1,
} as const;

/** A match of a list, not started. */
export const aMatch = (over: Partial<Highlight> = {}): Highlight => ({
  ...entries,
  highlight_market: aMarket(),
  ...over,
});

/** A match with all its markets. */
export const aMatchDetail = (over: Partial<MatchDetail> = {}): MatchDetail => ({
  ...entries,
  markets: [aMarket()],
  ...over,
});
