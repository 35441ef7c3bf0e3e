import * as v from 'valibot';
import { LigiScore } from '../http/ligi.ts';
import { Cents, Id } from '../primitives.ts';

/** The state of a round. Points follow from the scores; a page fetches the table again when `version` has grown. */
export const LigiMessage = v.object({
  id: Id,
  phase: v.picklist(['open', 'running', 'settled', 'refunded']),
  entries: Id,
  pool_cents: Cents,
  scores: v.array(LigiScore),
  version: Id,
});
export type LigiMessage = v.InferOutput<typeof LigiMessage>;
