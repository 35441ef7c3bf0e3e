import { MATCH_STATUS, type MatchStatus } from '../../../feed-protocol/index.ts';

/** The clock format of a part of a match: minutes played, time left in the part, overs bowled, or none. */
export type PartClock =
  | { readonly kind: 'none' }
  | { readonly kind: 'up'; readonly from: number; readonly minutes: number }
  | { readonly kind: 'down'; readonly minutes: number }
  | { readonly kind: 'overs'; readonly overs: number };

/** A part of a match: a quarter, a break, half an inning. */
export interface MatchPart {
  readonly status: MatchStatus;
  /** Its duration, including time with a stopped clock. */
  readonly seconds: number;
  /** The share of its points that each side scores in it on average. */
  readonly home: number;
  readonly away: number;
  readonly clock: PartClock;
}

const NO_CLOCK: PartClock = { kind: 'none' };

/** A part without scoring. */
export const pause = (status: MatchStatus, minutes: number): MatchPart => ({
  status,
  seconds: minutes * 60,
  home: 0,
  away: 0,
  clock: NO_CLOCK,
});

/** Returns `count` parts of the same length and share, with breaks between them. */
export function periods(
  first: MatchStatus,
  count: number,
  minutes: number,
  clock: (n: number) => PartClock,
  breaks: readonly MatchPart[],
): MatchPart[] {
  const share = 1 / count;
  return Array.from({ length: count }, (_, n) => [
    { status: first + n, seconds: minutes * 60, home: share, away: share, clock: clock(n) },
    ...breaks.slice(n, n + 1),
  ]).flat();
}

export const countdown = (minutes: number) => (): PartClock => ({ kind: 'down', minutes });
/** Two halves of `minutes` on the clock that take `real` minutes, with `rest` minutes between them. */
export const halves = (minutes: number, real: number, rest: number) =>
  periods(MATCH_STATUS.firstHalf, 2, real, (n): PartClock => ({ kind: 'up', from: n * minutes, minutes }), [
    pause(MATCH_STATUS.halfTime, rest),
  ]);
/** Four quarters in the same way. */
export const quarters = (minutes: number, real: number, rest: number, halfTime: number) =>
  periods(MATCH_STATUS.firstQuarter, 4, real, countdown(minutes), [
    pause(MATCH_STATUS.firstBreak, rest),
    pause(MATCH_STATUS.halfTime, halfTime),
    pause(MATCH_STATUS.thirdBreak, rest),
  ]);

/** Nine innings: the away side bats first in each. */
export const innings = Array.from({ length: 18 }, (_, n): MatchPart => {
  const isTop = n % 2 === 0;
  const status = MATCH_STATUS.firstInningTop + n;
  return { status, seconds: 8 * 60, home: isTop ? 0 : 1 / 9, away: isTop ? 1 / 9 : 0, clock: NO_CLOCK };
});

const OVERS = 20;
/** One innings each, home side first. */
export const chase: readonly MatchPart[] = [
  {
    status: MATCH_STATUS.homeBats,
    seconds: 80 * 60,
    home: 1,
    away: 0,
    clock: { kind: 'overs', overs: OVERS },
  },
  pause(MATCH_STATUS.inningsBreak, 15),
  {
    status: MATCH_STATUS.awayBats,
    seconds: 80 * 60,
    home: 0,
    away: 1,
    clock: { kind: 'overs', overs: OVERS },
  },
];
