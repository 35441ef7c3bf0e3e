import {
  type AnySportId,
  type MatchState,
  SPORTS,
  type Timeline,
  type TimelineEvent,
} from '@jukwaa/contracts';
import { hasEnded } from '../../matches/match-clock.tsx';

/** Minutes of a match without extra time. */
interface Minutes {
  readonly half: number;
  readonly full: number;
}

/** The sports whose clock counts minutes up. The others show points, time left, overs or nothing. */
const MINUTES: Readonly<Partial<Record<AnySportId, Minutes>>> = {
  [SPORTS.football]: { half: 45, full: 90 },
  [SPORTS.esoccer]: { half: 45, full: 90 },
  [SPORTS.handball]: { half: 30, full: 60 },
  [SPORTS.rugby]: { half: 40, full: 80 },
};

/** The minute of a clock that counts up: `63'` and `63:20` are 63, `45+2'` is 45; null for other texts. */
export function minuteOf(matchTime: string | null): number | null {
  const [, minute] = /^(\d+)(?:\+\d+)?(?:'|:\d\d)$/.exec(matchTime ?? '') ?? [];
  return minute === undefined ? null : Number(minute);
}

/** A mark of the tracker; `at` is its position on the time line from 0 to 1. */
export interface TrackerMark {
  readonly kind: Exclude<TimelineEvent['kind'], 'period'>;
  readonly side: 'home' | 'away';
  readonly at: number;
}

export interface Tracker {
  readonly marks: readonly TrackerMark[];
  /** The elapsed share of the match, from 0 to 1. */
  readonly now: number;
  readonly halfTime: number;
}

/**
 * The current minute. Without a running clock, as at half-time, the last known minute counts; an ended match is
 * complete.
 */
function minuteNow(state: Readonly<MatchState>, timeline: Timeline): number | null {
  const last = timeline.filter((event) => event.match_time !== null).at(-1);
  return minuteOf(state.match_time) ?? (last === undefined ? null : minuteOf(last.match_time));
}

/** All positions on the time line; null for a sport without minutes, or before the first data. */
export function trackerOf(
  sportId: AnySportId,
  state: Readonly<MatchState>,
  timeline: Timeline,
): Tracker | null {
  const minutes = MINUTES[sportId];
  const minute = minuteNow(state, timeline);
  if (minutes === undefined || minute === null) return null;
  const length = Math.max(minutes.full, minute);
  const marks = timeline.flatMap(({ kind, side, match_time }) => {
    const at = minuteOf(match_time);
    return kind === 'period' || side === null || at === null ? [] : [{ kind, side, at: at / length }];
  });
  return { marks, now: hasEnded(state) ? 1 : minute / length, halfTime: minutes.half / length };
}
