import { describe, expect, test } from '@jest/globals';
import { FUNDS, newRound, sitAt, useAdapters, type WireOf } from '../test-support/adapters.ts';
import { boomingWire, OPERATOR, pragmaticWire, spribeWire } from '../test-support/wires.ts';

const STAKE = 2_000;

const adapters = useAdapters();

const sit = (wireOf: WireOf) => sitAt(adapters().casino, wireOf);

describe('GAMES-01 the own shapes of a provider', () => {
  test('Pragmatic gets money as numbers in shillings, its error codes, and its launch address', async () => {
    const { wire, seat, launched, entered } = await sit(pragmaticWire);
    expect(entered.body).toMatchObject({ userId: seat.player, currency: 'KES', cash: 100, error: 0 });
    const address = new URL(launched.address);
    expect([address.pathname, address.searchParams.get('stylename')]).toEqual([
      '/gs2c/playGame.do',
      OPERATOR,
    ]);
    expect(Object.fromEntries(new URLSearchParams(address.searchParams.get('key') ?? ''))).toMatchObject({
      token: seat.token,
      symbol: 'vs25wolfgold',
    });
    expect((await wire.bet(seat, newRound(), STAKE)).body).toMatchObject({
      transactionId: expect.stringMatching(/^\d+$/),
      cash: 80,
      bonus: 0,
      usedPromo: 0,
      error: 0,
    });
    expect((await wire.bet(seat, newRound(), FUNDS)).body).toMatchObject({ error: 1 });
    const forged = pragmaticWire(adapters().casino.app, 'another secret');
    expect((await forged.bet(seat, newRound(), STAKE)).body).toMatchObject({ error: 5 });
  });

  test('Pragmatic’s refunds of two bets whose long ids start alike return both stakes', async () => {
    const { wire, seat, balance } = await sit(pragmaticWire);
    const bets = ['1', '2'].map((end) => 'x'.repeat(62) + end);
    for (const round of bets) await wire.bet(seat, round, STAKE);
    expect(await balance()).toBe(FUNDS - 2 * STAKE);
    for (const round of bets) await wire.rollBack(seat, round);
    expect(await balance()).toBe(FUNDS);
  });

  test('Spribe gets old and new balance in thousandths, its codes, and its launch address', async () => {
    const { wire, seat, launched } = await sit(spribeWire);
    const address = new URL(launched.address);
    expect(address.pathname).toBe('/games/launch/mines');
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      user: seat.player,
      token: seat.token,
      operator: OPERATOR,
      currency: 'KES',
    });
    const round = newRound();
    expect((await wire.bet(seat, round, STAKE)).body).toMatchObject({
      code: 200,
      data: { user_id: seat.player, old_balance: 100_000, new_balance: 80_000, provider_tx_id: `${round}b` },
    });
    expect((await wire.bet(seat, newRound(), FUNDS)).body).toMatchObject({ code: 402 });
    expect((await wire.win?.(seat, newRound(), STAKE))?.body).toMatchObject({ code: 408 });
    const forged = spribeWire(adapters().casino.app, 'another secret');
    expect((await forged.bet(seat, newRound(), STAKE)).body).toMatchObject({ code: 413 });
  });

  test('Booming opens a session with the callbacks of the wallet, and gets text amounts and its errors', async () => {
    const { wire, seat, launched, balance } = await sit(boomingWire);
    expect(launched.address).toBe('https://booming.example/play/1');
    expect(adapters().provider.asked.headers).toMatchObject({
      'x-bg-api-key': 'key',
      'x-bg-signature': expect.any(String),
    });
    expect(JSON.parse(adapters().provider.asked.body)).toMatchObject({
      game_id: 'lion-hearts',
      player_id: seat.player,
      balance: '100.00',
      callback: 'https://jukwaa.example/api/casino/wallet/booming/callback',
      rollback_callback: 'https://jukwaa.example/api/casino/wallet/booming/rollback',
    });
    expect((await wire.bet(seat, newRound(), STAKE, 5_000)).body).toEqual({ balance: '130.00' });
    expect((await wire.bet(seat, newRound(), 50_000)).body).toEqual({ error: 'low_balance' });
    expect((await wire.bet(seat, newRound(), 100)).body).toMatchObject({
      error: 'custom',
      message: 'stake_too_low',
    });
    expect(await balance()).toBe(13_000);
  });

  test('Booming’s free spins pay into the paid round before them, once, and never without one', async () => {
    const { wire, seat, balance } = await sit(boomingWire);
    const sitting = newRound().split(':')[0] ?? '';
    const spin = (number: number, win: number, stake = 0) =>
      wire.bet(seat, `${sitting}:${number}`, stake, win);
    expect((await spin(1, 9_000)).balance_cents).toBeNull();
    expect((await spin(2, 0, STAKE)).balance_cents).toBe(8_000);
    expect((await spin(3, 1_500)).balance_cents).toBe(9_500);
    expect((await spin(4, 0)).balance_cents).toBe(9_500);
    expect((await spin(5, 0, STAKE)).balance_cents).toBe(7_500);
    // A repeat after the next paid round finds the same round again.
    expect((await spin(3, 1_500)).balance_cents).toBe(9_500);
    expect((await spin(3, 90_000)).balance_cents).toBeNull();
    expect(await balance()).toBe(7_500);
    const kept = await adapters().casino.db.query(
      'select round, staked_cents, won_cents from casino.rounds where starts_with(round, $1) order by id',
      [`${sitting}:`],
    );
    expect(kept).toEqual([
      { round: `${sitting}:2`, staked_cents: STAKE, won_cents: 1_500 },
      { round: `${sitting}:5`, staked_cents: STAKE, won_cents: 0 },
    ]);
  });
});
