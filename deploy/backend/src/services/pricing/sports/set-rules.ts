import type { Side } from '@jukwaa/contracts';
import type { Score } from '@jukwaa/domain/pools';
import { NIL_NIL } from '../score.ts';

/** The rules of a set: a side wins with `target` points (games, legs) and a lead of `lead`, or with `cap` points at any lead. */
export interface SetFormat {
  readonly target: number;
  readonly lead: number;
  readonly cap: number;
}

/** A match that is won by the first side with `setsToWin` sets. */
export interface SetsSport {
  readonly setsToWin: number;
  readonly set: SetFormat;
  readonly lastSet: SetFormat;
}

/**
 * The home side's chance of a point on its own serve and on the other side's. Sides serve in turn; the home side starts odd sets,
 * the away side even ones.
 */
export interface SetsModel {
  readonly serving: number;
  readonly returning: number;
}

/** Sets won, and points won in the current set. */
export interface SetsMoment {
  readonly sets: Score;
  readonly points: Score;
  /** Points won in earlier sets. */
  readonly earlier: Score;
}

export const BEFORE_SETS: SetsMoment = { sets: NIL_NIL, points: NIL_NIL, earlier: NIL_NIL };

export const formatOf = (sport: SetsSport, sets: Score): SetFormat =>
  sets.home + sets.away === 2 * sport.setsToWin - 2 ? sport.lastSet : sport.set;

/** The winner of a set at this score, or null while it continues. */
export function setWinner({ target, lead, cap }: SetFormat, { home, away }: Score): Side | null {
  const most = Math.max(home, away);
  if (most < target || (Math.abs(home - away) < lead && most < cap)) return null;
  return home > away ? 'home' : 'away';
}

/** The home side's chance of the next point of a set; both sides serve a point that decides a capped set (a tie-break). */
export function pointChance(sport: SetsSport, model: SetsModel, sets: Score, points: Score): number {
  const { cap } = formatOf(sport, sets);
  if (points.home === cap - 1 && points.away === cap - 1) return (model.serving + model.returning) / 2;
  const isOddSet = (sets.home + sets.away) % 2 === 0;
  const isFirstServers = (points.home + points.away) % 2 === 0;
  return isOddSet === isFirstServers ? model.serving : model.returning;
}
