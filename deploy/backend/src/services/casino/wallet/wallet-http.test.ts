import { describe, expect, test } from '@jest/globals';
import { loginBody } from '../../../app/test-support/test-backend.ts';
import {
  GAME,
  moneyOf,
  nextId,
  PASSWORD,
  type SeatedPlayer,
  useCasino,
} from '../test-support/casino-harness.ts';

const casino = useCasino();

const STAKE = 2_000;
const bet = (seat: SeatedPlayer, round: string, transaction?: string, amount_cents = STAKE) =>
  casino().call('bet', { ...moneyOf(seat, round, transaction), session: seat.session, amount_cents });
const win = (
  seat: SeatedPlayer,
  round: string,
  amount_cents: number,
  transaction?: string,
  ends_round = true,
) => casino().call('win', { ...moneyOf(seat, round, transaction), amount_cents, ends_round });
const rollback = (seat: SeatedPlayer, round: string, of: string, transaction?: string) =>
  casino().call('rollback', { ...moneyOf(seat, round, transaction), of });
const refusedWith = (code: string) => expect.objectContaining({ code });

describe('GAMES-01 the wallet of a provider', () => {
  test('the wallet of a provider charges a bet, pays its win and closes the round under one record', async () => {
    const seat = await casino().seat(10_000);
    expect(await bet(seat, 'whole')).toMatchObject({
      status: 200,
      body: { balance_cents: 8_000, currency: 'KES' },
    });
    expect(await win(seat, 'whole', 5_500)).toMatchObject({ status: 200, body: { balance_cents: 13_500 } });
    expect(await bet(seat, 'whole')).toMatchObject({ status: 422, body: refusedWith('round_over') });
    const { body } = await casino().app.call('GET', '/api/casino/rounds', { apiKey: seat.auth });
    expect(body).toMatchObject({
      total: 1,
      data: [{ name: 'Wolf Gold', state: 'ended', staked_cents: STAKE, won_cents: 5_500, refunded_cents: 0 }],
    });
  });

  test('the wallet of a provider opens a round of the statement with its movements, for its own player only', async () => {
    const [seat, other] = [await casino().seat(10_000), await casino().seat(10_000)];
    await bet(seat, 'listed');
    await win(seat, 'listed', 3_000);
    const statement = await casino().app.call('GET', '/api/wallet/transactions', { apiKey: seat.auth });
    const [line] = (statement.body as { data: { reference: string; product: string; game: string }[] }).data;
    expect(line).toMatchObject({ product: 'casino', game: GAME });
    const path = `/api/casino/rounds/${line?.reference.split('-')[0]}`;
    expect((await casino().app.call('GET', path, { apiKey: seat.auth })).body).toMatchObject({
      movements: [
        { kind: 'bet', amount_cents: STAKE },
        { kind: 'win', amount_cents: 3_000 },
      ],
    });
    expect((await casino().app.call('GET', path, { apiKey: other.auth })).status).toBe(404);
  });

  test('the wallet of a provider answers a repeated call as the first time, also twenty at once', async () => {
    const seat = await casino().seat(10_000);
    const id = nextId('same');
    const answers = await Promise.all(Array.from({ length: 20 }, () => bet(seat, 'repeated', id)));
    await win(seat, 'repeated', 1_000, undefined, false);
    answers.push(await bet(seat, 'repeated', id));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, body: { balance_cents: 8_000 } });
    expect(await casino().balance(seat.id)).toBe(9_000);
  });

  test('the wallet of a provider refuses a transaction id with other fields', async () => {
    const seat = await casino().seat(10_000);
    const id = nextId('reused');
    await bet(seat, 'reused', id);
    expect(await bet(seat, 'reused', id, STAKE + 1)).toMatchObject({
      status: 409,
      body: refusedWith('transaction_reused'),
    });
    expect(await win(seat, 'reused', 9_000, id)).toMatchObject({
      status: 409,
      body: refusedWith('transaction_reused'),
    });
    expect(await casino().balance(seat.id)).toBe(8_000);
  });

  test('a rollback returns the stake once, and a rollback before its bet makes the bet void', async () => {
    const seat = await casino().seat(10_000);
    const [first, late] = [nextId('bet'), nextId('bet')];
    await bet(seat, 'undone', first);
    expect(await rollback(seat, 'undone', first)).toMatchObject({ body: { balance_cents: 10_000 } });
    expect(await rollback(seat, 'undone', first)).toMatchObject({ body: { balance_cents: 10_000 } });
    expect(await win(seat, 'undone', 5_000)).toMatchObject({ body: refusedWith('rolled_back') });
    expect(await rollback(seat, 'late', late)).toMatchObject({ status: 200 });
    expect(await bet(seat, 'late', late)).toMatchObject({ status: 422, body: refusedWith('rolled_back') });
    expect(await casino().balance(seat.id)).toBe(10_000);
  });

  test('a bet and its rollback at the same moment leave the balance as it was', async () => {
    const seat = await casino().seat(100_000);
    for (let n = 0; n < 10; n += 1) {
      const id = nextId('race');
      await Promise.all([
        bet(seat, `race-${n}`, id),
        rollback(seat, `race-${n}`, id),
        bet(seat, `race-${n}`, id),
      ]);
    }
    expect(await casino().balance(seat.id)).toBe(100_000);
  }, 180_000);

  test('a later bet whose answer was lost is undone in a round that has paid, and a win of that bet is refused', async () => {
    const seat = await casino().seat(10_000);
    const lost = nextId('bet');
    await bet(seat, 'later');
    await win(seat, 'later', 1_000, undefined, false);
    await bet(seat, 'later', lost, 4_000);
    for (let n = 0; n < 2; n += 1)
      expect(await rollback(seat, 'later', lost)).toMatchObject({
        status: 200,
        body: { balance_cents: 9_000 },
      });
    expect(await win(seat, 'later', 8_000)).toMatchObject({ status: 422, body: refusedWith('rolled_back') });
    await bet(seat, 'later');
    expect(await win(seat, 'later', 3_000, undefined, false)).toMatchObject({ status: 200 });
    expect(await win(seat, 'later', 500)).toMatchObject({ status: 200, body: { balance_cents: 10_500 } });
  });

  test('a bet whose result is 0 is not reversible, also by a new rollback', async () => {
    const seat = await casino().seat(10_000);
    const lost = nextId('bet');
    await bet(seat, 'nothing', lost);
    await win(seat, 'nothing', 0, undefined, false);
    for (let n = 0; n < 2; n += 1)
      expect(await rollback(seat, 'nothing', lost)).toMatchObject({
        status: 422,
        body: refusedWith('not_reversible'),
      });
    expect(await casino().balance(seat.id)).toBe(8_000);
  });

  test('a win is not reversible, and neither is the bet of a round that has paid', async () => {
    const seat = await casino().seat(10_000);
    const [stake, prize] = [nextId('bet'), nextId('win')];
    await bet(seat, 'paid', stake);
    await win(seat, 'paid', 6_000, prize);
    for (const undone of [stake, prize])
      expect(await rollback(seat, 'paid', undone)).toMatchObject({
        status: 422,
        body: refusedWith('not_reversible'),
      });
    expect(await casino().balance(seat.id)).toBe(14_000);
  });

  test('a win without a bet waits for it, and is paid when it is repeated', async () => {
    const seat = await casino().seat(10_000);
    const prize = nextId('win');
    expect(await win(seat, 'early', 4_000, prize)).toMatchObject({
      status: 422,
      body: refusedWith('unknown_bet'),
    });
    await bet(seat, 'early');
    expect(await win(seat, 'early', 4_000, prize)).toMatchObject({
      status: 200,
      body: { balance_cents: 12_000 },
    });
  });

  test('the wallet of a provider accepts wins after the end of the session and of the round, and no bets', async () => {
    const seat = await casino().seat(10_000);
    await bet(seat, 'left');
    await casino().sit(seat.auth);
    expect(await bet(seat, 'left-2')).toMatchObject({ status: 422, body: refusedWith('session_over') });
    await casino().call('end-round', moneyOf(seat, 'left'));
    expect(await win(seat, 'left', 2_500)).toMatchObject({ status: 200, body: { balance_cents: 10_500 } });
  });

  test.each(['logout', 'login'])(
    '[ACCOUNT-02] a %s ends the game at its next round, and the round that runs is paid',
    async (end) => {
      const seat = await casino().seat(10_000);
      await bet(seat, `running-${end}`);
      if (end === 'logout') await casino().app.call('POST', '/api/identity/logout', { apiKey: seat.auth });
      else await casino().app.callSigned('/api/identity/login', loginBody(seat.msisdn, PASSWORD));
      expect(await bet(seat, `next-${end}`)).toMatchObject({
        status: 422,
        body: refusedWith('session_over'),
      });
      expect(await win(seat, `running-${end}`, 2_500)).toMatchObject({
        status: 200,
        body: { balance_cents: 10_500 },
      });
    },
  );

  test('the wallet of a provider checks the stake limits, the balance and self-exclusion on a bet, and never on a win', async () => {
    const seat = await casino().seat(5_000);
    expect(await bet(seat, 'limits', undefined, 1_999)).toMatchObject({ body: refusedWith('stake_too_low') });
    expect(await bet(seat, 'limits', undefined, 5_001)).toMatchObject({
      body: refusedWith('insufficient_funds'),
    });
    await bet(seat, 'limits');
    await casino().db.query(
      'insert into identity.exclusions (user_id, period, since, until) values ($1, $2, now(), null)',
      [seat.id, 'permanent'],
    );
    expect(await bet(seat, 'limits')).toMatchObject({ body: refusedWith('self_excluded') });
    expect(await win(seat, 'limits', 7_000)).toMatchObject({ status: 200, body: { balance_cents: 10_000 } });
  });
});
