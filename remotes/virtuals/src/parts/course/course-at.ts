import type { VirtualEvent, VirtualScore } from '@jukwaa/contracts';

/** The part of a match that is shown. */
export type CoursePart = 'first' | 'break' | 'second' | 'extra' | 'penalties' | 'over';

/** A match at one moment of its course. */
export interface CourseMoment {
  readonly part: CoursePart;
  /** The visible clock, from 0. */
  readonly minute: number;
  /** Goals with those of extra time. */
  readonly score: VirtualScore;
  /** Goals of the shoot-out; null before its first kick. */
  readonly penalties: VirtualScore | null;
}

const MINUTES = { half: 45, full: 90, extra: 120 } as const;

/** Home and away events of one kind up to `ms`. */
export function countOf(
  events: readonly VirtualEvent[],
  kind: VirtualEvent['kind'],
  ms: number,
): VirtualScore {
  const sides = events.filter((event) => event.kind === kind && event.at <= ms).map(({ side }) => side);
  return [sides.filter((side) => side === 'home').length, sides.filter((side) => side === 'away').length];
}

const timeOf = (events: readonly VirtualEvent[], kind: VirtualEvent['kind']): number =>
  events.find((event) => event.kind === kind)?.at ?? Number.POSITIVE_INFINITY;

/** The end of the visible break, as a share of the time to the end of the 90 minutes. */
const BREAK_SHARE = 0.05;

const isKick = ({ kind }: VirtualEvent): boolean => kind === 'penalty_scored' || kind === 'penalty_missed';

/** Where the parts of a course begin, in ms after kick-off; infinite for a part that the match does not have. */
function partTimes(events: readonly VirtualEvent[]) {
  const halfTime = timeOf(events, 'half_time');
  const fullTime = timeOf(events, 'full_time');
  const extraTime = timeOf(events, 'extra_time');
  const penalties = events.find(isKick)?.at ?? Number.POSITIVE_INFINITY;
  const end = timeOf(events, 'end');
  // The first event after the break proves that the second half runs.
  const firstAfter = events.find(({ at, kind }) => at > halfTime && kind !== 'half_time')?.at ?? fullTime;
  const secondHalf = Math.min(firstAfter, halfTime + fullTime * BREAK_SHARE);
  return { halfTime, secondHalf, fullTime, extraTime, penalties, end };
}

/** A time with the minute of the visible clock. */
type Anchor = Pick<VirtualEvent, 'at' | 'minute'>;

/** The minute between the events around `ms`, from the start of a part to its end, so that the clock agrees with them. */
function runningMinute(events: readonly VirtualEvent[], ms: number, start: Anchor, end: Anchor): number {
  const inside = events.filter(({ at, minute }) => at > start.at && at < end.at && minute > start.minute);
  const from: Anchor = inside.filter(({ at }) => at <= ms).at(-1) ?? start;
  const to: Anchor = inside.find(({ at }) => at > ms) ?? end;
  if (!Number.isFinite(to.at) || to.at <= from.at) return from.minute;
  const share = Math.min(1, Math.max(0, (ms - from.at) / (to.at - from.at)));
  return Math.min(end.minute, from.minute + Math.floor(share * (to.minute - from.minute)));
}

function clockAt(events: readonly VirtualEvent[], ms: number): Pick<CourseMoment, 'part' | 'minute'> {
  const { halfTime, secondHalf, fullTime, extraTime, penalties, end } = partTimes(events);
  const running = (part: CoursePart, start: Anchor, until: Anchor) => ({
    part,
    minute: runningMinute(events, ms, start, until),
  });
  const [half, full, extra] = [MINUTES.half, MINUTES.full, MINUTES.extra];
  if (ms >= end) return { part: 'over', minute: Number.isFinite(extraTime) ? extra : full };
  if (ms >= penalties) return { part: 'penalties', minute: extra };
  if (ms >= extraTime)
    return running('extra', { at: extraTime, minute: full }, { at: Math.min(penalties, end), minute: extra });
  if (ms >= fullTime) return { part: 'second', minute: full };
  if (ms >= secondHalf)
    return running('second', { at: secondHalf, minute: half }, { at: fullTime, minute: full });
  if (ms >= halfTime) return { part: 'break', minute: half };
  return running('first', { at: 0, minute: 0 }, { at: halfTime, minute: half });
}

/** The state of a match `ms` after kick-off, from its course. */
export function courseAt(events: readonly VirtualEvent[], ms: number): CourseMoment {
  const shot = events.some((event) => isKick(event) && event.at <= ms);
  return {
    ...clockAt(events, ms),
    score: countOf(events, 'goal', ms),
    penalties: shot ? countOf(events, 'penalty_scored', ms) : null,
  };
}
