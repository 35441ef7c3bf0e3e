import { SportId } from '@jukwaa/contracts';
import * as v from 'valibot';

/** The whole course of a match that is won by sets. */
export const SetsPlan = v.object({
  kind: v.literal('sets'),
  sport_id: SportId,
  seed: v.string(),
  /** Chance that the home side wins a point when it serves and when it does not. */
  model: v.object({ serving: v.number(), returning: v.number() }),
  /** Who wins the points of each set, `h` or `a`, in order. */
  sets: v.array(v.pipe(v.string(), v.regex(/^[ha]+$/))),
  /** When each of these points is won, seconds after the begin; the last one ends the match. */
  times: v.array(v.number()),
});
export type SetsPlan = v.InferOutput<typeof SetsPlan>;
