import { SportId } from '@jukwaa/contracts';
import * as v from 'valibot';

/** The complete plan of a match that is played in sets. */
export const SetsPlan = v.object({
  kind: v.literal('sets'),
  sport_id: SportId,
  seed: v.string(),
  /** Chance that the home side wins a point on its own serve, and on the other side's serve. */
  model: v.object({ serving: v.number(), returning: v.number() }),
  /** The winners of the points of each set, `h` or `a`, in order. */
  sets: v.array(v.pipe(v.string(), v.regex(/^[ha]+$/))),
  /** The time of each of these points, in seconds after the start; the last one ends the match. */
  times: v.array(v.number()),
});
export type SetsPlan = v.InferOutput<typeof SetsPlan>;
