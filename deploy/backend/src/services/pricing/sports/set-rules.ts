import { NIL_NIL, type Score, type Side } from '../score.ts';

/** How a set is won: `target` points (games, legs) with a lead of `lead`, or `cap` of them whatever the lead. */
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
 * Chance that the home side wins a point when it serves and when the other side does. Sides serve in turn; the home side
 * begins odd sets, the away side even ones.
 */
export interface SetsModel {
  readonly serving: number;
  readonly returning: number;
}

/** Sets won, and points won in the set that is being played. */
export interface SetsMoment {
  readonly sets: Score;
  readonly points: Score;
  /** Points won in the sets before. */
  readonly earlier: Score;
}

export const BEFORE_SETS: SetsMoment = { sets: NIL_NIL, points: NIL_NIL, earlier: NIL_NIL };

export const formatOf = (sport: SetsSport, sets: Score): SetFormat =>
  sets.home + sets.away === 2 * sport.setsToWin - 2 ? sport.lastSet : sport.set;

/** Who has won a set at this score, or null while it goes on. */
export function setWinner({ target, lead, cap }: SetFormat, { home, away }: Score): Side | null {
  const most = Math.max(home, away);
  if (most < target || (Math.abs(home - away) < lead && most < cap)) return null;
  return home > away ? 'home' : 'away';
}

/** Chance that the home side wins the next point of a set; one that decides a capped set (a tie-break) is served by both. */
export function pointChance(sport: SetsSport, model: SetsModel, sets: Score, points: Score): number {
  const { cap } = formatOf(sport, sets);
  if (points.home === cap - 1 && points.away === cap - 1) return (model.serving + model.returning) / 2;
  const isOddSet = (sets.home + sets.away) % 2 === 0;
  const isFirstServers = (points.home + points.away) % 2 === 0;
  return isOddSet === isFirstServers ? model.serving : model.returning;
}
