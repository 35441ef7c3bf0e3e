import type * as v from 'valibot';
import { useSnapshot } from 'valtio/react';
import type { Snapshot } from 'valtio/vanilla';
import { productOrderKey } from '../storage/lasting.ts';
import { createOrderState, type OrderState } from './order-display.ts';
import { createOrderPlace, type OrderPlace } from './order-place.ts';
import type { OrderRecord } from './order-record.ts';

/** A place of one product, with the store for its screens. */
export interface OwnPlace<Order extends OrderRecord, Shown> extends OrderPlace<Order, Shown> {
  readonly store: OrderState<Order, Shown>;
  /** Takes the last answer for display; null when there is none. */
  takeEnded(): Shown | null;
}

/** The state of a place's order. */
export const useOrder = <Order extends OrderRecord, Shown>(
  place: OwnPlace<Order, Shown>,
): Snapshot<OrderState<Order, Shown>> => useSnapshot(place.store);

const places = new Map<string, unknown>();

/**
 * One page may contain two versions of a remote. A name's stored value belongs to its product, so both versions agree
 * on its type.
 */
const isPlace = <Order extends OrderRecord, Shown>(value: unknown): value is OwnPlace<Order, Shown> =>
  value !== undefined;

/**
 * The place of a remote's product, the same one at each call. An order stored before the remote was loaded is asked
 * for as soon as the product is defined.
 * @param schema the stored fields: `orderEntries`, and the product's own
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
