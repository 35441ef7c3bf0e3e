import type { ProducerId, Timeline, VoidReason } from '@jukwaa/contracts';
import type { Score } from '@jukwaa/domain/pools';
import type { CountScores, SettlementPair } from '../pricing/index.ts';

/**
 * The vocabulary of the unified odds feed for all sources inside the backend. Its status codes never leave the services:
 * `status-codes.ts` converts them to the product's.
 */
export const FEED_MARKET = {
  active: 1,
  deactivated: 0,
  suspended: -1,
  handedOver: -2,
  settled: -3,
  cancelled: -4,
} as const;
export type FeedMarketStatus = (typeof FEED_MARKET)[keyof typeof FEED_MARKET];

export const EVENT_STATUS = { notStarted: 0, live: 1, suspended: 2, ended: 3, closed: 4 } as const;
export type EventStatus = (typeof EVENT_STATUS)[keyof typeof EVENT_STATUS];

/** Match status codes of the feed that the services themselves use; a provider may send others. */
export const MATCH_STATUS = {
  notStarted: 0,
  firstPeriod: 1,
  secondPeriod: 2,
  thirdPeriod: 3,
  firstHalf: 6,
  secondHalf: 7,
  firstSet: 8,
  secondSet: 9,
  thirdSet: 10,
  fourthSet: 11,
  fifthSet: 12,
  firstQuarter: 13,
  secondQuarter: 14,
  thirdQuarter: 15,
  fourthQuarter: 16,
  pause: 30,
  halfTime: 31,
  overtime: 40,
  postponed: 60,
  cancelled: 70,
  interrupted: 80,
  abandoned: 90,
  ended: 100,
  firstBreak: 301,
  secondBreak: 302,
  thirdBreak: 303,
  firstInningTop: 401,
  extraInning: 419,
  homeBats: 501,
  awayBats: 502,
  superOver: 506,
  inningsBreak: 509,
  firstRound: 540,
} as const;
/** A match status code of the feed. */
export type MatchStatus = number;

export interface FeedOutcome {
  readonly id: string;
  /** Decimal odds. */
  readonly odds: number;
  readonly active: 0 | 1;
}

/** A market without outcomes carries only a status; a market with outcomes lists all of them. */
export interface FeedMarket {
  readonly id: number;
  readonly specifiers: string;
  readonly status: FeedMarketStatus;
  /** The most even of a market's lines. */
  readonly favourite?: boolean;
  readonly outcomes: readonly FeedOutcome[];
}

export interface SportEventStatus {
  readonly status: EventStatus;
  readonly match_status: MatchStatus;
  readonly home_score: number | null;
  readonly away_score: number | null;
  /** In display format: `63'`, `45+2'`; null when no clock runs. */
  readonly match_time: string | null;
  /** Corners and cards so far, from a source that counts them. */
  readonly counts?: CountScores;
}

export interface MarketKey {
  readonly id: number;
  readonly specifiers: string;
}
export interface FeedSettledMarket extends MarketKey {
  readonly outcomes: readonly (SettlementPair & { readonly id: string })[];
  /** The score that decided it; the match's score by default. */
  readonly score?: Score;
  /** Why its outcomes are void, when a decision made them void. */
  readonly void_reason?: VoidReason;
}

interface Head {
  readonly product: ProducerId;
  readonly event_id: number;
  /** Unix ms. */
  readonly timestamp: number;
}

export interface OddsChange extends Head {
  readonly type: 'odds_change';
  readonly sport_event_status?: SportEventStatus;
  /** All events of the match, from a source that reports them; otherwise they are derived from the states. */
  readonly timeline?: Timeline;
  /** Unlisted markets stay unchanged. */
  readonly markets: readonly FeedMarket[];
}
/** Moves only active markets to `market_status`: these, or every market of the match. */
export interface BetStop extends Head {
  readonly type: 'bet_stop';
  readonly market_status: typeof FEED_MARKET.suspended | typeof FEED_MARKET.deactivated;
  readonly markets?: readonly MarketKey[];
}
export interface BetSettlement extends Head {
  readonly type: 'bet_settlement';
  /** 1 reported live, 2 confirmed. */
  readonly certainty: 1 | 2;
  readonly sport_event_status?: SportEventStatus;
  readonly timeline?: Timeline;
  /** True when it is the last settlement: the match leaves the lists. */
  readonly isFinal: boolean;
  readonly markets: readonly FeedSettledMarket[];
}
/** The period in which bets were placed: from `start` to just before `end`, Unix ms; null leaves that end open. */
export interface BetWindow {
  readonly start: number | null;
  readonly end: number | null;
}
/** Refunds the bets of a window, or rolls that back. Without markets it applies to every market of the match. */
export interface BetCancel extends Head {
  readonly type: 'bet_cancel' | 'rollback_bet_cancel';
  readonly markets: readonly MarketKey[] | null;
  readonly window: BetWindow;
  /** Why the bets are refunded; a rollback needs no reason. */
  readonly void_reason?: VoidReason;
}
export interface RollbackSettlement extends Head {
  readonly type: 'rollback_bet_settlement';
  readonly markets: readonly MarketKey[] | null;
}
export interface FixtureChange extends Head {
  readonly type: 'fixture_change';
  readonly start_time?: Date;
  readonly sport_event_status?: SportEventStatus;
}
/**
 * One per producer every 10 s; `subscribed` 0 means that the producer has just reconnected and its messages in between were lost.
 */
export interface Alive {
  readonly type: 'alive';
  readonly product: ProducerId;
  readonly timestamp: number;
  readonly subscribed: 0 | 1;
}
/** Every message that the recovery with this number requested was sent. */
export interface SnapshotComplete {
  readonly type: 'snapshot_complete';
  readonly product: ProducerId;
  readonly request_id: number;
}
/** The operator's decision about a producer, whatever its alive messages say. */
export interface ProducerStatus {
  readonly type: 'producer_status';
  readonly product: ProducerId;
  readonly up: boolean;
}

export type MatchMessage =
  | OddsChange
  | BetStop
  | BetSettlement
  | BetCancel
  | RollbackSettlement
  | FixtureChange;
export type ProducerFeedMessage = Alive | SnapshotComplete | ProducerStatus;
export type FeedMessage = MatchMessage | ProducerFeedMessage;

export const marketKey = (id: number, specifiers: string) => `${id}/${specifiers}`;
