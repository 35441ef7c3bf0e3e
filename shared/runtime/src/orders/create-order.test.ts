import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { ApiError } from '@jukwaa/api';
import { type BusEvents, ok, type Result } from '@jukwaa/contracts';
import * as v from 'valibot';
import { on$ } from '../bus/bus.ts';
import { http } from '../http.ts';
import { noticesStore, notify } from '../notices/notices.ts';
import { confirmBet } from '../placement/placement.ts';
import { endSession, sessionStore, startSession } from '../session/session.ts';
import { betSlip } from '../slips/slips.ts';
import { answered, lost, refused } from '../test-support/fakes.ts';
import { pickOn } from '../test-support/offer.ts';
import { forgetEverything, openPage, USER } from '../test-support/page.ts';
import { createOrder } from './create-order.ts';
import { orderEntries } from './order-record.ts';
import { orderPlace } from './own-place.ts';
import type { HttpRefusal } from './retry-until-known.ts';
import { unansweredProducts } from './unanswered-products.ts';

const TICKETS = 'POST /api/jackpot/tickets';
const RECALL = 'POST /api/jackpot/tickets/recall';
const OTHER = { ...USER, id: 32, auth: 'key-of-user-thirty-two' };

/** A product as a remote defines it: a jackpot ticket with several lines. */
const StoredTicket = v.object({ ...orderEntries, body: v.object({ lines: v.number() }) });
type StoredTicket = v.InferOutput<typeof StoredTicket>;
interface Ended {
  readonly lines: number;
  readonly answer: Result<number, HttpRefusal>;
}

function defineTickets(product: string, label = 'ticket') {
  const place = orderPlace<StoredTicket, Ended>(product, StoredTicket);
  const call =
    (path: string) =>
    async ({ key, body }: StoredTicket): Promise<Result<number, ApiError>> => {
      const headers = { 'Idempotency-Key': key, label };
      const answer = await http.send({ method: 'POST', path, body, headers });
      return answer.ok ? ok(answer.value.status) : answer;
    };
  const order = createOrder<StoredTicket, number, Ended>({
    product,
    place,
    area: 'jackpot',
    send: call('/api/jackpot/tickets'),
    recall: call('/api/jackpot/tickets/recall'),
    decide: ({ body }, answer) => ({ lines: body.lines, answer }),
    notify: ({ answer }) => notify({ kind: 'info', text: answer.ok ? 'Your ticket is in.' : 'No ticket.' }),
    isAccepted: () => true,
    isSessionOver: (status) => status === 401,
  });
  return { place, buy: (lines: number) => order.confirm((record) => ({ ...record, body: { lines } })) };
}

let page: ReturnType<typeof openPage>;
let products = 0;
let product = '';
beforeEach(() => {
  jest.useFakeTimers();
  sessionStore.user = { ...USER };
  page = openPage();
  page.http.on(TICKETS, () => answered({}));
  products += 1;
  product = `ticket_${products}`;
});
afterEach(() => {
  page.stop();
  forgetEverything();
  jest.useRealTimers();
});

const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
const sent = (call = TICKETS) => page.http.callsOf(call).map(({ headers }) => headers?.['Idempotency-Key']);
const notices = () => noticesStore.notices.map(({ text }) => text);
const storedKeys = () => Object.keys(localStorage).filter((key) => key.includes(product));

describe('a product that a remote defines after the page has started', () => {
  test('[SLIP-14] an order is made once under one key, however often its answer is lost', async () => {
    const { place, buy } = defineTickets(product);
    const stopWatching = place.watch();
    page.http.on(TICKETS, () => lost);
    expect(buy(2)).toBe('sent');
    await settle(100);
    expect([buy(2), place.store.isUnknown]).toEqual(['busy', true]);
    page.http.on(TICKETS, () => answered({}));
    await settle(1_000);
    expect(new Set(sent())).toEqual(new Set(['key-1']));
    expect(place.takeEnded()).toMatchObject({ lines: 2, answer: { ok: true } });
    expect([place.store.order, place.store.isUnknown, storedKeys(), notices()]).toEqual([
      null,
      false,
      [],
      [],
    ]);
    stopWatching();
  });

  test("an order's answer shows as a notice without a screen, and the order is recalled after a minute without an answer", async () => {
    const { place, buy } = defineTickets(product);
    page.http.on(TICKETS, () => lost);
    page.http.on(RECALL, () => refused(422, { code: 'recalled' }));
    buy(1);
    await settle(60_000);
    expect(sent(RECALL)).toEqual([]);
    while (sent(RECALL).length === 0) await settle(1_000);
    expect(sent(RECALL)).toEqual(['key-1']);
    expect([notices(), place.store.ended]).toEqual([['No ticket.'], null]);
  });

  test('the end of an order is an event that tells whether it was accepted, except when the session ended it', async () => {
    const ends: BusEvents['orderEnded'][] = [];
    const listening = on$('orderEnded').subscribe((end) => ends.push(end));
    const { buy } = defineTickets(product);
    for (const answer of [answered({}), refused(422, { code: 'closed' }), refused(401, {})]) {
      page.http.on(TICKETS, () => answer);
      buy(1);
      await settle(100);
    }
    expect(ends).toEqual([
      { product, accepted: true },
      { product, accepted: false },
    ]);
    listening.unsubscribe();
  });

  test("an order does not wait for another product's order, and a guest orders nothing", async () => {
    const { buy } = defineTickets(product);
    page.http.on('POST /api/betting/bets', () => lost);
    betSlip.add(pickOn(700));
    expect([confirmBet(), buy(1)]).toEqual(['sent', 'sent']);
    await settle();
    expect(notices()).toEqual(['Your ticket is in.']);
    endSession('user');
    expect(buy(1)).toBe('guest');
  });

  test('an order stored before its remote was loaded continues', async () => {
    const order = { key: 'before', user_id: USER.id, confirmed_at: Date.now(), body: { lines: 3 } };
    localStorage.setItem(`order_${product}`, JSON.stringify(order));
    await settle(20_000);
    expect(sent()).toEqual([]);
    const { place } = defineTickets(product);
    const stopWatching = place.watch();
    await settle();
    expect(sent()).toEqual(['before']);
    expect(place.takeEnded()).toMatchObject({ lines: 3 });
    stopWatching();
  });

  test('[MONEY-07] an order survives a logout even if its remote was never loaded, for its user alone', async () => {
    const order = { key: 'before', user_id: USER.id, confirmed_at: Date.now(), body: { lines: 3 } };
    localStorage.setItem(`order_${product}`, JSON.stringify(order));
    endSession('user');
    expect(storedKeys()).toEqual([`unanswered_order_${product}_${USER.id}`]);
    startSession(OTHER);
    const { buy } = defineTickets(product);
    await settle(1_000);
    expect([sent(), buy(1)]).toEqual([[], 'sent']);
    await settle();
    endSession('user');
    startSession({ ...USER });
    await settle(1_000);
    expect(sent()).toEqual(['key-1', 'before']);
    expect(storedKeys()).toEqual([]);
  });

  test('[MONEY-07] a product with an unanswered order is known to its user before its remote is loaded', () => {
    const order = { key: 'before', user_id: USER.id, confirmed_at: Date.now(), body: { lines: 3 } };
    localStorage.setItem(`order_${product}`, JSON.stringify(order));
    expect(unansweredProducts()).toEqual([product]);
    endSession('user');
    expect(unansweredProducts()).toEqual([]);
    startSession(OTHER);
    expect(unansweredProducts()).toEqual([]);
    endSession('user');
    startSession({ ...USER });
    expect(unansweredProducts()).toEqual([product]);
  });

  test('two versions of a remote define one product', async () => {
    const first = defineTickets(product, 'first version');
    const second = defineTickets(product, 'second version');
    expect(second.place).toBe(first.place);
    expect([first.buy(1), second.buy(1)]).toEqual(['sent', 'busy']);
    await settle();
    expect(page.http.callsOf(TICKETS).map(({ headers }) => headers?.label)).toEqual(['second version']);
  });
});
