import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { on$ } from '../bus/bus.ts';
import { setLocale } from '../locale/locale.ts';
import { noticesStore } from '../notices/notices.ts';
import { startSession } from '../session/session.ts';
import { answered } from '../test-support/fakes.ts';
import { forgetEverything, openPage, USER } from '../test-support/page.ts';
import { claimNotices } from './claimed-notices.ts';

let page: ReturnType<typeof openPage>;
beforeEach(async () => {
  jest.useFakeTimers();
  page = openPage();
  page.http.on('GET /api/wallet/balance', () => answered({ b1: 10, b2: 0 }));
  startSession(USER);
  await jest.advanceTimersByTimeAsync(0);
  page.broker.connect();
  await jest.advanceTimersByTimeAsync(300);
});
afterEach(() => {
  setLocale('en');
  page.stop();
  forgetEverything();
  jest.useRealTimers();
});

const WON = {
  type: 'PROFILE',
  status: 'success',
  message: 'Your bet 7 won Ksh 227.50',
  notice: { code: 'bet_won', bet_id: '7', corrected: false, amount_cents: 22_750 },
};
/** The texts shown for a message on the profile topic, once the Swahili texts are loaded. */
const received = async (message: object): Promise<string[]> => {
  page.broker.publish('profile/16', message);
  await jest.advanceTimersByTimeAsync(1);
  return noticesStore.notices.map(({ text }) => text);
};

test("[LIVE-03] a user sees a notice in English in the service's words", async () => {
  expect(await received(WON)).toEqual(['Your bet 7 won Ksh 227.50']);
});

test('[LIVE-03] a user of a Swahili page sees the notice in Swahili', async () => {
  setLocale('sw');
  expect(await received(WON)).toEqual(['Mkeka wako 7 umeshinda Ksh 227.50']);
});

test('[LIVE-03] a notice that the page shows itself is not shown again, but refreshes the balance', async () => {
  const release = claimNotices(({ code }) => code === 'bet_won');
  const loads = () => page.http.calls.length;
  const before = loads();
  expect(await received(WON)).toEqual([]);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(loads()).toBeGreaterThan(before);
  release();
  expect(await received(WON)).toEqual(['Your bet 7 won Ksh 227.50']);
});

test.each([
  ['without a code', { ...WON, notice: undefined }],
  ['with a code that the page does not know', { ...WON, notice: { code: 'from_tomorrow' } }],
])("[LIVE-03] a notice %s is shown in the service's words", async (_, message) => {
  setLocale('sw');
  expect(await received(message)).toEqual(['Your bet 7 won Ksh 227.50']);
});

test.each([
  ['jackpot', '/jackpot/ticket/9'],
  ['ligi', '/ligisoo'],
])('a notice about a %s ticket has a button that opens %s', async (product, path) => {
  const opened: string[] = [];
  const listening = on$('openPage').subscribe((event) => opened.push(event.path));
  const notice = { code: 'pool_won', product, ticket_id: '9', corrected: false, amount_cents: 500_000 };
  await received({ ...WON, notice });
  expect(noticesStore.notices[0]?.action?.label).toBe('Show');
  noticesStore.notices[0]?.action?.run();
  expect(opened).toEqual([path]);
  listening.unsubscribe();
});

test('a notice about a bet has no button', async () => {
  await received(WON);
  expect(noticesStore.notices[0]?.action).toBeUndefined();
});
