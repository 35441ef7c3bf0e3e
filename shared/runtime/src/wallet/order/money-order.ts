import type { ApiError, StartedPayment } from '@jukwaa/api';
import { DepositBody, type Result } from '@jukwaa/contracts';
import * as v from 'valibot';
import { useSnapshot } from 'valtio/react';
import type { Snapshot } from 'valtio/vanilla';
import { createOrderState, type OrderState } from '../../orders/order-display.ts';
import { createOrderPlace } from '../../orders/order-place.ts';
import { orderEntries } from '../../orders/order-record.ts';

/** A confirmed deposit or withdrawal: its request body, and the key of all its tries. */
export const MoneyOrder = v.object({
  ...orderEntries,
  call: v.picklist(['deposit', 'withdraw']),
  body: DepositBody,
});
export type MoneyOrder = v.InferOutput<typeof MoneyOrder>;

/** An order with its final answer. */
export interface EndedMoneyOrder {
  readonly order: MoneyOrder;
  readonly answer: Result<StartedPayment, ApiError>;
}

const { store, display, takeEnded } = createOrderState<MoneyOrder, EndedMoneyOrder>();

export const moneyOrderStore: OrderState<MoneyOrder, EndedMoneyOrder> = store;

/** Takes the last answer for display; null when there is none. */
export const takeEndedOrder: () => EndedMoneyOrder | null = takeEnded;

export const useMoneyOrder = (): Snapshot<OrderState<MoneyOrder, EndedMoneyOrder>> => useSnapshot(store);

/** The place of deposits and withdrawals: one payment is pending at a time. */
export const moneyPlace = createOrderPlace<MoneyOrder, EndedMoneyOrder>({
  key: 'money_order',
  schema: MoneyOrder,
  display,
  productOf: ({ call }) => call,
});

/**
 * The currently stored order, possibly written by another tab a moment ago.
 * @testonly Screens follow the order.
 */
export const readMoneyOrder: () => MoneyOrder | null = moneyPlace.read;
