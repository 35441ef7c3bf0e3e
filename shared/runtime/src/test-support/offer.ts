import type { Highlight, Market, MatchDetail, OddsMessage } from '@jukwaa/contracts';
import { type Pick, pickOf } from '@jukwaa/domain';

export const MATCH_ID = 700;

/** 1x2 with prices 2.10, 3.30, 3.60. */
export function threeWay(changes: Partial<Market> = {}): Market {
  const outcome = (outcome_id: string, alias: string, odds: number) => ({
    outcome_id,
    outcome_name: alias,
    alias,
    odds,
    previous_odds: odds,
    active: 1 as const,
  });
  return {
    market_id: 1,
    market_name: '1x2',
    status: 0,
    status_name: 'Active',
    specifier: '',
    outcomes: [outcome('1', '1', 2.1), outcome('2', 'X', 3.3), outcome('3', '2', 3.6)],
    ...changes,
  };
}

export const totals = (): Market => ({
  ...threeWay({ market_id: 18, market_name: 'Total', specifier: 'total=2.5' }),
  outcomes: [
    {
      outcome_id: '12',
      outcome_name: 'Over 2.5',
      alias: 'Over 2.5',
      odds: 1.8,
      previous_odds: 1.8,
      active: 1,
    },
    { outcome_id: '13', outcome_name: 'Under 2.5', alias: 'Under 2.5', odds: 2, previous_odds: 2, active: 1 },
  ],
});

const matchFields = (match_id: number) => ({
  match_id,
  game_id: match_id + 4_000,
  sport_id: 1 as const,
  date: '2026-11-21T16:30:00.000Z',
  home_team: `Home ${match_id}`,
  away_team: `Away ${match_id}`,
  home_score: null,
  away_score: null,
  match_status: 'Not started',
  match_time: null,
  status: 0 as const,
  producer_id: 3 as const,
  producer_status: 1 as const,
  category_id: 10,
  country: 'Kenya',
  tournament_id: 20,
  tournament: 'Premier League',
  highlights_priority: 1,
  total_markets: 2,
  boosted: 0 as const,
  seq: 10,
});

export const highlight = (match_id = MATCH_ID, changes: Partial<Highlight> = {}): Highlight => ({
  ...matchFields(match_id),
  highlight_market: threeWay(),
  ...changes,
});

export const detail = (match_id = MATCH_ID, changes: Partial<MatchDetail> = {}): MatchDetail => ({
  ...matchFields(match_id),
  markets: [threeWay(), totals()],
  timeline: [],
  ...changes,
});

/** The home pick of a match, or another outcome of its 1x2. */
export function pickOn(match_id: number, outcome_id = '1'): Pick {
  const market = threeWay();
  const outcome = market.outcomes.find((candidate) => candidate.outcome_id === outcome_id);
  if (outcome === undefined) throw new Error(`1x2 has no outcome ${outcome_id}`);
  return pickOf(highlight(match_id), market, outcome);
}

/** An odds_change of the 1x2 market: odds by outcome id. */
export const oddsChange = (
  seq: number,
  odds: Readonly<Record<string, number>>,
  changes: { match_id?: number; status?: 0 | 1; active?: 0 | 1 } = {},
): OddsMessage => ({
  event: 'odds_change',
  match_id: changes.match_id ?? MATCH_ID,
  seq,
  ts: 0,
  markets: [
    {
      market_id: 1,
      specifier: '',
      status: changes.status ?? 0,
      outcomes: Object.entries(odds).map(([outcome_id, value]) => ({
        outcome_id,
        active: changes.active ?? 1,
        odds: value,
        previous_odds: value,
      })),
    },
  ],
});

export const betStop = (seq: number, match_id = MATCH_ID): OddsMessage => ({
  event: 'bet_stop',
  match_id,
  seq,
  ts: 0,
});
