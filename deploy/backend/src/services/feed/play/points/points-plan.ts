import { SportId } from '@jukwaa/contracts';
import * as v from 'valibot';
import { pointsPlay } from './points-layout.ts';

/** Points that fall: the number of the part, seconds since it began, who scores, and how many. */
const PointsEvent = v.tuple([v.number(), v.number(), v.picklist(['home', 'away']), v.number()]);
export type PointsEvent = v.InferOutput<typeof PointsEvent>;

/** The whole course of a match that is counted in points. */
export const PointsPlan = v.object({
  kind: v.literal('points'),
  sport_id: SportId,
  seed: v.string(),
  /** Points that each side is expected to score. */
  model: v.object({ home: v.number(), away: v.number() }),
  /** Whether regular play ends level and goes on. */
  hasExtra: v.boolean(),
  /** Seconds from begin to end; a chase may end early. */
  seconds: v.number(),
  /** In the order they happen. */
  events: v.array(PointsEvent),
});
export type PointsPlan = v.InferOutput<typeof PointsPlan>;

/** The parts that are played. */
export function partsOf({ sport_id, hasExtra }: PointsPlan) {
  const { parts, extra } = pointsPlay(sport_id);
  return hasExtra ? [...parts, extra] : parts;
}
