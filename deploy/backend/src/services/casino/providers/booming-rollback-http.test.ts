import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { fund, ledgerFaults } from '../../wallet/test-support/money-tables.ts';
import { type Casino, startCasino } from '../test-support/casino-harness.ts';
import { boomingContract } from '../test-support/contracts.ts';
import { boomingWire } from '../test-support/wires.ts';

const FUNDS = 10_000;
const STAKE = 2_000;

let casino: Casino;
beforeAll(async () => {
  casino = await startCasino(boomingContract());
}, 180_000);
afterAll(async () => {
  expect(await ledgerFaults(casino.db)).toEqual([]);
  await casino.close();
});

let sittings = 0;
/** A funded player with a running session of the game, and the callbacks of a sitting by the number of the round. */
async function sit() {
  const sitting = `undo${++sittings}`;
  const wire = boomingWire(casino.app);
  const { id, auth } = await casino.app.newPlayer();
  await fund(casino.db, id, FUNDS);
  const player = `p-booming-${sittings}`;
  await casino.db.query(
    `with named as (insert into casino.players (provider, user_id, player) values ('booming', $1, $2))
     insert into casino.sessions (provider, user_id, game, token_hash, session_hash, token_expires_at, last_at, transaction)
     values ('booming', $1, $3, $2, $2, now(), now(), 'launch')`,
    [id, player, wire.game],
  );
  const seat = { player, token: '' };
  return {
    id,
    auth,
    spin: async (number: number, stake: number, win: number) =>
      (await wire.bet(seat, `${sitting}:${number}`, stake, win)).balance_cents,
    undo: async (number: number) => (await wire.rollBack(seat, `${sitting}:${number}`)).balance_cents,
    balance: () => casino.balance(id),
  };
}

test.each([
  ['won', 7_500],
  ['lost', 0],
])('GAMES-01 a rollback of a %s round at Booming undoes bet and win together, once', async (_, win) => {
  const { auth, spin, undo, balance } = await sit();
  await spin(1, STAKE, win);
  for (let n = 0; n < 2; n += 1) expect(await undo(1)).toBe(FUNDS);
  // A repeat of the callback is answered as the first time, and moves nothing.
  expect(await spin(1, STAKE, win)).toBe(FUNDS - STAKE + win);
  expect(await balance()).toBe(FUNDS);
  const { body } = await casino.app.call('GET', '/api/casino/rounds', { apiKey: auth });
  expect(body).toMatchObject({ data: [{ staked_cents: STAKE, won_cents: 0, refunded_cents: STAKE }] });
});

test('GAMES-01 a win at Booming that was spent before its rollback becomes a debt', async () => {
  const { id, spin, undo, balance } = await sit();
  await spin(1, STAKE, 7_500);
  await spin(2, 15_500, 0);
  expect(await balance()).toBe(0);
  await undo(1);
  const { main, debt } = await casino.app.backend.context.services.wallet.balancesOf(id);
  expect(main + debt).toBe(FUNDS - 15_500);
});

test('GAMES-01 a rolled-back free spin at Booming takes its win back, once, and keeps the round that won it', async () => {
  const { spin, undo, balance } = await sit();
  await spin(1, STAKE, 500);
  await spin(2, 0, 3_000);
  for (let n = 0; n < 2; n += 1) expect(await undo(2)).toBe(FUNDS - STAKE + 500);
  expect(await balance()).toBe(FUNDS - STAKE + 500);
});

test('GAMES-01 the rollback of a round at Booming takes the wins of its free spins back, and later ones are not paid', async () => {
  const { spin, undo, balance } = await sit();
  await spin(1, STAKE, 0);
  await spin(2, STAKE, 500);
  await spin(3, 0, 3_000);
  expect(await undo(2)).toBe(FUNDS - STAKE);
  expect(await spin(4, 0, 9_000)).toBeNull();
  expect(await undo(3)).toBe(FUNDS - STAKE);
  expect(await balance()).toBe(FUNDS - STAKE);
});

test('GAMES-01 a callback of Booming whose rollback came first moves no money, with a bet or as a free spin', async () => {
  const { spin, undo, balance } = await sit();
  expect(await undo(1)).toBe(FUNDS);
  expect(await spin(1, STAKE, 7_500)).toBeNull();
  await spin(2, STAKE, 0);
  await undo(3);
  expect(await spin(3, 0, 7_500)).toBeNull();
  expect(await balance()).toBe(FUNDS - STAKE);
});
