import { subscribe } from 'valtio/vanilla';
import { keepOverLogout } from '../../orders/keep-over-logout.ts';
import { askNow } from '../../orders/retry-until-known.ts';
import { sessionStore } from '../../session/session.ts';
import { persist } from '../../storage/persist.ts';
import { onWake } from '../../timing/on-wake.ts';
import { keepMoneyOrder, moneyOrderStore, storedMoneyOrder } from './money-order.ts';
import { pursueMoney } from './order-money.ts';

/**
 * Goes on with a payment whose answer has not come, whether this page, one before it or another tab has confirmed it; asks again
 * at once when the phone is back online or wakes.
 */
export function followMoney(): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const stopStoring = persist(storedMoneyOrder);
  const stopKeeping = keepOverLogout({
    stored: storedMoneyOrder,
    keep: keepMoneyOrder,
    store: moneyOrderStore,
  });
  let pursued: string | null = null;
  const run = () => {
    const { order } = moneyOrderStore;
    if (order === null) {
      pursued = null;
      moneyOrderStore.isUnknown = false;
    } else if (order.key !== pursued && order.user_id === sessionStore.user?.id) {
      pursued = order.key;
      void pursueMoney(order, signal);
    }
  };
  const stops = [subscribe(moneyOrderStore, run, true), subscribe(sessionStore, run), onWake(askNow)];
  window.addEventListener('online', askNow, { signal });
  run();
  return () => {
    ending.abort();
    for (const stop of stops) stop();
    stopKeeping();
    stopStoring();
    Object.assign(moneyOrderStore, { order: null, isUnknown: false, ended: null });
  };
}
