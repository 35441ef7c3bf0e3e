import { SPORTS } from '@jukwaa/contracts';
import { MATCH_STATUS } from '../../../feed-protocol/index.ts';
import type { Award, PointsSport } from '../../../pricing/index.ts';
import {
  chase,
  countdown,
  halves,
  innings,
  type MatchPart,
  pause,
  periods,
  quarters,
} from './match-parts.ts';

/** A sport with points that are scored against a clock or in turns. */
export interface PointsPlay extends PointsSport {
  readonly parts: readonly MatchPart[];
  /** The extra play after a draw, with its duration. */
  readonly extra: MatchPart;
  /** Betting stops around a scoring play of at least this many points. */
  readonly stopsAt: number;
}

const awards = (...list: readonly (readonly [points: number, share: number])[]): Award[] =>
  list.map(([points, share]) => ({ points, share }));
const ONES = awards([1, 1]);
const NEVER = Number.POSITIVE_INFINITY;

/**
 * Scoring by sport. Shares of scoring plays are our own round figures from league records. With them a side's points spread as in
 * real leagues (about 13 in basketball, 10 in American football and rugby, 3 runs in baseball).
 */
const PLAYS: ReadonlyMap<number, PointsPlay> = new Map([
  [
    SPORTS.basketball,
    {
      awards: awards([2, 0.6], [3, 0.26], [1, 0.14]),
      level: { won: 11, lost: 7 },
      isChase: false,
      parts: quarters(12, 24, 3, 15),
      extra: pause(MATCH_STATUS.overtime, 10),
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
      extra: pause(MATCH_STATUS.overtime, 15),
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
      extra: pause(MATCH_STATUS.overtime, 8),
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
      extra: pause(MATCH_STATUS.overtime, 1),
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
      extra: pause(MATCH_STATUS.overtime, 1),
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
      extra: pause(MATCH_STATUS.overtime, 12),
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
      extra: pause(MATCH_STATUS.extraInning, 16),
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
      extra: pause(MATCH_STATUS.superOver, 12),
      stopsAt: NEVER,
    },
  ],
]);

/** The layout of a sport with points; throws for another sport. */
export function pointsPlay(sportId: number): PointsPlay {
  const play = PLAYS.get(sportId);
  if (!play) throw new RangeError(`points are not counted in sport ${sportId}`);
  return play;
}
