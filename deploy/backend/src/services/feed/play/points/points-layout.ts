import { SPORTS } from '@jukwaa/contracts';
import type { Award, PointsSport } from '../../../pricing/index.ts';
import { MATCH_STATUS, type MatchStatus } from '../../feed-message.ts';

/** How the clock of a part of a match reads: minutes played, time left in the part, overs bowled, or nothing. */
export type PartClock =
  | { readonly kind: 'none' }
  | { readonly kind: 'up'; readonly from: number; readonly minutes: number }
  | { readonly kind: 'down'; readonly minutes: number }
  | { readonly kind: 'overs'; readonly overs: number };

/** A stretch of a match: a quarter, a break, half an inning. */
export interface Part {
  readonly status: MatchStatus;
  /** How long it takes, with all that stops the clock. */
  readonly seconds: number;
  /** Which part of its points each side scores in it on average. */
  readonly home: number;
  readonly away: number;
  readonly clock: PartClock;
}

/** A sport in which points are counted against a clock or in turns. */
export interface PointsPlay extends PointsSport {
  readonly parts: readonly Part[];
  /** What is played when the sides are level; it takes as long as it says. */
  readonly extra: Part;
  /** Betting stops around a scoring play of at least this many points. */
  readonly stopsAt: number;
}

const NO_CLOCK: PartClock = { kind: 'none' };

const pause = (status: MatchStatus, minutes: number): Part => ({
  status,
  seconds: minutes * 60,
  home: 0,
  away: 0,
  clock: NO_CLOCK,
});

const extra = (status: MatchStatus, minutes: number): Part => pause(status, minutes);

/** `count` parts of the same length and share, with breaks between them. */
function periods(
  first: MatchStatus,
  count: number,
  minutes: number,
  clock: (n: number) => PartClock,
  breaks: readonly Part[],
): Part[] {
  const share = 1 / count;
  return Array.from({ length: count }, (_, n) => [
    { status: first + n, seconds: minutes * 60, home: share, away: share, clock: clock(n) },
    ...breaks.slice(n, n + 1),
  ]).flat();
}

const countdown = (minutes: number) => (): PartClock => ({ kind: 'down', minutes });
const halves = (minutes: number, real: number, rest: number) =>
  periods(MATCH_STATUS.firstHalf, 2, real, (n): PartClock => ({ kind: 'up', from: n * minutes, minutes }), [
    pause(MATCH_STATUS.halfTime, rest),
  ]);
const quarters = (minutes: number, real: number, rest: number, halfTime: number) =>
  periods(MATCH_STATUS.firstQuarter, 4, real, countdown(minutes), [
    pause(MATCH_STATUS.firstBreak, rest),
    pause(MATCH_STATUS.halfTime, halfTime),
    pause(MATCH_STATUS.thirdBreak, rest),
  ]);

/** Nine innings: the away side bats first in each. */
const innings = Array.from({ length: 18 }, (_, n): Part => {
  const isTop = n % 2 === 0;
  const status = MATCH_STATUS.firstInningTop + n;
  return { status, seconds: 8 * 60, home: isTop ? 0 : 1 / 9, away: isTop ? 1 / 9 : 0, clock: NO_CLOCK };
});

const OVERS = 20;
const chase: Part[] = [
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

const awards = (...list: readonly (readonly [points: number, share: number])[]): Award[] =>
  list.map(([points, share]) => ({ points, share }));
const ONES = awards([1, 1]);
const NEVER = Number.POSITIVE_INFINITY;

/**
 * How points fall, by sport. Shares of scoring plays are round figures (our own) of what leagues record: with them a side's
 * points spread as they do there (about 13 in basketball, 10 in American football and rugby, 3 runs in baseball).
 */
const PLAYS: ReadonlyMap<number, PointsPlay> = new Map([
  [
    SPORTS.basketball,
    {
      awards: awards([2, 0.6], [3, 0.26], [1, 0.14]),
      level: { won: 11, lost: 7 },
      isChase: false,
      parts: quarters(12, 24, 3, 15),
      extra: extra(MATCH_STATUS.overtime, 10),
      stopsAt: NEVER,
    },
  ],
  [
    SPORTS.nfl,
    {
      awards: awards([7, 0.58], [3, 0.42]),
      level: { won: 3, lost: 0 },
      isChase: false,
      parts: quarters(15, 42, 3, 15),
      extra: extra(MATCH_STATUS.overtime, 15),
      stopsAt: 3,
    },
  ],
  [
    SPORTS.netball,
    {
      awards: ONES,
      level: { won: 8, lost: 6 },
      isChase: false,
      parts: quarters(15, 16, 4, 12),
      extra: extra(MATCH_STATUS.overtime, 8),
      stopsAt: NEVER,
    },
  ],
  [
    SPORTS.handball,
    {
      awards: ONES,
      level: 'drawn',
      isChase: false,
      parts: halves(30, 38, 12),
      extra: extra(MATCH_STATUS.overtime, 1),
      stopsAt: NEVER,
    },
  ],
  [
    SPORTS.rugby,
    {
      awards: awards([7, 0.4], [5, 0.2], [3, 0.4]),
      level: 'drawn',
      isChase: false,
      parts: halves(40, 44, 12),
      extra: extra(MATCH_STATUS.overtime, 1),
      stopsAt: 5,
    },
  ],
  [
    SPORTS['ice-hockey'],
    {
      awards: ONES,
      level: { won: 1, lost: 0 },
      isChase: false,
      parts: periods(MATCH_STATUS.firstPeriod, 3, 36, countdown(20), [
        pause(MATCH_STATUS.firstBreak, 17),
        pause(MATCH_STATUS.secondBreak, 17),
      ]),
      extra: extra(MATCH_STATUS.overtime, 12),
      stopsAt: 1,
    },
  ],
  [
    SPORTS.baseball,
    {
      awards: awards([1, 0.62], [2, 0.22], [3, 0.1], [4, 0.06]),
      level: { won: 1, lost: 0 },
      isChase: false,
      parts: innings,
      extra: extra(MATCH_STATUS.extraInning, 16),
      stopsAt: 1,
    },
  ],
  [
    SPORTS.cricket,
    {
      awards: awards([1, 0.6], [2, 0.12], [4, 0.19], [6, 0.09]),
      level: { won: 1, lost: 0 },
      isChase: true,
      parts: chase,
      extra: extra(MATCH_STATUS.superOver, 12),
      stopsAt: NEVER,
    },
  ],
]);

/** How a sport of points is played; throws for another sport. */
export function pointsPlay(sportId: number): PointsPlay {
  const play = PLAYS.get(sportId);
  if (!play) throw new RangeError(`points are not counted in sport ${sportId}`);
  return play;
}
