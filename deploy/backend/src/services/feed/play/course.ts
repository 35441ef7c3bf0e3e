import type { Timeline } from '@jukwaa/contracts';
import {
  EVENT_STATUS,
  type FeedMarket,
  type FeedSettledMarket,
  MATCH_STATUS,
  type MarketKey,
  type SportEventStatus,
} from '../../feed-protocol/index.ts';
import type { Margins } from '../../pricing/index.ts';

/** The state of a match of any sport at a time. */
export interface MatchPlay {
  readonly stage: 'before' | 'live' | 'over';
  /** Changes with every event that changes prices immediately: a goal, a set, a new period. */
  readonly mark: string;
  /** Seconds of play since the start of the mark's period; prices that follow the clock depend on it. */
  readonly second: number;
  readonly state: SportEventStatus;
  /** The events so far, where the score alone does not contain them. */
  readonly timeline?: Timeline;
  /** Betting is stopped for an event that is just happening. */
  readonly isStopped: boolean;
  /** Ids of the markets that are stopped alone for an event that is just happening. */
  readonly stopped?: readonly number[];
  /** Every market of the current offer. */
  offer(margins: Margins): FeedMarket[];
  /** Results of those given markets that are already decided. */
  results(keys: readonly MarketKey[]): FeedSettledMarket[];
}

/** The course of a match: a function of its plan and the time alone, so that it can continue after any pause. */
export interface Course {
  /** Whether prices move before the match starts. */
  readonly drifts: boolean;
  /** Milliseconds of the services' clock from start to end. */
  readonly lengthMs: number;
  /** The match at `now`; both times are Unix ms. */
  at(startsAt: number, now: number): MatchPlay;
}

/** A match before its start with no offer; a course's own values override it. */
export const BEFORE_START: MatchPlay = {
  stage: 'before',
  mark: 'before',
  second: 0,
  state: {
    status: EVENT_STATUS.notStarted,
    match_status: MATCH_STATUS.notStarted,
    home_score: null,
    away_score: null,
    match_time: null,
  },
  isStopped: false,
  offer: () => [],
  results: () => [],
};
