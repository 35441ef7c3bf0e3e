import type * as v from 'valibot';
import { useSnapshot } from 'valtio/react';
import type { Snapshot } from 'valtio/vanilla';
import { productOrderKey } from '../storage/lasting.ts';
import { createOrderState, type OrderState } from './order-display.ts';
import { createOrderPlace, type OrderPlace } from './order-place.ts';
import type { OrderRecord } from './order-record.ts';

/** A place of one product, with the store that its screens read. */
export interface OwnPlace<Order extends OrderRecord, Shown> extends OrderPlace<Order, Shown> {
  readonly store: OrderState<Order, Shown>;
  /** Takes the last answer, to show it; null when there is none. */
  takeEnded(): Shown | null;
}

/** Where the order of a place stands. */
export const useOrder = <Order extends OrderRecord, Shown>(
  place: OwnPlace<Order, Shown>,
): Snapshot<OrderState<Order, Shown>> => useSnapshot(place.store);

const places = new Map<string, unknown>();

/** Two versions of a remote may be in one page: what is stored under a name is the product's own, so both agree on its type. */
const isPlace = <Order extends OrderRecord, Shown>(value: unknown): value is OwnPlace<Order, Shown> =>
  value !== undefined;

/**
 * The place of a product that a remote defines, the same one at each call. An order that was stored before the remote was loaded
 * is asked for as soon as the product is defined.
 *
 * @param schema what is stored: `orderEntries`, and the product's own fields
 */
export function orderPlace<Order extends OrderRecord, Shown extends object>(
  product: string,
  schema: v.GenericSchema<unknown, Order>,
): OwnPlace<Order, Shown> {
  const known = places.get(product);
  if (isPlace<Order, Shown>(known)) return known;
  const { store, display, takeEnded } = createOrderState<Order, Shown>();
  const place = createOrderPlace({
    key: productOrderKey(product),
    schema,
    display,
    productOf: () => product,
  });
  const own: OwnPlace<Order, Shown> = { ...place, store, takeEnded };
  places.set(product, own);
  return own;
}
