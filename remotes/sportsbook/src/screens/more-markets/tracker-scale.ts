import type { MatchState, Timeline, TimelineEvent } from '@jukwaa/contracts';

/** Minutes of a match without extra time. */
const FULL_TIME = 90;
const HALF_TIME = 45;

/** The minute of a clock as shown: `63'` is 63, `45+2'` is 45; null when it shows no minutes. */
export function minuteOf(matchTime: string | null): number | null {
  const minute = Number.parseInt(matchTime ?? '', 10);
  return Number.isNaN(minute) ? null : minute;
}

/** A mark of the tracker; `at` is its place on the line of time from 0 to 1. */
export interface TrackerMark {
  readonly kind: Exclude<TimelineEvent['kind'], 'period'>;
  readonly side: 'home' | 'away';
  readonly at: number;
}

export interface Tracker {
  readonly marks: readonly TrackerMark[];
  /** How much of the match is over, from 0 to 1. */
  readonly now: number;
  readonly halfTime: number;
}

/** Without a running clock, as at half-time, the last minute that was told counts; an ended match is over. */
function minuteNow(state: Readonly<MatchState>, timeline: Timeline): number | null {
  const last = timeline.filter((event) => event.match_time !== null).at(-1);
  return minuteOf(state.match_time) ?? (last === undefined ? null : minuteOf(last.match_time));
}

const isOver = ({ status }: Readonly<MatchState>) => status >= 3;

/** Where everything stands on the line of time; null for a sport that is not told in minutes, or before anything is known. */
export function trackerOf(state: Readonly<MatchState>, timeline: Timeline): Tracker | null {
  const minute = minuteNow(state, timeline);
  if (minute === null) return null;
  const length = Math.max(FULL_TIME, minute);
  const marks = timeline.flatMap(({ kind, side, match_time }) => {
    const at = minuteOf(match_time);
    return kind === 'period' || side === null || at === null ? [] : [{ kind, side, at: at / length }];
  });
  return { marks, now: isOver(state) ? 1 : minute / length, halfTime: HALF_TIME / length };
}
