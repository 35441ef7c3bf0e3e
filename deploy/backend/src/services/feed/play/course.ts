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

/** A match of any sport as it stands at a time. */
export interface Play {
  readonly stage: 'before' | 'live' | 'over';
  /** Differs whenever something happened that moves prices at once: a goal, a set, a new period. */
  readonly mark: string;
  /** Seconds of play since the mark's period began; prices that follow the clock are due by them. */
  readonly second: number;
  readonly state: SportEventStatus;
  /** What has happened, where that is more than the score says. */
  readonly timeline?: Timeline;
  /** Betting waits for something that is just happening. */
  readonly isStopped: boolean;
  /** Every market that is offered at this moment. */
  offer(margins: Margins): FeedMarket[];
  /** Results of those of the markets given that are decided by now. */
  results(keys: readonly MarketKey[]): FeedSettledMarket[];
}

/** What happens in a match: a function of its plan and the time alone, so that it can be caught up after any pause. */
export interface Course {
  /** Whether prices move before the match begins. */
  readonly drifts: boolean;
  /** Milliseconds of the services' clock from begin to end. */
  readonly lengthMs: number;
  /** The match at `now`; both times are Unix ms. */
  at(startsAt: number, now: number): Play;
}

/** A match that has not begun and offers nothing; what a course says of that time goes over it. */
export const BEFORE_START: Play = {
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
