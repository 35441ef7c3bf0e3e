import type {
  BetAnswer,
  Highlight,
  HighlightsAnswer,
  Market,
  MatchAnswer,
  MatchDetail,
} from '@jukwaa/contracts';
import type * as v from 'valibot';

const outcome = (outcome_id: string, alias: string, outcome_name: string, odds: number) => ({
  outcome_id,
  alias,
  outcome_name,
  odds,
  previous_odds: odds,
  active: 1 as const,
});

const open = { status: 0, status_name: 'Active' } as const;

/** The result of a match, as in most rows. */
export const threeWay = (): Market => ({
  ...open,
  market_id: 1,
  market_name: '1X2',
  specifier: '',
  outcomes: [
    outcome('1', '1', 'Gor Mahia', 2.35),
    outcome('2', 'X', 'draw', 3.1),
    outcome('3', '2', 'AFC Leopards', 3.05),
  ],
});

/** A line of over/under. */
export const total = (line: number): Market => ({
  ...open,
  market_id: 18,
  market_name: 'Total',
  specifier: `total=${line}`,
  outcomes: [
    outcome('12', `Over ${line}`, `Over ${line}`, 1.85),
    outcome('13', `Under ${line}`, `Under ${line}`, 1.95),
  ],
});

/** A match that starts at a fixed time, with its fields as the services send them. */
export function aMatch(n: number, fields: Partial<Highlight> = {}): Highlight {
  return {
    match_id: 9_000_000 + n,
    game_id: 4_000 + n,
    sport_id: 1,
    date: '2026-11-28T16:30:00.000Z',
    home_team: 'Kakamega Homeboyz',
    away_team: 'AFC Leopards',
    home_score: null,
    away_score: null,
    match_status: 'Not started',
    match_time: null,
    status: 0,
    producer_id: 3,
    producer_status: 1,
    category_id: 30,
    country: 'Kenya',
    tournament_id: 1_000 + (n % 5),
    tournament: 'Premier League',
    highlights_priority: 1,
    total_markets: 42,
    boosted: 0,
    seq: 7,
    highlight_market: threeWay(),
    ...fields,
  };
}

/** A page of a list. */
export const aList = (
  data: readonly Highlight[],
  fields: Partial<HighlightsAnswer> = {},
): HighlightsAnswer => ({
  data: [...data],
  last_page: 0,
  total: data.length,
  ...fields,
});

/** The answer about a match with these markets. */
export function aMatchAnswer(
  markets: readonly Market[],
  fields: Partial<MatchDetail> = {},
): v.InferOutput<typeof MatchAnswer> {
  const { highlight_market: _, ...match } = aMatch(1);
  return { data: { ...match, markets: [...markets], timeline: [], ...fields } };
}

const summary = {
  odds: 2.35,
  stake_cents: 10_000,
  wager_tax_cents: 1_250,
  stake_after_tax_cents: 8_750,
  winning_cents: 20_562,
  tax_cents: 2_362,
  payout_cents: 18_200,
};

/** The answer about a placed bet. */
export const aBetAnswer = (id = '71'): v.InferOutput<typeof BetAnswer> => ({
  data: {
    id,
    code: '7F3K2QHM',
    created_at: '2026-11-27T10:00:00.000Z',
    settled_at: null,
    state: 'open',
    stake_type: 'cash',
    summary,
    paid_cents: null,
    legs: [
      {
        match_id: 9_000_001,
        game_id: 4_001,
        sport_id: 1,
        home_team: 'Kakamega Homeboyz',
        away_team: 'AFC Leopards',
        country: 'Kenya',
        tournament: 'Premier League',
        date: '2026-11-28T16:30:00.000Z',
        market_id: 1,
        market_name: '1X2',
        outcome_id: '1',
        outcome_name: 'Gor Mahia',
        specifier: '',
        producer_id: 3,
        odds: 2.35,
        result: 'open',
        home_score: null,
        away_score: null,
      },
    ],
  },
});
