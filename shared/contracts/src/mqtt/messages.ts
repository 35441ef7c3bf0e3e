import * as v from 'valibot';
import { AnyProducerId, LiveCounterAnswer, MarketStatus, MatchCounts } from '../http/fixture.ts';
import { Timeline } from '../http/timeline.ts';
import { Flag, Id, Odds } from '../primitives.ts';
import { MoneyNotice } from './money-notice.ts';

/** The numbers of a new leader begin this far after the last one that it knows. */
export const LEADER_LEAP = 1_000;

const head = {
  match_id: Id,
  /** Grows with each message of the match. */ seq: Id,
  /** Number of the topic's message before it; absent when that is `seq - 1`. A page with an earlier number has missed some. */
  prev: v.exactOptional(Id),
  /**
   * In the first message of a leader: the last number that it knows of an earlier one. A page with a number within the leap after it
   * has messages that the leader does not know.
   */
  led_from: v.exactOptional(Id),
  /** Unix ms; absent in short messages. */
  ts: v.exactOptional(Id),
};

export const OutcomeChange = v.object({
  outcome_id: v.string(),
  active: Flag,
  odds: Odds,
  previous_odds: Odds,
});
/** A market with no outcomes carries only a status. Of a partial one only some outcomes changed. */
export const MarketChange = v.object({
  market_id: Id,
  specifier: v.string(),
  status: MarketStatus,
  outcomes: v.optional(v.array(OutcomeChange), []),
  is_partial: v.exactOptional(v.boolean()),
});
export type MarketChange = v.InferOutput<typeof MarketChange>;

/** Score and clock as the lists show them; sent with odds when they moved. */
export const MatchState = v.object({
  home_score: v.nullable(Id),
  away_score: v.nullable(Id),
  match_status: v.string(),
  match_time: v.nullable(v.string()),
  status: v.picklist([0, 1, 2, 3, 4]),
  /** Absent in matches without these numbers. Pages of older versions ignore it. */
  counts: v.exactOptional(MatchCounts),
});
export type MatchState = v.InferOutput<typeof MatchState>;

const content = {
  state: v.exactOptional(MatchState),
  /** The whole timeline of the match, sent when an event was added or removed. */
  timeline: v.exactOptional(Timeline),
};
export const OddsChangeMessage = v.object({
  ...head,
  event: v.literal('odds_change'),
  markets: v.array(MarketChange),
  ...content,
});
export const BetStopMessage = v.object({ ...head, event: v.literal('bet_stop') });
const RELOAD_EVENTS = [
  'fixture_change',
  'bet_settlement',
  'bet_cancel',
  'rollback_bet_settlement',
  'rollback_bet_cancel',
] as const;
/** Every event of a match. */
export const MATCH_EVENTS = ['odds_change', 'bet_stop', ...RELOAD_EVENTS] as const;
/** Any other event tells the page to reload the match, unless it carries the new statuses of the markets. */
export const ReloadMessage = v.object({
  ...head,
  event: v.picklist(RELOAD_EVENTS),
  markets: v.exactOptional(v.array(MarketChange)),
  ...content,
});
export const OddsMessage = v.variant('event', [OddsChangeMessage, BetStopMessage, ReloadMessage]);
export type OddsMessage = v.InferOutput<typeof OddsMessage>;

export const ProducerMessage = v.object({
  event: v.literal('producer_status'),
  producer_id: AnyProducerId,
  producer_status: Flag,
});
export type ProducerMessage = v.InferOutput<typeof ProducerMessage>;
/** The same as the answer of GET /live/counter. */
export const LiveCounterMessage = LiveCounterAnswer;
/** A message whose `message` is not null tells the page to reload the balance. */
export const BalanceMessage = v.object({ message: v.nullable(v.string()) });
export type BalanceMessage = v.InferOutput<typeof BalanceMessage>;

export const ProfileMessage = v.variant('type', [
  v.object({
    type: v.literal('PROFILE'),
    status: v.picklist(['success', 'error', 'warning']),
    /** In English. */
    message: v.string(),
    /** The same as a code, if the page knows it. */
    notice: v.optional(v.fallback(v.nullable(MoneyNotice), null), null),
  }),
  v.object({ type: v.literal('LOGIN'), login_tag: v.string() }),
]);
export type ProfileMessage = v.InferOutput<typeof ProfileMessage>;
