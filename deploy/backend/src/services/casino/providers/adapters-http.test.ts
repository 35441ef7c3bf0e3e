import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { fund, ledgerFaults } from '../../wallet/test-support/money-tables.ts';
import { type Casino, startCasino } from '../test-support/casino-harness.ts';
import {
  boomingWire,
  OPERATOR,
  pragmaticWire,
  spribeWire,
  WIRE_SECRET,
  type Wire,
  type WirePlayer,
} from '../test-support/wires.ts';

const STAKE = 2_000;
const FUNDS = 10_000;

let casino: Casino;
let booming: Server;
/** The last session that was asked for at Booming. */
let session: { readonly headers: NodeJS.Dict<string | string[]>; readonly body: string };
/** The status of Booming's answers to launches. */
let launchStatus = 200;

beforeAll(async () => {
  booming = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    if (request.method === 'POST') session = { headers: request.headers, body };
    response.writeHead(request.method === 'POST' ? launchStatus : 200, {
      'content-type': 'application/json',
    });
    response.end(JSON.stringify({ play_url: 'https://booming.example/play/1' }));
  }).listen(0, '127.0.0.1');
  await once(booming, 'listening');
  const address = booming.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  casino = await startCasino({
    CASINO_PRAGMATIC_URL: `http://127.0.0.1:${port}`,
    CASINO_PRAGMATIC_LOGIN: OPERATOR,
    CASINO_PRAGMATIC_SECRET: WIRE_SECRET,
    CASINO_SPRIBE_URL: `http://127.0.0.1:${port}/games/launch`,
    CASINO_SPRIBE_OPERATOR: OPERATOR,
    CASINO_SPRIBE_SECRET: WIRE_SECRET,
    CASINO_BOOMING_URL: `http://127.0.0.1:${port}`,
    CASINO_BOOMING_KEY: 'key',
    CASINO_BOOMING_SECRET: WIRE_SECRET,
    CASINO_BOOMING_CALLBACK: 'https://jukwaa.example/api/casino/wallet/booming',
  });
  // An operator with a contract has Spribe's own Mines in the frame.
  await casino.db.query(
    "update casino.games set path = '/casino/play/mines', provider = 'Spribe' where slug = 'mines'",
  );
}, 120_000);
afterAll(async () => {
  expect(await ledgerFaults(casino.db)).toEqual([]);
  await casino.close();
  booming.close();
});

type WireOf = (app: Casino['app'], secret?: string) => Wire;
const WIRES: readonly (readonly [string, WireOf])[] = [
  ['pragmatic', pragmaticWire],
  ['spribe', spribeWire],
  ['booming', boomingWire],
];

let rounds = 0;
/** A round's name that no other test has; at Booming the number of a round follows its session. */
function newRound(): string {
  rounds += 1;
  return `r${rounds}:1`;
}

/** A player with Ksh 100 who has opened the game of a provider. */
async function sit(wireOf: WireOf) {
  const wire = wireOf(casino.app);
  const { id, auth } = await casino.app.newPlayer();
  await fund(casino.db, id, FUNDS);
  const launched = await casino.launch(auth, wire.game);
  const [row] = await casino.db.query<{ player: string }>(
    'select player from casino.players where provider = $1 and user_id = $2',
    [wire.name, id],
  );
  const seat: WirePlayer = { player: row?.player ?? '', token: launched.token ?? '' };
  const entered = await wire.enter(seat.token);
  const balance = () => casino.balance(id);
  return { wire, id, seat, launched, entered, balance };
}

describe.each(WIRES)('GAMES-01 the adapter of %s', (_, wireOf) => {
  test('takes a bet once, and answers its repeats as the first time', async () => {
    const { wire, seat, balance } = await sit(wireOf);
    const round = newRound();
    const answers = [];
    for (let n = 0; n < 3; n += 1) answers.push(await wire.bet(seat, round, STAKE));
    expect(answers.map(({ balance_cents }) => balance_cents)).toEqual(Array(3).fill(FUNDS - STAKE));
    expect(await balance()).toBe(FUNDS - STAKE);
  });

  test('returns the stake of a rolled-back bet once', async () => {
    const { wire, seat, balance } = await sit(wireOf);
    const round = newRound();
    await wire.bet(seat, round, STAKE);
    for (let n = 0; n < 2; n += 1) expect((await wire.rollBack(seat, round)).balance_cents).toBe(FUNDS);
    expect(await balance()).toBe(FUNDS);
  });

  test('takes no bet whose rollback came first', async () => {
    const { wire, seat, balance } = await sit(wireOf);
    const round = newRound();
    expect((await wire.rollBack(seat, round)).balance_cents).toBe(FUNDS);
    expect((await wire.bet(seat, round, STAKE, 50_000)).balance_cents).toBeNull();
    expect(await balance()).toBe(FUNDS);
  });

  test('refuses a bet above the balance, another secret, and another player’s name', async () => {
    const { wire, seat, balance } = await sit(wireOf);
    expect((await wire.bet(seat, newRound(), FUNDS + 1)).balance_cents).toBeNull();
    const forged = wireOf(casino.app, 'another secret');
    expect((await forged.bet(seat, newRound(), STAKE, 90_000)).balance_cents).toBeNull();
    const stranger = { ...seat, player: 'x'.repeat(16) };
    expect((await wire.bet(stranger, newRound(), STAKE)).balance_cents).toBeNull();
    expect(await balance()).toBe(FUNDS);
  });
});

test('GAMES-01 only a game of our own contract is announced as one that reports to the page', async () => {
  const { auth } = await casino.app.newPlayer();
  const speaks = async (game: string) => (await casino.launch(auth, game)).speaks_frame;
  for (const wireOf of [pragmaticWire, spribeWire, boomingWire])
    expect(await speaks(wireOf(casino.app).game)).toBe(false);
});

test('GAMES-01 launches that a provider refuses close its games for no other player', async () => {
  const { auth } = await casino.app.newPlayer();
  const launch = () =>
    casino.app.call('POST', '/api/casino/launch', {
      apiKey: auth,
      body: { game: 'lion-hearts', mode: 'money' },
      headers: { 'x-forwarded-host': 'localhost:8080' },
    });
  launchStatus = 400;
  for (let n = 0; n < 3; n += 1)
    expect(await launch()).toMatchObject({ status: 422, body: { code: 'provider_down' } });
  launchStatus = 200;
  expect((await launch()).status).toBe(200);
});

describe.each(WIRES.slice(0, 2))('GAMES-01 the adapter of %s, with wins of their own', (_, wireOf) => {
  test('exchanges the token of the launch, and pays a win once', async () => {
    const { wire, seat, entered, balance } = await sit(wireOf);
    expect(entered.balance_cents).toBe(FUNDS);
    const round = newRound();
    await wire.bet(seat, round, STAKE);
    for (let n = 0; n < 3; n += 1)
      expect((await wire.win?.(seat, round, 7_500))?.balance_cents).toBe(FUNDS - STAKE + 7_500);
    expect(await balance()).toBe(FUNDS - STAKE + 7_500);
  });

  test('pays a win that overtook its bet when the provider repeats it', async () => {
    const { wire, seat, balance } = await sit(wireOf);
    const round = newRound();
    expect((await wire.win?.(seat, round, 7_500))?.balance_cents).toBeNull();
    await wire.bet(seat, round, STAKE);
    expect((await wire.win?.(seat, round, 7_500))?.balance_cents).toBe(FUNDS - STAKE + 7_500);
    expect(await balance()).toBe(FUNDS - STAKE + 7_500);
  });

  test('pays no win of a bet that was rolled back', async () => {
    const { wire, seat, balance } = await sit(wireOf);
    const round = newRound();
    await wire.bet(seat, round, STAKE);
    await wire.rollBack(seat, round);
    expect((await wire.win?.(seat, round, 7_500))?.balance_cents).toBeNull();
    expect(await balance()).toBe(FUNDS);
  });
});

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
    const forged = pragmaticWire(casino.app, 'another secret');
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
    const forged = spribeWire(casino.app, 'another secret');
    expect((await forged.bet(seat, newRound(), STAKE)).body).toMatchObject({ code: 413 });
  });

  test('Booming opens a session with the callbacks of the wallet, and gets text amounts and its errors', async () => {
    const { wire, seat, launched, balance } = await sit(boomingWire);
    expect(launched.address).toBe('https://booming.example/play/1');
    expect(session.headers).toMatchObject({ 'x-bg-api-key': 'key', 'x-bg-signature': expect.any(String) });
    expect(JSON.parse(session.body)).toMatchObject({
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
    const kept = await casino.db.query(
      'select round, staked_cents, won_cents from casino.rounds where starts_with(round, $1) order by id',
      [`${sitting}:`],
    );
    expect(kept).toEqual([
      { round: `${sitting}:2`, staked_cents: STAKE, won_cents: 1_500 },
      { round: `${sitting}:5`, staked_cents: STAKE, won_cents: 0 },
    ]);
  });
});
