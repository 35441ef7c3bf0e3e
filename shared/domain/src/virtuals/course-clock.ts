/** Minutes of the regular time of a match. */
export const MINUTES = 90;
export const HALF_TIME = 45;
export const EXTRA_MINUTES = 30;

/** The parts of a shown match as shares of its time. All matches of a round share the clock of their first 90 minutes. */
interface ClockShares {
  readonly halfTime: number;
  readonly secondHalf: number;
  readonly fullTime: number;
  /** The end of a match without extra time. */
  readonly regularEnd: number;
  readonly extraTime: number;
  readonly extraEnd: number;
  readonly penalties: number;
  readonly end: number;
}

const LEAGUE: ClockShares = {
  halfTime: 0.47,
  secondHalf: 0.52,
  fullTime: 0.98,
  regularEnd: 1,
  extraTime: 0.98,
  extraEnd: 0.98,
  penalties: 0.98,
  end: 1,
};

/** Extra time and penalties have the last third of the time, also when no match of the round needs it. */
const KNOCK_OUT: ClockShares = {
  halfTime: 0.3,
  secondHalf: 0.34,
  fullTime: 0.64,
  regularEnd: 0.66,
  extraTime: 0.67,
  extraEnd: 0.84,
  penalties: 0.86,
  end: 1,
};

/** Converts times of a match into ms after kick-off. */
export interface CourseClock {
  /** A share of the 90 minutes, from 0 to 1. */
  regular(time: number): number;
  /** A share of extra time, from 0 to 1. */
  extra(time: number): number;
  /** Penalty `at` of `count`, counted from 0. */
  penalty(at: number, count: number): number;
  readonly halfTime: number;
  readonly fullTime: number;
  readonly regularEnd: number;
  readonly extraTime: number;
  readonly end: number;
}

const between = (from: number, to: number, share: number) => from + (to - from) * share;

/** @param playsMs the time of the shown match in ms */
export function courseClock(isKnockOut: boolean, playsMs: number): CourseClock {
  const shares = isKnockOut ? KNOCK_OUT : LEAGUE;
  const ms = (share: number) => Math.round(share * playsMs);
  return {
    regular: (time) =>
      time < 0.5
        ? ms(between(0, shares.halfTime, time * 2))
        : ms(between(shares.secondHalf, shares.fullTime, time * 2 - 1)),
    extra: (time) => ms(between(shares.extraTime, shares.extraEnd, time)),
    penalty: (at, count) => ms(between(shares.penalties, shares.end, (at + 1) / (count + 1))),
    halfTime: ms(shares.halfTime),
    fullTime: ms(shares.fullTime),
    regularEnd: ms(shares.regularEnd),
    extraTime: ms(shares.extraTime),
    end: ms(shares.end),
  };
}

/** The visible minute of a share of the 90 minutes: 1 to 45 before the break, 46 to 90 after it. */
export const minuteOf = (time: number): number => Math.min(MINUTES, Math.floor(time * MINUTES) + 1);
export const extraMinuteOf = (time: number): number =>
  MINUTES + Math.min(EXTRA_MINUTES, Math.floor(time * EXTRA_MINUTES) + 1);
