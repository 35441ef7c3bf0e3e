import { initiateDeposit, recallPayment, type StartedPayment, withdraw } from '@jukwaa/api';
import type { PaymentMethod } from '@jukwaa/contracts';
import { http } from '../../http.ts';
import { defineMessages, textOf } from '../../locale/messages.ts';
import { notify } from '../../notices/notices.ts';
import { createOrder, MAY_STAND_MS } from '../../orders/create-order.ts';
import { isSessionOver } from '../../session/session-expired.ts';
import { track } from '../../tracking/tracking.ts';
import { refreshBalance } from '../balance.ts';
import { type EndedMoneyOrder, type MoneyOrder, moneyPlace } from './money-order.ts';

export { takeEndedOrder } from './money-order.ts';

const texts = defineMessages({
  en: {
    network: 'Network error. Please check your internet connection and try again',
    made: 'We have received your request.',
    notMade: 'Your payment was not made. No money moved. You can try again.',
    waiting: 'We are still checking your last payment.',
  },
  sw: {
    network: 'Hitilafu ya mtandao. Tafadhali angalia intaneti yako ujaribu tena',
    made: 'Tumepokea ombi lako.',
    notMade: 'Malipo yako hayakufanyika. Hakuna pesa iliyotoka. Unaweza kujaribu tena.',
    waiting: 'Bado tunathibitisha malipo yako ya mwisho.',
  },
});

/**
 * A payment may still be made this long after it was confirmed, in ms. After that the page asks whether it was, and
 * ends it if not.
 * @testonly Tests wait that long.
 */
export const MAY_PAY_MS = MAY_STAND_MS;

const networkNotice = () => notify({ kind: 'error', text: textOf(texts, 'network') });

/** Shows the answer to a user who has left the sheet. */
function notifyEnded({ answer }: EndedMoneyOrder): void {
  if (answer.ok) notify({ kind: 'success', text: textOf(texts, 'made') });
  else notify({ kind: 'warning', text: textOf(texts, 'notMade') });
}

const paymentOrder = (call: MoneyOrder['call'], send: typeof initiateDeposit) =>
  createOrder<MoneyOrder, StartedPayment, EndedMoneyOrder>({
    product: call,
    place: moneyPlace,
    area: 'wallet',
    send: ({ body, key }) => send(http, body, key),
    recall: ({ body, key }) => recallPayment(http, call, body, key),
    decide: (order, answer) => ({ order, answer }),
    onEnded: () => void refreshBalance(),
    notify: notifyEnded,
    onLost(tries) {
      if (tries === 1 && moneyPlace.isWatched()) networkNotice();
    },
    isSessionOver,
  });

const ORDERS = {
  deposit: paymentOrder('deposit', initiateDeposit),
  withdraw: paymentOrder('withdraw', withdraw),
};

/** Called while an open sheet shows the results of payments. Returns a function that ends this. */
export const showMoneyOrders: () => () => void = moneyPlace.watch;

/**
 * Called when the user confirms a deposit or withdrawal in whole Ksh, with a method when there is a choice. Creates
 * its key and sends it; the answer shows in `moneyOrderStore`. Offline, or while another payment has no answer, it
 * sends nothing and shows why.
 */
export function orderMoney(call: MoneyOrder['call'], amount: number, method?: PaymentMethod): boolean {
  const body = { ...track.moneyTracking(), amount, ...(method === undefined ? {} : { method }) };
  const result = ORDERS[call].confirm((record) => ({ ...record, call, body }));
  if (result === 'busy' || result === 'elsewhere') notify({ kind: 'info', text: textOf(texts, 'waiting') });
  if (result === 'offline') networkNotice();
  return result === 'sent';
}
