import { initiateDeposit, recallPayment, withdraw } from '@jukwaa/api';
import type { PaymentMethod } from '@jukwaa/contracts';
import { ref } from 'valtio/vanilla';
import { http } from '../../http.ts';
import { defineMessages, textOf } from '../../locale/messages.ts';
import { isOffline } from '../../network/network.ts';
import { notify } from '../../notices/notices.ts';
import { saveAside } from '../../orders/keep-over-logout.ts';
import { retryUntilKnown } from '../../orders/retry-until-known.ts';
import { exclusively } from '../../placement/exclusively.ts';
import { ports } from '../../ports.ts';
import { sessionStore } from '../../session/session.ts';
import { isSessionOver } from '../../session/session-expired.ts';
import { track } from '../../tracking/tracking.ts';
import { refreshBalance } from '../balance.ts';
import {
  type EndedOrder,
  keepMoneyOrder,
  type MoneyOrder,
  moneyOrderStore,
  readMoneyOrder,
  storedMoneyOrder,
} from './money-order.ts';

const texts = defineMessages({
  en: {
    network: 'Network error. Please check your internet connection and try again',
    made: 'Your request has reached us.',
    notMade: 'Your payment was not made. You can try again.',
    waiting: 'We are still checking your last payment.',
  },
  sw: {
    network: 'Hitilafu ya mtandao. Tafadhali angalia intaneti yako ujaribu tena',
    made: 'Ombi lako limetufikia.',
    notMade: 'Malipo yako hayakufanyika. Unaweza kujaribu tena.',
    waiting: 'Bado tunathibitisha malipo yako ya mwisho.',
  },
});

/** So long after it was confirmed a payment may still be made, ms. Later the page asks whether it was, and ends it if not. */
export const MAY_PAY_MS = 60_000;

let viewers = 0;

/** A sheet is open and shows what becomes of payments. Gives the way to stop. */
export function showMoneyOrders(): () => void {
  viewers += 1;
  return () => {
    viewers -= 1;
  };
}

/** Takes the last answer, to show it; null when there is none. */
export function takeEndedOrder(): EndedOrder | null {
  const { ended } = moneyOrderStore;
  moneyOrderStore.ended = null;
  return ended;
}

/**
 * The user confirms a deposit or withdrawal of whole Ksh, by a method where there is a choice: makes its key and sends it; the answer shows in `moneyOrderStore`. Sends
 * nothing, and says why, without network and while another payment has no answer.
 */
export function orderMoney(call: MoneyOrder['call'], amount: number, method?: PaymentMethod): boolean {
  const { user } = sessionStore;
  if (user === null) return false;
  const stored = readMoneyOrder();
  if (moneyOrderStore.order !== null || stored?.user_id === user.id) {
    notify({ kind: 'info', text: textOf(texts, 'waiting') });
    return false;
  }
  if (isOffline()) {
    notify({ kind: 'error', text: textOf(texts, 'network') });
    return false;
  }
  if (stored !== null) saveAside(storedMoneyOrder, stored);
  const body = { ...track.moneyTracking(), amount, ...(method === undefined ? {} : { method }) };
  moneyOrderStore.isUnknown = false;
  const made = { key: ports().newKey(), user_id: user.id, confirmed_at: ports().now(), sent: false };
  keepMoneyOrder({ ...made, call, body });
  return true;
}

const CALLS = { deposit: initiateDeposit, withdraw } as const;

const sendOnce = ({ call, body, key, confirmed_at }: MoneyOrder) =>
  ports().now() - confirmed_at > MAY_PAY_MS
    ? recallPayment(http, call, body, key)
    : CALLS[call](http, body, key);

function onLost(tries: number): void {
  moneyOrderStore.isUnknown = true;
  if (tries === 1 && viewers > 0) notify({ kind: 'error', text: textOf(texts, 'network') });
}

/** Shows the answer to a user who has left the sheet. */
function tellUnseen({ answer }: EndedOrder): void {
  if (viewers > 0) return;
  moneyOrderStore.ended = null;
  if (answer.ok) notify({ kind: 'success', text: textOf(texts, 'made') });
  else notify({ kind: 'warning', text: textOf(texts, 'notMade') });
}

/** Asks for an order until its answer is known. One tab asks at a time; the key makes it one payment at most. */
export async function pursueMoney(order: MoneyOrder, signal: AbortSignal): Promise<void> {
  // Null when another tab has had the answer, e.g. while this one waited for its turn.
  const current = () => (moneyOrderStore.order?.key === order.key ? moneyOrderStore.order : null);
  await exclusively(`paying ${order.key}`, async () => {
    const answer = await retryUntilKnown({
      area: 'wallet',
      wasSent: () => current()?.sent === true,
      send: () => {
        const now = current();
        if (now === null || sessionStore.user?.id !== now.user_id) return null;
        if (!now.sent) keepMoneyOrder({ ...now, sent: true });
        return sendOnce(now);
      },
      onLost,
      isSessionOver,
      signal,
    });
    if (signal.aborted || current() === null) return;
    keepMoneyOrder(null);
    moneyOrderStore.isUnknown = false;
    if (answer === null) return;
    const ended: EndedOrder = { order, answer };
    moneyOrderStore.ended = ref(ended);
    tellUnseen(ended);
    void refreshBalance();
  });
}
