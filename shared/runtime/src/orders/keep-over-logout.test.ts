import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { confirmBet } from '../placement/placement.ts';
import { placementStore } from '../placement/store.ts';
import { endSession, sessionStore, startSession } from '../session/session.ts';
import { betSlip } from '../slips/slips.ts';
import { placedBet } from '../test-support/bets.ts';
import { answered, lost, refused } from '../test-support/fakes.ts';
import { pickOn } from '../test-support/offer.ts';
import { forgetEverything, openPage, USER } from '../test-support/page.ts';
import { track } from '../tracking/tracking.ts';
import { moneyOrderStore } from '../wallet/order/money-order.ts';
import { orderMoney, showMoneyOrders, takeEndedOrder } from '../wallet/order/order-money.ts';

const BETS = 'POST /api/betting/bets';
const WITHDRAW = 'POST /api/wallet/withdraw';
const OTHER = { ...USER, id: 32, auth: 'key-of-user-thirty-two' };

let page: ReturnType<typeof openPage>;
let stopShowing: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  sessionStore.user = { ...USER };
  page = openPage();
  page.http.on('GET /api/wallet/balance', () => answered({ b1: 500, b2: 0 }));
  stopShowing = showMoneyOrders();
});
afterEach(() => {
  stopShowing();
  page.stop();
  forgetEverything();
  jest.useRealTimers();
});

const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
const keysOf = (call: string) =>
  new Set(page.http.callsOf(call).map(({ headers }) => headers?.['Idempotency-Key']));

async function lostWithdrawal() {
  page.http.on(WITHDRAW, () => lost);
  orderMoney('withdraw', 200);
  await settle(100);
}
async function lostBet() {
  page.http.on(BETS, () => lost);
  betSlip.add(pickOn(700));
  confirmBet();
  await settle(100);
}
/** Writes like another tab, including its storage event in this tab. */
const announced = (write: () => void) => {
  write();
  window.dispatchEvent(new StorageEvent('storage', { key: 'money_order', storageArea: localStorage }));
};
const reload = () => {
  page.stop();
  page = openPage();
};

describe('a withdrawal whose answer was lost', () => {
  test('[MONEY-07] a withdrawal with a lost answer is asked for under its key after a logout and the next login of its user', async () => {
    await lostWithdrawal();
    endSession('user');
    await settle(20_000);
    expect(moneyOrderStore.order).toBeNull();
    expect(page.http.callsOf(WITHDRAW)).toHaveLength(1);
    page.http.on(WITHDRAW, () => answered({ data: 'on its way', id: 'p1' }));
    startSession({ ...USER });
    await settle(1_000);
    expect(keysOf(WITHDRAW)).toEqual(new Set(['key-1']));
    expect(takeEndedOrder()).toMatchObject({ answer: { ok: true, value: { id: 'p1' } } });
    expect(Object.keys(localStorage).filter((key) => key.includes('money_order'))).toEqual([]);
  });

  test("[MONEY-07] a withdrawal with a lost answer waits through another user's session, who can order, and through reloads", async () => {
    await lostWithdrawal();
    endSession('user');
    startSession(OTHER);
    await settle(1_000);
    expect(page.http.callsOf(WITHDRAW)).toHaveLength(1);
    page.http.on(WITHDRAW, () => answered({ data: 'on its way', id: 'p2' }));
    expect(orderMoney('withdraw', 50)).toBe(true);
    await settle(1_000);
    expect(takeEndedOrder()).toMatchObject({ order: { user_id: OTHER.id }, answer: { ok: true } });
    endSession('user');
    reload();
    page.http.on(WITHDRAW, () => answered({ data: 'on its way', id: 'p1' }));
    startSession({ ...USER });
    await settle(1_000);
    expect(takeEndedOrder()).toMatchObject({
      order: { key: 'key-1', user_id: USER.id, body: { amount: 200 } },
    });
  });

  test.each([
    ['before', announced],
    ['while', (write: () => void) => write()],
  ])(
    '[MONEY-07] a withdrawal of another user in another tab, stored %s this user orders, blocks no order and is not lost',
    async (_, inTab) => {
      const order = {
        key: 'key-of-other',
        user_id: OTHER.id,
        call: 'withdraw',
        confirmed_at: Date.now(),
        body: { ...track.moneyTracking(), amount: 70 },
      };
      inTab(() => localStorage.setItem('money_order', JSON.stringify(order)));
      page.http.on(WITHDRAW, () => answered({ data: 'on its way', id: 'p3' }));
      expect(orderMoney('withdraw', 50)).toBe(true);
      await settle(1_000);
      expect(takeEndedOrder()).toMatchObject({ order: { user_id: USER.id, body: { amount: 50 } } });
      endSession('user');
      startSession(OTHER);
      await settle(1_000);
      expect(takeEndedOrder()).toMatchObject({ order: { key: 'key-of-other', user_id: OTHER.id } });
    },
  );

  test('[MONEY-07] a withdrawal is not taken for refused when the session is over at the second try', async () => {
    await lostWithdrawal();
    page.http.on(WITHDRAW, () => refused(401));
    await settle(1_000);
    expect(sessionStore.user).toBeNull();
    expect(takeEndedOrder()).toBeNull();
    page.http.on(WITHDRAW, () => answered({ data: 'on its way', id: 'p1' }));
    startSession({ ...USER });
    await settle(1_000);
    expect(takeEndedOrder()).toMatchObject({ answer: { ok: true } });
    expect(keysOf(WITHDRAW)).toEqual(new Set(['key-1']));
  });

  test('[MONEY-07] a withdrawal is refused for good when the session was over at the first try', async () => {
    page.http.on(WITHDRAW, () => refused(401));
    orderMoney('withdraw', 200);
    await settle(1_000);
    expect(takeEndedOrder()).toMatchObject({ answer: { ok: false, error: { status: 401 } } });
    expect(moneyOrderStore.order).toBeNull();
  });
});

describe('a bet whose first answer was lost', () => {
  test("[SLIP-14] a bet whose first answer was lost and whose session ended is asked for after its user's next login", async () => {
    await lostBet();
    page.http.on(BETS, () => refused(401));
    await settle(1_000);
    expect(sessionStore.user).toBeNull();
    expect(placementStore.placement.step).toBe('idle');
    page.http.on(BETS, () => answered({ data: placedBet() }));
    startSession({ ...USER });
    await settle(1_000);
    expect(placementStore.placement).toMatchObject({ step: 'accepted' });
    expect(keysOf(BETS)).toEqual(new Set(['key-1']));
  });

  test('[SLIP-14] a bet of another user in another tab is not lost when this user bets', async () => {
    await lostBet();
    const order = { ...placementStore.order, key: 'key-of-other', user_id: OTHER.id };
    page.http.on(BETS, () => refused(422, { code: 'not_verified' }));
    await settle(1_000);
    localStorage.setItem('order', JSON.stringify(order));
    expect(confirmBet()).toBe('sent');
    await settle(1_000);
    endSession('user');
    page.http.on(BETS, () => answered({ data: placedBet() }));
    startSession(OTHER);
    await settle(1_000);
    expect(placementStore.placement.step).toBe('accepted');
    expect(keysOf(BETS)).toContain('key-of-other');
  });

  test('[SLIP-14] a bet with a lost answer survives a logout, and no other user sees it', async () => {
    await lostBet();
    endSession('user');
    startSession(OTHER);
    await settle(20_000);
    expect(placementStore).toMatchObject({ order: null, placement: { step: 'idle' } });
    expect(page.http.callsOf(BETS)).toHaveLength(1);
    endSession('user');
    page.http.on(BETS, () => answered({ data: placedBet() }));
    startSession({ ...USER });
    await settle(1_000);
    expect(placementStore.placement.step).toBe('accepted');
  });
});
