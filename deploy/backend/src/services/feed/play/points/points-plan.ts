import { SportId } from '@jukwaa/contracts';
import * as v from 'valibot';
import { pointsPlay } from './points-layout.ts';

/** A scoring play: the number of the part, seconds since its start, the side, and the points. */
const PointsEvent = v.tuple([v.number(), v.number(), v.picklist(['home', 'away']), v.number()]);
export type PointsEvent = v.InferOutput<typeof PointsEvent>;

/** The complete plan of a match that is counted in points. */
export const PointsPlan = v.object({
  kind: v.literal('points'),
  sport_id: SportId,
  seed: v.string(),
  /** The expected points of each side. */
  model: v.object({ home: v.number(), away: v.number() }),
  /** Whether regular play ends in a draw and extra play follows. */
  hasExtra: v.boolean(),
  /** Seconds from start to end; a chase may end early. */
  seconds: v.number(),
  /** In the order of time. */
  events: v.array(PointsEvent),
});
export type PointsPlan = v.InferOutput<typeof PointsPlan>;

/** The parts of the match. */
export function partsOf({ sport_id, hasExtra }: PointsPlan) {
  const { parts, extra } = pointsPlay(sport_id);
  return hasExtra ? [...parts, extra] : parts;
}
