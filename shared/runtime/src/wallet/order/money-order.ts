import type { ApiError, StartedPayment } from '@jukwaa/api';
import { DepositBody, type Result } from '@jukwaa/contracts';
import * as v from 'valibot';
import { useSnapshot } from 'valtio/react';
import { proxy, ref, type Snapshot } from 'valtio/vanilla';
import { type Persisted, restore, save } from '../../storage/persist.ts';

/** A deposit or withdrawal that the user has confirmed: what is sent, and the key under which it is sent however often. */
export const MoneyOrder = v.object({
  key: v.string(),
  user_id: v.number(),
  call: v.picklist(['deposit', 'withdraw']),
  /** Unix ms. */
  confirmed_at: v.number(),
  /** It was sent at least once, so that the payment may have been made. */
  sent: v.optional(v.boolean(), true),
  body: DepositBody,
});
export type MoneyOrder = v.InferOutput<typeof MoneyOrder>;

/** An order with its final answer. */
export interface EndedOrder {
  readonly order: MoneyOrder;
  readonly answer: Result<StartedPayment, ApiError>;
}

interface MoneyOrderState {
  /** Kept until the final answer; a reload and the other tabs go on with it. */
  order: MoneyOrder | null;
  /** A try was lost: whether the payment was made is not known yet. */
  isUnknown: boolean;
  /** The last answer, until a sheet or a notice has shown it. */
  ended: EndedOrder | null;
}

export const moneyOrderStore = proxy<MoneyOrderState>({ order: null, isUnknown: false, ended: null });

export const useMoneyOrder = (): Snapshot<MoneyOrderState> => useSnapshot(moneyOrderStore);

/** The order whose answer is not known, for every tab of the browser and for a page that is opened later. */
export const storedMoneyOrder: Persisted<MoneyOrder> = {
  key: 'money_order',
  schema: MoneyOrder,
  read: () => moneyOrderStore.order,
  apply: (order) => {
    moneyOrderStore.order = order === null ? null : ref(order);
  },
  // Written by `keepMoneyOrder` alone: a change of this tab must not overwrite what another has just written.
  watch: () => () => undefined,
};

/** What is stored now, which another tab may have written a moment ago. */
export function readMoneyOrder(): MoneyOrder | null {
  let order: MoneyOrder | null = null;
  const apply = (stored: MoneyOrder | null) => {
    order = stored;
  };
  restore({ ...storedMoneyOrder, apply });
  return order;
}

/** Puts the order into storage, where a press in another tab finds it at once, and into the store. */
export function keepMoneyOrder(order: MoneyOrder | null): void {
  save({ ...storedMoneyOrder, read: () => order });
  moneyOrderStore.order = order === null ? null : ref(order);
}
