import * as v from 'valibot';
import { VirtualRound } from '../http/virtuals.ts';

/**
 * A round of a competition, at each of its phases. No message is sent while it plays: pages play the course by the services' clock. The
 * odds of its matches stop by `odds/{sport_id}/{match_id}`, as for every match. A page ignores a message with an older `at`.
 */
export const VirtualMessage = v.object({
  /** Unix ms of the services' clock. */
  at: v.pipe(v.number(), v.integer(), v.minValue(0)),
  round: VirtualRound,
});
export type VirtualMessage = v.InferOutput<typeof VirtualMessage>;
