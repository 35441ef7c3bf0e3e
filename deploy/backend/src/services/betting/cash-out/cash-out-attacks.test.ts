import { describe, expect, test } from '@jest/globals';
import { serviceEngines } from '../../../app/test-support/service-databases.ts';
import { FUNDS, STAKE, useCashOut } from '../test-support/cash-out.ts';

describe.each(serviceEngines())('an attack on cash-outs on $name', ({ fresh }) => {
  const { legsAt, betOn, quoteOf, order, recall, send, balance } = useCashOut(fresh);
  const UNTOUCHED = (FUNDS - STAKE) / 100;

  test('a cash-out under the key of another user neither shows nor changes that user’s cash-out', async () => {
    const [owner, other] = [await betOn(legsAt(2)), await betOn(legsAt(2))];
    const body = { quote_id: (await quoteOf(owner)).quote_id, share: 100 };
    const forged = { ...owner, user: other.user };
    expect(await order(forged, 'owners-key', body)).toMatchObject({ status: 404 });
    expect(await recall(forged, 'owners-other-key', body)).toMatchObject({ body: { code: 'recalled' } });
    expect(await order(owner, 'owners-other-key', body)).toMatchObject({ status: 200 });
    expect(await recall(forged, 'owners-other-key', body)).toMatchObject({ body: { code: 'recalled' } });
    expect([await balance(owner), await balance(other)]).toEqual([UNTOUCHED + 83.12, UNTOUCHED]);
  });

  test.each([
    ['a short key', 'a'.repeat(7)],
    ['a key of 129 characters', 'a'.repeat(129)],
    ['a key of 12,000 characters', 'a'.repeat(12_000)],
    ['a key with a space', 'key 1234567'],
    ['an empty key', ''],
  ])('a cash-out under %s is refused and sells nothing', async (_, key) => {
    const bet = await betOn(legsAt(2));
    const body = { quote_id: (await quoteOf(bet)).quote_id, share: 100 };
    expect(await order(bet, key, body)).toMatchObject({ status: 400, body: { code: 'no_key' } });
    expect(await balance(bet)).toBe(UNTOUCHED);
  });

  test.each([
    ['no quote', { share: 50 }, 422],
    ['a share of 0 percent', { quote_id: 'made-up-quote', share: 0 }, 422],
    ['a share of 101 percent', { quote_id: 'made-up-quote', share: 101 }, 422],
    ['half a percent', { quote_id: 'made-up-quote', share: 0.5 }, 422],
    ['a share in words', { quote_id: 'made-up-quote', share: '50' }, 422],
    ['a payout of its own', { quote_id: 'made-up-quote', share: 50, payout_cents: 1_000_000 }, 422],
    ['a list instead of a body', [], 422],
    ['a quote of 65 characters', { quote_id: 'q'.repeat(65) }, 422],
    ['a quote with a zero byte', { quote_id: 'made\u0000up-quote' }, 400],
    ['two megabytes', { quote_id: 'q'.repeat(2_000_000) }, 413],
    ['a quote that was never made', { quote_id: 'made-up-quote' }, 409],
  ])('a cash-out with %s sells nothing, with and without a key', async (_, body, status) => {
    const bet = await betOn(legsAt(2));
    expect((await order(bet, 'a-well-formed-key', body)).status).toBe(status);
    expect((await send(bet, body)).status).toBe(status);
    expect(await balance(bet)).toBe(UNTOUCHED);
  });
});
