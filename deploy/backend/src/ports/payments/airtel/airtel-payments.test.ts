import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { secureRng } from '../../../kit/index.ts';
import { SystemClock } from '../../../kit/time/system-clock.ts';
import { ShiftedClock } from '../../../services/wallet/test-support/shifted-clock.ts';
import { createAirtelPayments } from './airtel-payments.ts';
import { type AirtelSettings, airtelSettings } from './airtel-settings.ts';
import { failureOf, isFinalFailure } from './result-codes.ts';
import { type AirtelSimulator, startAirtelSimulator } from './simulator/airtel-simulator.ts';

const clock = new SystemClock();
let simulator: AirtelSimulator;
beforeEach(async () => {
  // No server listens there: reports are lost.
  simulator = await startAirtelSimulator({ clock, rng: secureRng }, 'http://127.0.0.1:9', 'a-callback-key');
});
afterEach(() => simulator.close());

const port = (changes: Partial<AirtelSettings> = {}) =>
  createAirtelPayments({ ...simulator.settings, ...changes }, clock);
const order = { id: 'order-1', msisdn: 254_733_345_678, amount_ksh: 100 };
const ask = { ...order, account: '254733345678' };

interface ReceivedCall {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}
/** A provider whose answers the test chooses. */
async function startProvider(answer: (path: string) => { status?: number; body: object }) {
  const received: ReceivedCall[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      const path = request.url ?? '';
      received.push({ path, headers: request.headers, body: text === '' ? null : JSON.parse(text) });
      const { status = 200, body } = path.startsWith('/auth')
        ? { body: { access_token: 't', expires_in: '180' } }
        : answer(path);
      response.writeHead(status).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  return { url: `http://127.0.0.1:${address.port}`, received, close: () => server.close() };
}
const status = (response_code: string, success = true) => ({
  code: '200',
  message: 'm',
  response_code,
  success,
});

describe('the Airtel adapter', () => {
  test('the Airtel adapter sends a prompt to a phone and gets its result by enquiry, with the receipt', async () => {
    expect(await port().collect(ask)).toEqual({ ok: true, value: { reference: 'order-1' } });
    expect(await port().collectState('order-1')).toEqual({ ok: true, value: { state: 'open' } });
    await simulator.act('order-1', 'accept');
    expect(await port().collectState('order-1')).toMatchObject({
      value: { state: 'paid', receipt: expect.stringMatching(/^MP\d{6}\.\d{4}\.L\d{5}$/) },
    });
    expect(await port().collectState('order-2')).toEqual({ ok: true, value: { state: 'missing' } });
  });

  test('the Airtel adapter sends numbers without the country code, and country and currency in the headers', async () => {
    const provider = await startProvider(() => ({
      body: { data: { transaction: { id: 'order-1', status: 'SUCCESS' } }, status: status('DP00800001006') },
    }));
    await port({ url: provider.url }).collect(ask);
    provider.close();
    const [token, sent] = provider.received;
    expect(token?.body).toMatchObject({ grant_type: 'client_credentials' });
    expect(sent?.path).toBe('/merchant/v1/payments/');
    expect(sent?.headers).toMatchObject({
      'x-country': 'KE',
      'x-currency': 'KES',
      authorization: 'Bearer t',
    });
    expect(sent?.body).toEqual({
      reference: '254733345678',
      subscriber: { country: 'KE', currency: 'KES', msisdn: '733345678' },
      transaction: { country: 'KE', currency: 'KES', amount: 100, id: 'order-1' },
    });
  });

  test('the Airtel adapter reuses a token until shortly before it expires', async () => {
    const moved = new ShiftedClock();
    const provider = await startProvider(() => ({
      body: { data: null, status: status('DP00800001025', false) },
    }));
    const settings = { ...simulator.settings, url: provider.url };
    const kept = createAirtelPayments(settings, moved);
    const tokens = () => provider.received.filter(({ path }) => path.startsWith('/auth')).length;
    await kept.collectState('a');
    moved.shift(140_000);
    await kept.collectState('a');
    expect(tokens()).toBe(1);
    moved.shift(15_000);
    await kept.collectState('a');
    provider.close();
    expect(tokens()).toBe(2);
  });

  test('the Airtel adapter pays with the encrypted PIN, and reports an id that was paid before', async () => {
    const paid = await port().payOut(order);
    expect(paid).toMatchObject({ ok: true, value: { state: 'paid', receipt: expect.any(String) } });
    expect(await port().payOut(order)).toMatchObject({ error: { kind: 'duplicate' } });
    expect(await port().payoutState('order-1')).toMatchObject({ value: { state: 'paid' } });
    const wrong = await port({ pin: '0000' }).payOut({ ...order, id: 'order-2' });
    expect(wrong).toMatchObject({ error: { kind: 'refused', failure: 'payment_not_allowed' } });
  });

  test('the Airtel adapter treats a missing answer as unknown, and refuses wrong credentials and fields', async () => {
    simulator.faults.payoutAnswer = 'broken';
    expect(await port().payOut(order)).toMatchObject({ error: { kind: 'unknown' } });
    const stranger = port({ clientSecret: 'wrong' });
    expect(await stranger.collect(ask)).toMatchObject({ error: { kind: 'refused', code: 'token' } });
    expect(await port().collect({ ...ask, msisdn: 1 })).toMatchObject({ error: { kind: 'refused' } });
    expect(await port({ url: 'http://127.0.0.1:9' }).payOut(order)).toMatchObject({
      error: { kind: 'refused', code: 'token' },
    });
  });

  test.each([
    ['an ambiguous code', { body: { data: null, status: status('DP00800001000', false) } }],
    ['a failure of its own', { status: 500, body: { status: status('', false) } }],
    ['another shape', { body: { hello: 'world' } }],
  ])(
    'the Airtel adapter treats a request that is answered with %s as one that may still reach the phone',
    async (_what, answer) => {
      const provider = await startProvider(() => answer);
      const asked = await port({ url: provider.url }).collect(ask);
      provider.close();
      expect(asked).toMatchObject({ error: { kind: 'unknown' } });
    },
  );

  test('the Airtel adapter learns nothing about the payment from a refused enquiry', async () => {
    const provider = await startProvider(() => ({
      status: 403,
      body: { status: status('DP00900001016', false) },
    }));
    const asked = await port({ url: provider.url }).payoutState('order-1');
    provider.close();
    expect(asked.ok).toBe(false);
  });

  test('the Airtel adapter lists every page of the received payments, the payer masked', async () => {
    const receipts: string[] = [];
    for (let n = 0; n < 250; n += 1)
      receipts.push(await simulator.payBill({ msisdn: '254733345678', account: '0733345678', amount: 5 }));
    const list = await port().received(new Date(0), new Date(Date.now() + 60_000));
    if (!list.ok) throw new Error(list.error.text);
    expect(list.value.money.map(({ receipt }) => receipt)).toEqual(receipts);
    expect(list.value.money[0]).toMatchObject({
      amount: '5.00',
      account: '0733345678',
      payer: '2547 ***** 678',
    });
    expect(list.value.isComplete).toBe(true);
  });
});

test('the Airtel adapter ends a request as failed only for known codes', () => {
  expect(['DP00800001002', 'DP00800001007', 'DP00900001012'].every(isFinalFailure)).toBe(true);
  for (const code of ['DP00800001000', 'DP00800001006', 'DP00900001014', 'DP00900001015', '', 'toString'])
    expect(isFinalFailure(code)).toBe(false);
  expect(failureOf('4242')).toBe('payment_refused');
});

test('the Airtel adapter accepts no settings or complete ones, and names the missing one otherwise', () => {
  expect(airtelSettings({})).toEqual({ ok: true, value: null });
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
  const whole = {
    AIRTEL_URL: 'https://openapi.airtel.example/',
    AIRTEL_CLIENT_ID: 'i',
    AIRTEL_CLIENT_SECRET: 's',
    AIRTEL_PIN: '1234',
    AIRTEL_PIN_KEY: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    AIRTEL_CALLBACK_KEY: 'the-key-of-callbacks',
    AIRTEL_PAYBILL: '498099',
    AIRTEL_REPORT_TOKEN: 'abcdefghijklmnopqrstuvwx',
  };
  const given = airtelSettings(whole);
  expect(given.ok && given.value?.settings.url).toBe('https://openapi.airtel.example');
  const pem = String(publicKey.export({ format: 'pem', type: 'spki' }));
  expect(airtelSettings({ ...whole, AIRTEL_PIN_KEY: pem }).ok).toBe(true);
  for (const [name, wrong] of [
    ['AIRTEL_PIN', '12345'],
    ['AIRTEL_PIN_KEY', 'no-key'],
    ['AIRTEL_CLIENT_ID', ''],
    ['AIRTEL_CALLBACK_KEY', 'too-short'],
    ['AIRTEL_REPORT_TOKEN', 'short'],
  ] as const)
    expect(airtelSettings({ ...whole, [name]: wrong })).toEqual({
      ok: false,
      error: { reason: `${name} is missing or wrong` },
    });
});
