import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { secureRng } from '../../../kit/index.ts';
import { SystemClock } from '../../../kit/time/system-clock.ts';
import { createDarajaPayments, darajaTime } from './daraja-payments.ts';
import { type DarajaSettings, darajaSettings, reportUrl } from './daraja-settings.ts';
import { failureOf, isFinalFailure } from './result-codes.ts';
import { type DarajaSimulator, startDarajaSimulator } from './simulator/daraja-simulator.ts';

const clock = new SystemClock();
let simulator: DarajaSimulator;
beforeEach(async () => {
  simulator = await startDarajaSimulator({ clock, rng: secureRng });
});
afterEach(() => simulator.close());

/** No server listens there: reports are lost. */
const settings = (changes: Partial<DarajaSettings> = {}): DarajaSettings => ({
  ...simulator.settings,
  reportUrl: reportUrl('http://127.0.0.1:9', 'a-token-that-nobody-can-guess'),
  ...changes,
});
const port = (changes: Partial<DarajaSettings> = {}) => createDarajaPayments(settings(changes), clock);
/** A mobile money operator whose answers the test chooses. */
async function startOperator(answer: (path: string) => object) {
  const server = createServer((request, response) => response.end(JSON.stringify(answer(request.url ?? ''))));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}
const ask = { id: 'order-1', msisdn: 254_712_345_678, amount_ksh: 100, account: '254712345678' };

describe('the Daraja adapter', () => {
  test('the Daraja adapter pushes a prompt and gets its result by query', async () => {
    const pushed = await port().collect(ask);
    if (!pushed.ok) throw new Error(pushed.error.text);
    const { reference } = pushed.value;
    expect(await port().collectState(reference)).toEqual({ ok: true, value: { state: 'open' } });
    await simulator.act(reference, 'decline');
    expect(await port().collectState(reference)).toMatchObject({
      value: { state: 'failed', failure: 'payment_declined', code: '1032' },
    });
  });

  test('the Daraja adapter lists the payments to the paybill, the payer masked', async () => {
    const receipt = await simulator.payBill({ msisdn: '254712345678', account: '0712345678', amount: 5 });
    expect(await port().received(new Date(0), new Date())).toEqual({
      ok: true,
      value: {
        money: [{ receipt, amount: '5.00', account: '0712345678', payer: '2547 ***** 678' }],
        isComplete: true,
      },
    });
  });

  test('the Daraja adapter lists every page of the payments to the paybill', async () => {
    const receipts: string[] = [];
    for (let n = 0; n < 250; n += 1)
      receipts.push(await simulator.payBill({ msisdn: '254712345678', account: 'x', amount: 5 }));
    const list = await port().received(new Date(0), new Date());
    if (!list.ok) throw new Error(list.error.text);
    expect(list.value.money.map(({ receipt }) => receipt)).toEqual(receipts);
    expect(list.value.isComplete).toBe(true);
  });

  test.each([
    ['fails at the third page', 2, { money: 2, isComplete: false, pulls: 3 }],
    ['has no end', Number.POSITIVE_INFINITY, { money: 200, isComplete: false, pulls: 200 }],
  ])('the Daraja adapter reports a list as incomplete that %s', async (_what, pages, expected) => {
    let pulls = 0;
    const operator = await startOperator((path) => {
      if (path.startsWith('/oauth')) return { access_token: 't', expires_in: '3599' };
      pulls += 1;
      const row = { transactionId: `R${pulls}`, amount: '5.00' };
      return pulls > pages ? {} : { ResponseCode: '1000', Response: [[row]] };
    });
    const list = await port({ url: operator.url }).received(new Date(0), new Date());
    operator.close();
    if (!list.ok) throw new Error(list.error.text);
    expect({ money: list.value.money.length, isComplete: list.value.isComplete, pulls }).toEqual(expected);
  });

  test('the Daraja adapter reports a payout id that was sent before', async () => {
    const payout = { id: 'payout-1', msisdn: 254_712_345_678, amount_ksh: 50 };
    expect(await port().payOut(payout)).toEqual({ ok: true, value: { state: 'open' } });
    expect(await port().payOut(payout)).toMatchObject({ error: { kind: 'duplicate' } });
  });

  test('the Daraja adapter treats a malformed answer to an order as unknown, and refuses wrong credentials and fields', async () => {
    simulator.faults.payoutAnswer = 'broken';
    const payout = { id: 'payout-2', msisdn: 254_712_345_678, amount_ksh: 50 };
    expect(await port().payOut(payout)).toMatchObject({ error: { kind: 'unknown' } });
    expect(await port({ consumerSecret: 'wrong' }).collect(ask)).toMatchObject({
      error: { kind: 'refused' },
    });
    expect(await port({ passkey: 'wrong' }).collect(ask)).toMatchObject({ error: { kind: 'refused' } });
    const long = { ...ask, account: 'longer-than-twelve' };
    expect(await port().collect(long)).toMatchObject({ error: { kind: 'refused', code: '400.002.02' } });
  });

  test('the Daraja adapter refuses an order before anything can have moved when no server answers', async () => {
    const nobody = port({ url: 'http://127.0.0.1:9' });
    expect(await nobody.collect(ask)).toMatchObject({ error: { kind: 'refused', code: 'token' } });
  });
});

test('the Daraja adapter writes instants in Nairobi time', () => {
  expect(darajaTime(new Date('2026-11-21T22:05:06.000Z'))).toBe('20261122010506');
});

test('the Daraja adapter ends a payment as failed only for known codes', () => {
  expect(['1', '1032', '1037', '2001'].every(isFinalFailure)).toBe(true);
  expect(['0', '', '4242', 'toString'].some(isFinalFailure)).toBe(false);
  expect(failureOf('2001')).toBe('payment_wrong_pin');
});

test('the Daraja adapter accepts no settings or complete ones, and names the missing one otherwise', () => {
  expect(darajaSettings({})).toEqual({ ok: true, value: null });
  const whole = {
    DARAJA_URL: 'https://daraja.example/',
    DARAJA_CONSUMER_KEY: 'k',
    DARAJA_CONSUMER_SECRET: 's',
    DARAJA_SHORTCODE: '498098',
    DARAJA_PASSKEY: 'p',
    DARAJA_INITIATOR: 'i',
    DARAJA_SECURITY_CREDENTIAL: 'c',
    DARAJA_REPORT_BASE: 'https://api.example',
    DARAJA_REPORT_TOKEN: 'abcdefghijklmnopqrstuvwx',
  };
  const given = darajaSettings(whole);
  expect(given.ok && given.value?.settings.reportUrl).toBe(
    'https://api.example/api/wallet/reports/abcdefghijklmnopqrstuvwx',
  );
  const { DARAJA_PASSKEY: _, ...missing } = whole;
  expect(darajaSettings(missing)).toEqual({
    ok: false,
    error: { reason: 'DARAJA_PASSKEY is missing or wrong' },
  });
});
