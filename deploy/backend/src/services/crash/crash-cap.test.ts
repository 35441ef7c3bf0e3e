import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { serviceEngines } from '../../app/test-support/service-databases.ts';
import { cashOutBets } from './orders/cash-out.ts';
import { placeBets } from './orders/place-bet.ts';
import { type CrashTable, FUNDS, openTable } from './test-support/crash-table.ts';
import { tableBets } from './test-support/table-bets.ts';

const SLOW_MS = 180_000;
const STAKE = 10_000;
/** Half of it may be staked: five stakes. */
const EXPOSURE = 10 * STAKE;
const FITTING = 5;

describe.each(serviceEngines())('[GAMES-02] the cap of a crash round on $name', (engine) => {
  let table: CrashTable;
  let bets: ReturnType<typeof tableBets>;
  beforeAll(async () => {
    table = await openTable({ max_win_cents: EXPOSURE, exposure_cents: EXPOSURE }, engine);
    bets = tableBets(table);
    table.startLeaders();
  }, SLOW_MS);
  afterEach(async () => {
    expect(await table.faults()).toEqual([]);
  });
  afterAll(() => table.close());

  const newPlayers = (count: number) => Promise.all(Array.from({ length: count }, () => table.newPlayer()));
  /** A bet in a transaction of its own, as by another replica. */
  async function placeAlone(userId: number, round: number) {
    const { db, context, played } = table;
    const ask = { userId, round, panel: 1 as const, stake_cents: STAKE, auto: null };
    const answers = await db.transaction((tx) => placeBets(tx, context, played, round, [ask]));
    return answers.get(ask);
  }

  test('bets in parallel transactions of several replicas stay within the cap of a crash round exactly', async () => {
    const players = await newPlayers(3 * FITTING);
    const round = await table.startingRound();
    const answers = await Promise.all(players.map((user) => placeAlone(user, round)));
    const refused = answers.flatMap((answer) => (answer?.ok === false ? [answer.error.code] : []));
    expect(refused).toEqual(Array.from({ length: 2 * FITTING }, () => 'round_full'));
    const sums = await Promise.all(players.map(table.balance));
    expect(sums.reduce((sum, cents) => sum + FUNDS - cents, 0)).toBe(FITTING * STAKE);
    await table.finish();
  });

  test('a bet that the wallet refuses leaves its room to the others of its group', async () => {
    const poor = await table.newPlayer(STAKE - 1);
    const players = await newPlayers(FITTING);
    const round = await table.startingRound();
    const asks = [poor, ...players].map((userId) => ({
      userId,
      round,
      panel: 1 as const,
      stake_cents: STAKE,
      auto: null,
    }));
    const { db, context, played } = table;
    const answers = await db.transaction((tx) => placeBets(tx, context, played, round, asks));
    expect(asks.map((ask) => answers.get(ask)?.ok)).toEqual([false, ...players.map(() => true)]);
    await table.finish();
  });

  test('cash-outs in parallel transactions at the cap of a crash round pay all of it and no cent more', async () => {
    const players = await newPlayers(FITTING);
    const round = await table.startingRound(240);
    const placed = await Promise.all(players.map((user) => bets.place(user, round, STAKE)));
    await table.takeOff();
    // 2.30x on the moon's curve; the limit is 2.00x.
    const receivedAt = new Date(table.clock.now().getTime() + 8_330);
    table.clock.set(receivedAt.getTime());
    const { db, context, played } = table;
    await Promise.all(
      players.map((userId, n) =>
        db.transaction((tx) =>
          cashOutBets(tx, context, played, [{ userId, betId: placed[n] ?? 0, part: 'all', receivedAt }]),
        ),
      ),
    );
    const rows = await Promise.all(placed.map(bets.row));
    expect(rows).toEqual(players.map(() => ({ paid_cents: 2 * STAKE, state: 'won', best: 200 })));
    await table.finish();
  });

  test('orders that arrive together are each answered, and a repeat gets the first answer', async () => {
    const players = await newPlayers(FITTING);
    const round = await table.startingRound();
    const keys = players.map(() => randomUUID());
    const placeAll = () =>
      Promise.all(players.map((user, n) => table.post(user, 'bets', table.bet(round, STAKE), keys[n])));
    const first = await placeAll();
    expect(first.map(({ status }) => status)).toEqual(players.map(() => 200));
    expect(await placeAll()).toEqual(first);
    expect(await Promise.all(players.map(table.balance))).toEqual(players.map(() => FUNDS - STAKE));
    await table.finish();
  });
});
