import { PlaceBetBody } from '@jukwaa/contracts';
import * as v from 'valibot';

/** A bet that the user has confirmed: what is sent, and the key under which it is sent however often. */
export const Order = v.object({
  key: v.string(),
  user_id: v.number(),
  slip: v.picklist(['bet', 'free']),
  /** The picks stay on the slip afterwards. */
  keep: v.boolean(),
  /** Unix ms. */
  confirmed_at: v.number(),
  /** The user wants it back: it stands only if it has been placed by now. */
  recalled: v.boolean(),
  /** It was sent at least once, so that it may have been placed. */
  sent: v.optional(v.boolean(), true),
  body: PlaceBetBody,
});
export type Order = v.InferOutput<typeof Order>;
