import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { noticesStore } from '../../notices/notices.ts';
import { sessionStore } from '../../session/session.ts';
import { answered, lost, refused } from '../../test-support/fakes.ts';
import { forgetEverything, fromOtherTab, openPage, USER } from '../../test-support/page.ts';
import { moneyOrderStore, readMoneyOrder } from './money-order.ts';
import { MAY_PAY_MS, orderMoney, showMoneyOrders, takeEndedOrder } from './order-money.ts';

const WITHDRAW = 'POST /api/wallet/withdraw';
const RECALL = 'POST /api/wallet/withdraw/recall';
const sent = answered({ data: 'on its way', id: 'p1' });

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
const keysOf = (call: string) => page.http.callsOf(call).map(({ headers }) => headers?.['Idempotency-Key']);
const notices = () => noticesStore.notices.map(({ text }) => text);

describe('a withdrawal', () => {
  test('[MONEY-07] a withdrawal is sent with a key, and its answer ends it', async () => {
    page.http.on(WITHDRAW, () => sent);
    expect(orderMoney('withdraw', 200)).toBe(true);
    await settle();
    expect(keysOf(WITHDRAW)).toEqual(['key-1']);
    expect(takeEndedOrder()).toMatchObject({ answer: { ok: true, value: { id: 'p1' } } });
    expect(readMoneyOrder()).toBeNull();
  });

  test('[MONEY-07] a withdrawal with a lost answer is asked for under the same key, and blocks a second one', async () => {
    page.http.on(WITHDRAW, () => lost);
    orderMoney('withdraw', 200);
    await settle(2_000);
    expect(moneyOrderStore.isUnknown).toBe(true);
    expect(orderMoney('withdraw', 200)).toBe(false);
    expect(notices()).toContain('Network error. Please check your internet connection and try again');
    page.http.on(WITHDRAW, () => sent);
    await settle(15_000);
    expect(new Set(keysOf(WITHDRAW))).toEqual(new Set(['key-1']));
    expect(takeEndedOrder()).toMatchObject({ answer: { ok: true } });
  });

  test('[MONEY-07] a withdrawal blocks a second one even if the browser stores nothing', async () => {
    page.http.on(WITHDRAW, () => lost);
    const forbidden = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    orderMoney('withdraw', 200);
    await settle(100);
    expect(orderMoney('withdraw', 200)).toBe(false);
    forbidden.mockRestore();
    page.http.on(WITHDRAW, () => sent);
    await settle(15_000);
    expect(new Set(keysOf(WITHDRAW))).toEqual(new Set(['key-1']));
  });

  test('[MONEY-07] a withdrawal answered with success but without a body is unknown, not failed', async () => {
    page.http.on(WITHDRAW, () => answered(null));
    orderMoney('withdraw', 200);
    await settle(100);
    expect(moneyOrderStore).toMatchObject({ isUnknown: true, ended: null });
    page.http.on(WITHDRAW, () => sent);
    await settle(1_000);
    expect(takeEndedOrder()).toMatchObject({ answer: { ok: true, value: { id: 'p1' } } });
  });

  test('[MONEY-07] a withdrawal is recalled after a minute without an answer', async () => {
    page.http.on(WITHDRAW, () => lost);
    page.http.on(RECALL, () => refused(422, { code: 'recalled' }));
    orderMoney('withdraw', 200);
    await settle(MAY_PAY_MS + 20_000);
    expect(keysOf(RECALL)).toEqual(['key-1']);
    expect(takeEndedOrder()).toMatchObject({ answer: { ok: false, error: { code: 'recalled' } } });
    expect(readMoneyOrder()).toBeNull();
  });

  test('[MONEY-07] a withdrawal continues under its key after a reload', async () => {
    page.http.on(WITHDRAW, () => lost);
    orderMoney('withdraw', 200);
    await settle(100);
    page.stop();
    page = openPage();
    page.http.on(WITHDRAW, () => sent);
    await settle(1_000);
    expect(new Set(keysOf(WITHDRAW))).toEqual(new Set(['key-1']));
    expect(takeEndedOrder()).toMatchObject({ answer: { ok: true } });
  });

  test('[MONEY-07] a withdrawal answered in another tab ends here too, without another call', async () => {
    page.http.on(WITHDRAW, () => lost);
    orderMoney('withdraw', 200);
    await settle(100);
    fromOtherTab(() => localStorage.removeItem('money_order'));
    page.http.on(WITHDRAW, () => sent);
    await settle(20_000);
    expect(keysOf(WITHDRAW)).toHaveLength(1);
    expect(moneyOrderStore).toMatchObject({ order: null, isUnknown: false });
  });

  test('a refused withdrawal is final', async () => {
    page.http.on(WITHDRAW, () => refused(422, { code: 'insufficient_funds' }));
    orderMoney('withdraw', 200);
    await settle(1_000);
    expect(keysOf(WITHDRAW)).toHaveLength(1);
    expect(takeEndedOrder()).toMatchObject({ answer: { ok: false, error: { code: 'insufficient_funds' } } });
  });

  test('a withdrawal that ends without an open sheet shows a notice', async () => {
    stopShowing();
    page.http.on(WITHDRAW, () => sent);
    orderMoney('withdraw', 200);
    await settle();
    expect(notices()).toContain('We have received your request.');
    stopShowing = showMoneyOrders();
  });
});
