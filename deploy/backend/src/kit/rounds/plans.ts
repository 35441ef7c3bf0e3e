/** The input of a plan. Times are Unix ms of the services' clock. */
export interface Past {
  readonly now: number;
  /** Start of the newest round; null when there was none. */
  readonly lastStartedAt: number | null;
  readonly lastEndedAt: number | null;
  /** The number of open rounds. */
  readonly open: number;
}

export interface Planned<State> {
  /** Unix ms; a start in the past is due. */
  readonly startsAt: number;
  readonly state: State;
}

/** Decides the start and the first state of the next round; null when none can be planned now. */
export type RoundPlan<State> = (past: Past) => Planned<State> | null | Promise<Planned<State> | null>;

/** The longest delay of a round of a timetable, as a share of the interval. A later round is skipped. */
const LATEST_START = 0.1;

/** The first start after `now` in a timetable of whole multiples of `intervalMs` since 1970. Unix ms. */
export const startAfter = (intervalMs: number, now: number): number =>
  (Math.floor(now / intervalMs) + 1) * intervalMs;

function startInTimetable(intervalMs: number, { now, lastStartedAt }: Past): number {
  const upcoming = startAfter(intervalMs, now);
  const current = upcoming - intervalMs;
  // A slot is not played twice when the clock stepped back a little. A clock that was set back further starts a new timetable.
  const isSteppedBack = lastStartedAt !== null && lastStartedAt > now && lastStartedAt - now <= intervalMs;
  if (isSteppedBack) return lastStartedAt + intervalMs;
  const isMissed = now - current > intervalMs * LATEST_START;
  return lastStartedAt === current || isMissed ? upcoming : current;
}

/**
 * Rounds start at whole multiples of `intervalMs`, at the same time on every replica. Rounds that were missed while no process led
 * the game are never played.
 * @testonly Rounds of tests have such a timetable.
 */
export const every =
  <State>(intervalMs: number, state: () => State): RoundPlan<State> =>
  (past) => ({ startsAt: startInTimetable(intervalMs, past), state: state() });

/** The next round starts `gapMs` after the end of the one before. */
export const backToBack =
  <State>(gapMs: number, state: () => State): RoundPlan<State> =>
  ({ now, lastEndedAt, open }) => {
    if (open > 0) return null;
    // A clock that was set back must not delay the game.
    const planned = lastEndedAt === null ? now : Math.min(lastEndedAt, now) + gapMs;
    return { startsAt: Math.max(now, planned), state: state() };
  };
