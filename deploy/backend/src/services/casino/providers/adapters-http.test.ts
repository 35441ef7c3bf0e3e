import { describe, expect, test } from '@jest/globals';
import { FUNDS, newRound, sitAt, useAdapters, type WireOf } from '../test-support/adapters.ts';
import { boomingWire, pragmaticWire, spribeWire } from '../test-support/wires.ts';

const STAKE = 2_000;

const adapters = useAdapters();

const sit = (wireOf: WireOf) => sitAt(adapters().casino, wireOf);

const WIRES: readonly (readonly [string, WireOf])[] = [
  ['pragmatic', pragmaticWire],
  ['spribe', spribeWire],
  ['booming', boomingWire],
];

describe.each(WIRES)('GAMES-01 the adapter of %s', (_, wireOf) => {
  test('the adapter of a provider takes a bet once, and answers its repeats as the first time', async () => {
    const { wire, seat, balance } = await sit(wireOf);
    const round = newRound();
    const answers = [];
    for (let n = 0; n < 3; n += 1) answers.push(await wire.bet(seat, round, STAKE));
    expect(answers.map(({ balance_cents }) => balance_cents)).toEqual(Array(3).fill(FUNDS - STAKE));
    expect(await balance()).toBe(FUNDS - STAKE);
  });

  test('the adapter of a provider returns the stake of a rolled-back bet once', async () => {
    const { wire, seat, balance } = await sit(wireOf);
    const round = newRound();
    await wire.bet(seat, round, STAKE);
    for (let n = 0; n < 2; n += 1) expect((await wire.rollBack(seat, round)).balance_cents).toBe(FUNDS);
    expect(await balance()).toBe(FUNDS);
  });

  test('the adapter of a provider takes no bet whose rollback came first', async () => {
    const { wire, seat, balance } = await sit(wireOf);
    const round = newRound();
    expect((await wire.rollBack(seat, round)).balance_cents).toBe(FUNDS);
    expect((await wire.bet(seat, round, STAKE, 50_000)).balance_cents).toBeNull();
    expect(await balance()).toBe(FUNDS);
  });

  test('the adapter of a provider refuses a bet above the balance, another secret, and another player’s name', async () => {
    const { wire, seat, balance } = await sit(wireOf);
    expect((await wire.bet(seat, newRound(), FUNDS + 1)).balance_cents).toBeNull();
    const forged = wireOf(adapters().casino.app, 'another secret');
    expect((await forged.bet(seat, newRound(), STAKE, 90_000)).balance_cents).toBeNull();
    const stranger = { ...seat, player: 'x'.repeat(16) };
    expect((await wire.bet(stranger, newRound(), STAKE)).balance_cents).toBeNull();
    expect(await balance()).toBe(FUNDS);
  });
});

test('GAMES-01 only a game of our own contract is announced as one that reports to the page', async () => {
  const { auth } = await adapters().casino.app.newPlayer();
  const speaks = async (game: string) => (await adapters().casino.launch(auth, game)).speaks_frame;
  for (const wireOf of [pragmaticWire, spribeWire, boomingWire])
    expect(await speaks(wireOf(adapters().casino.app).game)).toBe(false);
});

test('GAMES-01 launches that a provider refuses close its games for no other player', async () => {
  const { auth } = await adapters().casino.app.newPlayer();
  const launch = () =>
    adapters().casino.app.call('POST', '/api/casino/launch', {
      apiKey: auth,
      body: { game: 'lion-hearts', mode: 'money' },
      headers: { 'x-forwarded-host': 'localhost:8080' },
    });
  adapters().provider.status = 400;
  for (let n = 0; n < 3; n += 1)
    expect(await launch()).toMatchObject({ status: 422, body: { code: 'provider_down' } });
  adapters().provider.status = 200;
  expect((await launch()).status).toBe(200);
});

describe.each(WIRES.slice(0, 2))('GAMES-01 the adapter of %s, with wins of their own', (_, wireOf) => {
  test('the adapter of a provider with wins of their own exchanges the token of the launch, and pays a win once', async () => {
    const { wire, seat, entered, balance } = await sit(wireOf);
    expect(entered.balance_cents).toBe(FUNDS);
    const round = newRound();
    await wire.bet(seat, round, STAKE);
    for (let n = 0; n < 3; n += 1)
      expect((await wire.win?.(seat, round, 7_500))?.balance_cents).toBe(FUNDS - STAKE + 7_500);
    expect(await balance()).toBe(FUNDS - STAKE + 7_500);
  });

  test('the adapter of a provider with wins of their own pays a win that overtook its bet when the provider repeats it', async () => {
    const { wire, seat, balance } = await sit(wireOf);
    const round = newRound();
    expect((await wire.win?.(seat, round, 7_500))?.balance_cents).toBeNull();
    await wire.bet(seat, round, STAKE);
    expect((await wire.win?.(seat, round, 7_500))?.balance_cents).toBe(FUNDS - STAKE + 7_500);
    expect(await balance()).toBe(FUNDS - STAKE + 7_500);
  });

  test('the adapter of a provider with wins of their own pays no win of a bet that was rolled back', async () => {
    const { wire, seat, balance } = await sit(wireOf);
    const round = newRound();
    await wire.bet(seat, round, STAKE);
    await wire.rollBack(seat, round);
    expect((await wire.win?.(seat, round, 7_500))?.balance_cents).toBeNull();
    expect(await balance()).toBe(FUNDS);
  });
});
