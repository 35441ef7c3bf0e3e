import { describe, expect, test } from '@jest/globals';
import { ErrorBody } from '@jukwaa/contracts';
import * as v from 'valibot';
import { serviceEngines } from '../../../app/test-support/service-databases.ts';
import { useWalletHarness } from '../../../services/wallet/test-support/wallet-harness.ts';
import { isSignedCallback, signedCallback } from './callback-hash.ts';

const KEY = 'the-key-of-callbacks';
const transaction = {
  id: 'BBZMiscxy',
  message: 'Paid',
  status_code: 'TS',
  airtel_money_id: 'MP210603.1234.L06941',
};
// Both made by `openssl dgst -sha256 -hmac the-key-of-callbacks -binary
// base64` from the JSON without spaces.
const OF_BODY = '9D5WsHGOwDJ1LmDDUZf6WKqR+pmLn9Gx2c8Z4DTCjJw=';
const OF_TRANSACTION = 'A3X44nxJkgQkeNRwzMYIgei6NneYH+aKyL3mlbnu6PU=';

describe('the hash of an Airtel callback', () => {
  test('the hash of an Airtel callback is the HMAC-SHA256 of the body or of its transaction, in base64', () => {
    expect(signedCallback({ transaction }, KEY)).toEqual({ transaction, hash: OF_BODY });
    for (const hash of [OF_BODY, OF_TRANSACTION])
      expect(isSignedCallback({ transaction, hash }, KEY)).toBe(true);
  });

  test.each<[string, Readonly<Record<string, unknown>>]>([
    ['no hash', { transaction }],
    ['an empty one', { transaction, hash: '' }],
    ['a number', { transaction, hash: 0 }],
    ['a list', { transaction, hash: [OF_BODY] }],
    ['one with a space more', { transaction, hash: `${OF_BODY} ` }],
    ['that of another key', signedCallback({ transaction }, 'the-key-of-before')],
    ['that of another status', { transaction: { ...transaction, status_code: 'TF' }, hash: OF_BODY }],
    ['that of an older callback', { transaction: { ...transaction, id: 'newer' }, hash: OF_TRANSACTION }],
    ['that of a body without a transaction', signedCallback({}, KEY)],
    ['that of a body with more fields', { transaction, more: 1, hash: OF_BODY }],
  ])('the hash of an Airtel callback is refused when it is %s', (name, body) => {
    const isBare = name === 'that of a body without a transaction';
    expect(isSignedCallback(body, KEY)).toBe(isBare);
  });
});

describe.each(serviceEngines())('Airtel callbacks on $name', ({ fresh }) => {
  const harness = useWalletHarness(fresh, 'airtel');

  /** Sends a callback as it is, to the right address. */
  async function send(body: object): Promise<number> {
    const route =
      `POST /api/wallet/reports/airtel/${harness.backend.reportToken('airtel')}/collection` as const;
    return (await harness.backend.call(v.union([ErrorBody, v.unknown()]), route, { body })).status;
  }
  const signed = (body: object) => harness.backend.signed('airtel', body);
  const paid = (id: string) => ({
    transaction: { id, message: '', status_code: 'TS', airtel_money_id: 'MP261123.0900.L00001' },
  });

  test('Airtel callbacks without the right hash credit nothing, and the payment stays open', async () => {
    const { id } = await harness.initiate(100);
    const old = signed(paid('an-older-order'));
    for (const body of [
      paid(id),
      { ...paid(id), hash: '' },
      { ...paid(id), hash: 'zITVAAGYSlzl1WkUQJn81kbpT5drH3koffT8jCkcJJA=' },
      { ...paid(id), hash: 'x'.repeat(50_000) },
      { ...old, ...paid(id) },
      signedCallback(paid(id), 'a-key-of-a-stranger'),
    ])
      expect(await send(body)).toBe(401);
    expect(await harness.payment(id)).toMatchObject({ state: 'pushed' });
    expect(await harness.balance()).toEqual({ b1: 0, b2: 0 });
  });

  test('Airtel callbacks with the right hash credit once, even when they are sent again', async () => {
    const { id } = await harness.initiate(100);
    for (let n = 0; n < 3; n++) expect(await send(signed(paid(id)))).toBe(200);
    expect(await harness.payment(id)).toMatchObject({ state: 'paid' });
    expect(await harness.balance()).toEqual({ b1: 100, b2: 0 });
  });

  test('Airtel callbacks with a signed body that is no callback are refused', async () => {
    expect(await send(signed({ transaction: {} }))).toBe(400);
    expect(await send(signed({}))).toBe(400);
  });
});
