import * as v from 'valibot';
import { Flag, Id, Instant } from '../primitives.ts';
import { ProducerId } from './fixture.ts';

const market = { market_id: Id, specifier: v.optional(v.pipe(v.string(), v.maxLength(120)), '') };
const onMatch = { match_id: Id };
const goals = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99));
const BothSides = v.strictObject({ home: goals, away: goals });
/** A score of any sport. */
const points = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999));

/**
 * Market status as the feed writes it: 1 open, 0 deactivated, -1 suspended, -3 settled, -4 cancelled. (Everywhere else in
 * the product 0 is open.)
 */
export const FeedStatus = v.picklist([1, 0, -1, -2, -3, -4]);
/** A market without outcomes has only a status; one with outcomes lists all of them. */
export const PushedMarket = v.strictObject({
  ...market,
  status: v.optional(FeedStatus, 1),
  outcomes: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          outcome_id: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
          odds: v.pipe(v.number(), v.minValue(1), v.maxValue(100_000)),
          active: v.optional(Flag, 1),
        }),
      ),
      v.maxLength(200),
    ),
    [],
  ),
});
/** The feed's number of a void reason; unknown numbers are accepted without a meaning. */
const VoidReasonCode = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999));
const MarketNames = v.pipe(v.array(v.strictObject(market)), v.maxLength(500));
const Teams = v.picklist(['home', 'away']);

/**
 * Results of a market in the feed's notation: `1`/0 won, `0`/0 lost, 0/1 returned, 1/0.5 half won, 0/0.5 half lost.
 */
export const PushedResult = v.strictObject({
  ...market,
  /** Reason of its void outcomes. */
  void_reason: v.optional(VoidReasonCode),
  outcomes: v.pipe(
    v.array(
      v.strictObject({
        outcome_id: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
        result: v.picklist([0, 1]),
        void_factor: v.optional(v.picklist([0, 0.5, 1]), 0),
      }),
    ),
    v.minLength(1),
    v.maxLength(200),
  ),
});

/**
 * POST /sandbox/feed and, by a provider, POST /api/feed/messages: one message of the odds feed. Absent fields stay
 * unchanged.
 */
export const FeedBody = v.variant('event', [
  v.strictObject({
    ...onMatch,
    event: v.literal('odds_change'),
    markets: v.optional(v.pipe(v.array(PushedMarket), v.maxLength(500)), []),
    /** 0 not started, 1 live, 2 suspended, 3 ended. */
    status: v.optional(v.picklist([0, 1, 2, 3])),
    home_score: v.optional(points),
    away_score: v.optional(points),
    match_time: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(12)))),
    /** Corners and cards so far. */
    counts: v.optional(v.strictObject({ corners: BothSides, cards: BothSides })),
    /** Red cards so far; the timeline gets one for each that is new. */
    red_cards: v.optional(BothSides),
  }),
  v.strictObject({
    ...onMatch,
    event: v.literal('bet_stop'),
    market_status: v.optional(v.picklist([0, -1]), -1),
    /** Without markets, the whole match. */
    markets: v.optional(MarketNames),
  }),
  v.strictObject({ event: v.literal('producer_status'), producer_id: ProducerId, producer_status: Flag }),
  /** `subscribed` 0: the producer is just back, and its messages during the outage were lost. */
  v.strictObject({ event: v.literal('alive'), producer_id: ProducerId, subscribed: v.optional(Flag, 1) }),
  /** A recovery's messages are all resent. */
  v.strictObject({ event: v.literal('snapshot_complete'), producer_id: ProducerId, request_id: Id }),
  /**
   * Ends the match with this score and settles every market by it. Without `goals`, home goals count as first.
   * `markets` override the results of single markets; with `is_final` 0 only these are settled, and the match
   * continues.
   */
  v.strictObject({
    ...onMatch,
    event: v.literal('bet_settlement'),
    home_score: points,
    away_score: points,
    markets: v.optional(v.pipe(v.array(PushedResult), v.maxLength(500)), []),
    is_final: v.optional(Flag, 1),
    ht_home_score: v.optional(goals),
    ht_away_score: v.optional(goals),
    goals: v.optional(v.pipe(v.array(Teams), v.maxLength(99))),
    /** Without both, markets on corners and cards are void. */
    corners: v.optional(BothSides),
    cards: v.optional(BothSides),
  }),
  /**
   * Without markets, the whole match. It covers bets placed from `start_time` on and before `end_time`. With one
   * bound it covers all bets after or before it; without both it covers every bet and closes the markets too. A
   * rollback reverts the part of a cancel within its own window.
   */
  v.strictObject({
    ...onMatch,
    event: v.picklist(['bet_cancel', 'rollback_bet_cancel']),
    markets: v.optional(MarketNames),
    /** Reason of a cancel. */
    void_reason: v.optional(VoidReasonCode),
    start_time: v.optional(Instant),
    end_time: v.optional(Instant),
  }),
  v.strictObject({
    ...onMatch,
    event: v.literal('rollback_bet_settlement'),
    markets: v.optional(MarketNames),
  }),
  v.strictObject({ ...onMatch, event: v.literal('fixture_change'), date: Instant }),
]);
export type FeedBody = v.InferOutput<typeof FeedBody>;

const quoted = v.pipe(v.number(), v.gtValue(1), v.maxValue(1000));
/** A bookmaker's prices: 1x2, and over and under 2.5 goals. */
export const Quotes = v.strictObject({
  home: quoted,
  draw: quoted,
  away: quoted,
  over: v.optional(quoted),
  under: v.optional(quoted),
});
export type Quotes = v.InferOutput<typeof Quotes>;
const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80));

/** POST /sandbox/feed/match: a custom football match. It changes only by feed messages. */
export const NewMatchBody = v.strictObject({
  home_team: name,
  away_team: name,
  /** Seconds from now; negative for a started match. */
  kick_off_in: v.optional(v.pipe(v.number(), v.minValue(-86_400), v.maxValue(30 * 86_400)), 3_600),
  odds: v.optional(Quotes, { home: 2.1, draw: 3.3, away: 3.4, over: 1.95, under: 1.8 }),
  country: v.optional(name, 'Kenya'),
  category_id: v.optional(Id, 297),
  tournament: v.optional(name, 'Sandbox Cup'),
  tournament_id: v.optional(Id, 9_000),
  /** Higher comes first in lists; the simulated programme uses 40 to 100. */
  priority: v.optional(Id, 10),
  boosted: v.optional(Flag, 0),
});
export const NewMatchAnswer = v.object({ match_id: Id, game_id: Id, starts_at: Instant });
/** POST /sandbox/feed/match/{match_id}/end: ends the match with this score and settles its markets. */
export const EndMatchBody = v.strictObject({
  home_score: goals,
  away_score: goals,
  ht_home_score: v.optional(goals),
  ht_away_score: v.optional(goals),
});

/** A match of a season file by its line there; `kick_off_in` is ms after the start of the replay. */
export const ReplayRow = v.strictObject({
  line: Id,
  country: name,
  tournament: name,
  kick_off_in: Id,
  home_team: name,
  away_team: name,
  odds: Quotes,
  half_time: BothSides,
  full_time: BothSides,
  /** Without one, the replay draws it from the model of its prices. */
  corners: v.optional(BothSides),
  yellow_cards: v.optional(BothSides),
  red_cards: v.optional(BothSides),
});
export type ReplayRow = v.InferOutput<typeof ReplayRow>;
/** Rows per call: a page of a file, below the size limit of a body. */
export const REPLAY_PAGE = 100;
/**
 * POST /sandbox/feed/replay: plays the rows `speed` times faster than in reality. A file is sent in pages: the first
 * without `run`, the others with the `run` and `begins_at` of its response.
 */
export const ReplayBody = v.strictObject({
  speed: v.pipe(v.number(), v.minValue(0.1), v.maxValue(10_000)),
  rows: v.pipe(v.array(ReplayRow), v.minLength(1), v.maxLength(REPLAY_PAGE)),
  run: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{6,40}$/))),
  begins_at: v.optional(Instant),
});
export type ReplayBody = v.InferOutput<typeof ReplayBody>;
export const ReplayAnswer = v.object({
  run: v.string(),
  begins_at: Instant,
  matches: v.array(v.object({ line: Id, match_id: Id, game_id: Id, starts_at: Instant, ends_at: Instant })),
});
export type ReplayAnswer = v.InferOutput<typeof ReplayAnswer>;
/** GET /sandbox/feed/replay/{run}: its progress. */
export const ReplayProgress = v.object({ total: Id, not_started: Id, live: Id, settled: Id });
export type ReplayProgress = v.InferOutput<typeof ReplayProgress>;
