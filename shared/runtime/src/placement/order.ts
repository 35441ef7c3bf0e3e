import { PlaceBetBody } from '@jukwaa/contracts';
import * as v from 'valibot';
import { orderEntries } from '../orders/order-record.ts';

/** A bet that the user has confirmed: what is sent, and the key under which it is sent however often. */
export const Order = v.object({
  ...orderEntries,
  slip: v.picklist(['bet', 'free']),
  /** The picks stay on the slip afterwards. */
  keep: v.boolean(),
  body: PlaceBetBody,
});
export type Order = v.InferOutput<typeof Order>;
