import { beforeAll, describe, expect, test } from '@jest/globals';
import { moneyOf, nextId, type SeatedPlayer, useCasino } from '../test-support/casino-harness.ts';

const casino = useCasino();

const STAKE = 2_000;
const bet = (seat: SeatedPlayer, round: string, transaction?: string) =>
  casino().call('bet', { ...moneyOf(seat, round, transaction), session: seat.session, amount_cents: STAKE });
const win = (seat: SeatedPlayer, round: string, amount_cents: number) =>
  casino().call('win', { ...moneyOf(seat, round), amount_cents, ends_round: true });
const rollback = (seat: SeatedPlayer, round: string, of: string) =>
  casino().call('rollback', { ...moneyOf(seat, round), of });
const refusedWith = (code: string) => expect.objectContaining({ code });

describe('GAMES-01 refusals of the wallet', () => {
  let seat: SeatedPlayer;
  beforeAll(async () => {
    seat = await casino().seat(10_000);
  });
  const body = (more: object = {}) => ({
    ...moneyOf(seat, 'attack'),
    session: seat.session,
    amount_cents: STAKE,
    ...more,
  });

  test.each([
    ['another secret', { secret: 'the secret of another' }, 'bad_signature'],
    ['the signature of another body', { signed: '{}' }, 'bad_signature'],
    ['a call from two minutes ago', { later: -120_000 }, 'stale_timestamp'],
    ['a call from two minutes ahead', { later: 120_000 }, 'stale_timestamp'],
  ])('the wallet refuses %s', async (_what, forgery, code) => {
    expect(await casino().call('bet', body(), forgery)).toMatchObject({
      status: 401,
      body: refusedWith(code),
    });
  });

  test.each([
    ['a stake of 0', { amount_cents: 0 }],
    ['a negative stake', { amount_cents: -STAKE }],
    ['a part of a cent', { amount_cents: 2_000.5 }],
    ['a huge stake', { amount_cents: 10_000_000_001 }],
    ['an amount as text', { amount_cents: '2000' }],
    ['an id with other characters', { transaction: "x'; --" }],
    ['an id of 65 characters', { transaction: 'x'.repeat(65) }],
    ['a field that is not in the contract', { bonus: 1 }],
  ])('the wallet refuses a bet with %s', async (_what, more) => {
    expect(await casino().call('bet', body(more))).toMatchObject({
      status: 400,
      body: refusedWith('bad_request'),
    });
  });

  test('the wallet refuses another currency, an unreadable body and an unknown call', async () => {
    expect(await casino().call('bet', body({ currency: 'EUR' }))).toMatchObject({
      body: refusedWith('wrong_currency'),
    });
    expect(await casino().call('bet', '{"half":')).toMatchObject({ body: refusedWith('bad_request') });
    const path = '/api/casino/wallet/nosuch/bet';
    expect(await casino().app.call('POST', path, { body: {} })).toMatchObject({ status: 404 });
  });

  test('the wallet refuses a bet, win or rollback in the round of another player', async () => {
    const [thief, other] = [await casino().seat(10_000), await casino().seat(10_000)];
    const [round, stake] = [nextId('owned'), nextId('bet')];
    await bet(other, round, stake);
    expect(await bet(thief, round)).toMatchObject({ body: refusedWith('wrong_round') });
    expect(await win(thief, round, 5_000)).toMatchObject({ body: refusedWith('wrong_round') });
    expect(await rollback(thief, round, stake)).toMatchObject({ body: refusedWith('wrong_round') });
    expect(await bet({ ...thief, session: other.session }, nextId('stolen'))).toMatchObject({
      body: refusedWith('session_over'),
    });
    expect([await casino().balance(thief.id), await casino().balance(other.id)]).toEqual([10_000, 8_000]);
  });

  test('the wallet refuses a launch token that was used, while its exchange may be repeated', async () => {
    const { auth } = await casino().seat(10_000);
    const { token } = await casino().launch(auth);
    const transaction = nextId('once');
    const first = await casino().call('authenticate', { token, transaction });
    expect(first.status).toBe(200);
    expect(await casino().call('authenticate', { token, transaction })).toEqual(first);
    expect(await casino().call('authenticate', { token, transaction: nextId('twice') })).toMatchObject({
      status: 422,
      body: refusedWith('unknown_token'),
    });
    const stored = await casino().db.query('select * from casino.sessions');
    expect(JSON.stringify(stored)).not.toContain(token ?? 'no token');
  });

  test.each([
    ['whose two minutes are over', 'token_expires_at = now()'],
    ['whose session is over', 'ended_at = now()'],
  ])('the wallet refuses the repeated exchange of a launch token %s', async (_what, change) => {
    const { auth } = await casino().seat(10_000);
    const { token } = await casino().launch(auth);
    const exchange = { token, transaction: nextId('auth') };
    expect((await casino().call('authenticate', exchange)).status).toBe(200);
    await casino().db.query(`update casino.sessions set ${change} where transaction = $1`, [
      exchange.transaction,
    ]);
    expect(await casino().call('authenticate', exchange)).toMatchObject({
      status: 422,
      body: refusedWith('unknown_token'),
    });
  });
});
