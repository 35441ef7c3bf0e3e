import { startSession } from '@jukwaa/runtime';
import { answered } from '@jukwaa/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CASH_OUT_PLACE } from '../bets/cash-out/cash-out-order.ts';
import { CashOutPanel } from '../bets/cash-out/cash-out-panel.tsx';
import { quote } from './cash-out-answers.ts';
import { openPage, USER } from './page.tsx';

export const SELL = 'POST /api/betting/bets/7/cash-out';
export const RECALL = `${SELL}/recall`;
/** Key in local storage of a pending cash out. */
const STORED = 'order_cash-out';

/** A cash out of bet 7 that an earlier page or another tab has confirmed. */
export const confirmed = (ageMs = 0) => ({
  key: 'key-of-before',
  user_id: USER.id,
  confirmed_at: Date.now() - ageMs,
  sent: true,
  bet_id: '7',
  payout_cents: 15_050,
  is_second: false,
  body: { quote_id: 'quote-one', share: 100 },
});

/** Starts a page of a signed-in user with bets 7 and 8; its storage contains `before`, as after a reload. */
export function startCashOuts(before: object | null = null) {
  localStorage.clear();
  if (before !== null) localStorage.setItem(STORED, JSON.stringify(before));
  const page = openPage();
  let sold = 0;
  page.services.on('GET /api/wallet/balance', () => answered({ b1: 100, b2: 0 }));
  page.services.on('GET /api/betting/bets/7/cash-out', () => answered({ data: quote('quote-one', 15_050) }));
  page.services.on('GET /api/betting/bets/8/cash-out', () => answered({ data: quote('quote-two', 4_000) }));
  startSession(USER);
  return {
    ...page,
    show: (betId = '7') =>
      page.show(() => <CashOutPanel betId={betId} onSold={() => (sold += 1)} />, '/bets'),
    /** How often the panel has reported a sale. */
    sales: () => sold,
    stored: () => localStorage.getItem(STORED),
    keys: (call = SELL) => page.services.callsOf(call).map(({ headers }) => headers?.['Idempotency-Key']),
    stop: () => {
      CASH_OUT_PLACE.keep(null);
      CASH_OUT_PLACE.takeEnded();
      page.stop();
    },
  };
}

/** Presses both buttons of a cash out. */
export async function press(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Cash out' }));
  await userEvent.click(screen.getByRole('button', { name: 'Confirm cash out' }));
}

/** Another tab stores this order, or removes it. */
export const otherTab = (order: object | null) =>
  act(() => {
    if (order === null) localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, JSON.stringify(order));
    dispatchEvent(new StorageEvent('storage', { key: STORED, storageArea: localStorage }));
  });
