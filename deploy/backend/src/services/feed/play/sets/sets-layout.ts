import { SPORTS } from '@jukwaa/contracts';
import type { SetFormat, SetsModel, SetsSport } from '../../../pricing/index.ts';

/** A sport that is played in sets, with the durations of a match. */
export interface SetsPlay extends SetsSport {
  /** Shortest and longest duration of a point (game, leg), and the break between sets, s. */
  readonly pointSeconds: readonly [number, number];
  readonly breakSeconds: number;
}

const to = (target: number, lead: number, cap: number): SetFormat => ({ target, lead, cap });
const same = (setsToWin: number, set: SetFormat): SetsSport => ({ setsToWin, set, lastSet: set });

const PLAYS: ReadonlyMap<number, SetsPlay> = new Map([
  // A point is a game here, and the tie-break counts as the thirteenth.
  [SPORTS.tennis, { ...same(2, to(6, 2, 7)), pointSeconds: [150, 330], breakSeconds: 120 }],
  [
    SPORTS.volleyball,
    { setsToWin: 3, set: to(25, 2, 45), lastSet: to(15, 2, 35), pointSeconds: [22, 44], breakSeconds: 180 },
  ],
  [SPORTS.badminton, { ...same(2, to(21, 2, 30)), pointSeconds: [18, 40], breakSeconds: 120 }],
  // A point is a leg.
  [SPORTS.darts, { ...same(3, to(3, 1, 3)), pointSeconds: [110, 230], breakSeconds: 150 }],
]);

/** The layout of a sport with sets; throws for another sport. */
export function setsPlay(sportId: number): SetsPlay {
  const play = PLAYS.get(sportId);
  if (!play) throw new RangeError(`sets are not counted in sport ${sportId}`);
  return play;
}

/** Keeps chances away from 0 and 1. */
const bounded = (chance: number) => Math.min(0.97, Math.max(0.03, chance));

/** The model with the home side's chance of each point increased by `edge`. */
export const shifted = ({ serving, returning }: SetsModel, edge: number): SetsModel => ({
  serving: bounded(serving + edge),
  returning: bounded(returning + edge),
});
