import * as v from 'valibot';
import { MarketStatus } from '../http/fixture.ts';
import { TIMELINE_KINDS, type TimelineEvent } from '../http/timeline.ts';
import { Id, Odds } from '../primitives.ts';
import { MATCH_EVENTS, type MarketChange, type MatchState, type OddsMessage } from './messages.ts';

/**
 * Messages of the topics `odds/v2/…`, in short form: bettors pay for each byte. The topic names the match. Positions and
 * names never change within the version; a later field is a further name or position, which earlier pages ignore.
 */

/** More than any match has: longer lists are refused. */
const MOST_MARKETS = 2_000;
const MOST_OUTCOMES = 500;
const MOST_EVENTS = 500;

/** Id, odds, and 0 for an outcome that takes no bets. */
const WireOutcome = v.tuple([v.string(), Odds, v.optional(v.literal(0))]);
/** Id, specifier, status, changed outcomes, and 1 when these are all of the market's outcomes. */
const WireMarket = v.tuple([
  Id,
  v.string(),
  MarketStatus,
  v.optional(v.pipe(v.array(WireOutcome), v.maxLength(MOST_OUTCOMES)), []),
  v.optional(v.literal(1)),
]);
/** Scores of home and away, text of the status, clock, status, and corners and cards of home and away. */
const WireState = v.tuple([
  v.nullable(Id),
  v.nullable(Id),
  v.string(),
  v.nullable(v.string()),
  v.picklist([0, 1, 2, 3, 4]),
  v.optional(v.tuple([Id, Id, Id, Id])),
]);
/** Place of the kind in `TIMELINE_KINDS`, side (0 home, 1 away), clock, text of the period, scores of home and away. */
const WireEvent = v.tuple([
  v.picklist([0, 1, 2, 3]),
  v.nullable(v.picklist([0, 1])),
  v.nullable(v.string()),
  v.string(),
  Id,
  Id,
]);

const Wire = v.object({
  /** Number of the message. */
  q: Id,
  /** Number of the topic's message before it; absent when that is `q - 1`. */
  p: v.exactOptional(Id),
  /** Last number that the sender knows of an earlier leader; in the first message of a leader. */
  f: v.exactOptional(Id),
  /** Absent in an odds change. */
  e: v.optional(v.picklist(MATCH_EVENTS), 'odds_change'),
  m: v.exactOptional(v.pipe(v.array(WireMarket), v.maxLength(MOST_MARKETS))),
  s: v.exactOptional(WireState),
  l: v.exactOptional(v.pipe(v.array(WireEvent), v.maxLength(MOST_EVENTS))),
});
type Wire = v.InferOutput<typeof Wire>;

type WithoutMatch<T> = T extends unknown ? Omit<T, 'match_id' | 'ts'> : never;
/** A message about a match that its topic names. */
export type OddsUpdate = WithoutMatch<OddsMessage>;

const toMarket = ([market_id, specifier, status, outcomes, isWhole]: v.InferOutput<
  typeof WireMarket
>): MarketChange => ({
  market_id,
  specifier,
  status,
  outcomes: outcomes.map(([outcome_id, odds, active]) => ({
    outcome_id,
    active: active === 0 ? 0 : 1,
    odds,
    previous_odds: odds,
  })),
  ...(isWhole === undefined && { is_partial: true }),
});

const toState = ([home_score, away_score, match_status, match_time, status, counts]: v.InferOutput<
  typeof WireState
>): MatchState => ({
  home_score,
  away_score,
  match_status,
  match_time,
  status,
  ...(counts && {
    counts: { corners: { home: counts[0], away: counts[1] }, cards: { home: counts[2], away: counts[3] } },
  }),
});

const toEvent = ([kind, side, match_time, match_status, home_score, away_score]: v.InferOutput<
  typeof WireEvent
>): TimelineEvent => ({
  kind: TIMELINE_KINDS[kind],
  side: side === null ? null : side === 0 ? 'home' : 'away',
  match_time,
  match_status,
  home_score,
  away_score,
});

function toUpdate({ q, p, f, e, m, s, l }: Wire): OddsUpdate {
  const head = { seq: q, ...(p !== undefined && { prev: p }), ...(f !== undefined && { led_from: f }) };
  if (e === 'bet_stop') return { ...head, event: e };
  const state = { ...(s && { state: toState(s) }), ...(l && { timeline: l.map(toEvent) }) };
  if (e === 'odds_change') return { ...head, event: e, markets: (m ?? []).map(toMarket), ...state };
  return { ...head, event: e, ...(m && { markets: m.map(toMarket) }), ...state };
}

/** A message of a match's short topics, read into the form of all messages about matches. */
export const OddsUpdate = v.pipe(Wire, v.transform(toUpdate));
