import type { Highlight, Market, MatchDetail, Outcome } from '@jukwaa/contracts';
import { nextId } from './sequence.ts';

/** An outcome that takes bets. Its `previous_odds` follow the given odds. */
export const anOutcome = (over: Partial<Outcome> = {}): Outcome => ({
  outcome_id: '1',
  outcome_name: 'Gor Mahia',
  alias: '1',
  odds: 2.35,
  previous_odds: over.odds ?? 2.35,
  active: 1,
  ...over,
});

/** An open 1x2 market at 2.35, 3.10 and 3.05. */
export const aMarket = (over: Partial<Market> = {}): Market => ({
  market_id: 1,
  market_name: '1x2',
  status: 0,
  status_name: 'Active',
  specifier: '',
  outcomes: [
    anOutcome(),
    anOutcome({ outcome_id: '2', outcome_name: 'Draw', alias: 'X', odds: 3.1 }),
    anOutcome({ outcome_id: '3', outcome_name: 'AFC Leopards', alias: '2', odds: 3.05 }),
  ],
  ...over,
});

function matchFields(): Omit<Highlight, 'highlight_market'> {
  const match_id = nextId();
  return {
    match_id,
    game_id: 4_000 + match_id,
    sport_id: 1,
    date: '2026-11-21T16:30:00.000Z',
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
  };
}

/** A list row: a match of today before kick-off, with its 1x2 market. */
export const aHighlight = (over: Partial<Highlight> = {}): Highlight => ({
  ...matchFields(),
  highlight_market: aMarket(),
  ...over,
});

/** The same match with all its markets (one by default). */
export const aMatchDetail = (over: Partial<MatchDetail> = {}): MatchDetail => ({
  ...matchFields(),
  markets: [aMarket()],
  timeline: [],
  ...over,
});
