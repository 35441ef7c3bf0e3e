import { expect, test } from '@jest/globals';
import { useTestServer } from '../use-test-server.ts';
import { acceptCashOut, getCashOut, recallCashOut } from './cash-out.ts';

const server = useTestServer();
const AT = '2026-11-21T16:00:05.000Z';
const MONEY = { value_cents: 16_625, tax_cents: 1_575, payout_cents: 15_050 };
const QUOTE = { available: true, quote_id: 'quote-1', expires_at: AT, open_stake_cents: 10_000, ...MONEY };
const SALE = {
  bet_id: '7',
  quote_id: 'quote-1',
  share: 100,
  stake_cents: 10_000,
  ...MONEY,
  open_stake_cents: 0,
  at: AT,
};
/** The whole of a bet at an old quote. */
const FULL = { betId: '7', body: { quote_id: 'quote-0' } };

test('a cash out quote is returned, or the reason why the bet has none', async () => {
  server().reply = { status: 200, body: { data: QUOTE } };
  expect(await getCashOut(server().http, '7')).toEqual({ ok: true, value: QUOTE });
  const none = { available: false, reason: 'leg_suspended', message: 'Not now' };
  server().reply = { status: 200, body: { data: none } };
  expect(await getCashOut(server().http, '7')).toEqual({ ok: true, value: none });
});

test('a cash out quote is accepted for all or for a part', async () => {
  server().reply = { status: 200, body: { data: SALE } };
  const sold = await acceptCashOut(
    server().http,
    { betId: '7', body: { quote_id: 'quote-1', share: 40 } },
    'key-1',
  );
  expect(sold).toEqual({ ok: true, value: { kind: 'sold', sale: SALE } });
  expect(server().seen[0]).toMatchObject({
    method: 'POST',
    path: '/api/betting/bets/7/cash-out',
    body: '{"quote_id":"quote-1","share":40}',
    headers: { 'idempotency-key': 'key-1' },
  });
});

test('a cash out with a lost answer is recalled under its key', async () => {
  server().reply = { status: 200, body: { data: SALE } };
  const found = await recallCashOut(server().http, FULL, 'key-1');
  expect(found).toEqual({ ok: true, value: { kind: 'sold', sale: SALE } });
  expect(server().seen[0]).toMatchObject({
    method: 'POST',
    path: '/api/betting/bets/7/cash-out/recall',
    headers: { 'idempotency-key': 'key-1' },
  });
});

test('a lower cash out value is a new quote, not an error, and a refusal is an error', async () => {
  const body = { error_message: 'Changed', code: 'value_changed', quote: QUOTE };
  server().reply = { status: 409, body };
  const changed = await acceptCashOut(server().http, FULL, 'key-1');
  expect(changed).toEqual({ ok: true, value: { kind: 'changed', error_message: 'Changed', quote: QUOTE } });
  const { quote: _, ...recalled } = body;
  server().reply = { status: 409, body: recalled };
  expect(await recallCashOut(server().http, FULL, 'key-1')).toEqual({
    ok: true,
    value: { kind: 'changed', error_message: 'Changed', quote: null },
  });
  server().reply = { status: 422, body: { error_message: 'No', code: 'cash_out_settled' } };
  expect(await acceptCashOut(server().http, FULL, 'key-1')).toMatchObject({ ok: false });
});
