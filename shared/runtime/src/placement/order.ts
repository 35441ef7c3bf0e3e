import { PlaceBetBody } from '@jukwaa/contracts';
import * as v from 'valibot';
import { orderEntries } from '../orders/order-record.ts';

/** A confirmed bet: its request body, and the key of all its tries. */
export const SlipOrder = v.object({
  ...orderEntries,
  slip: v.picklist(['bet', 'free']),
  /** Whether the picks stay on the slip afterwards. */
  keep: v.boolean(),
  body: PlaceBetBody,
});
export type SlipOrder = v.InferOutput<typeof SlipOrder>;
