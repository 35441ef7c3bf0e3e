import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { LEAST_PRIZE_MILES, MOST_MILES } from '@jukwaa/contracts';
import { nairobiWeek, weeksFrom } from '../crash-week.ts';
import { type CrashTable, FUNDS, openTable } from '../test-support/crash-table.ts';
import { payMiles } from './pay-miles.ts';

const SLOW_MS = 180_000;
const FIRST_PRIZE = 1_000_000;
const TERMS = { max_win_cents: 30_000, exposure_cents: 100_000 };

let table: CrashTable;
beforeAll(async () => {
  table = await openTable(TERMS);
}, SLOW_MS);
afterAll(() => table.close());

/** A player with the miles of a prize, won at a time. */
async function winner(at: Date): Promise<number> {
  const player = await table.newPlayer();
  await table.db.query(
    `insert into crash.bets (game, round, user_id, panel, stake_cents, open_cents, paid_cents, max_win_cents, placed_at, settled_at,
       changed_at, state, best)
     select 'aviator', round, $1, 1, 100, 0, 250, 1000, $2, $2, 0, 'won', $3 from generate_series(1, $4::integer) as round`,
    [player, at, 100 * MOST_MILES, LEAST_PRIZE_MILES / MOST_MILES],
  );
  return player;
}

test(
  '[GAMES-02] the prizes of weeks of miles that ended while no process ran are paid at the next start, each once, by the week in Nairobi',
  async () => {
    const week = nairobiWeek(table.clock.now());
    table.clock.set(week.getTime() + 3_600_000);
    await payMiles(table.context);
    const lastInstant = new Date(weeksFrom(week, 1).getTime() - 1);
    const players = await Promise.all([lastInstant, weeksFrom(week, 3), weeksFrom(week, 6)].map(winner));
    const prizes = () =>
      Promise.all(players.map(async (player) => ((await table.balance(player)) - FUNDS) / FIRST_PRIZE));
    table.clock.set(weeksFrom(week, 6).getTime() + 3_600_000);
    await Promise.all([payMiles(table.context), payMiles(table.context)]);
    expect(await prizes()).toEqual([1, 1, 0]);
    table.clock.set(weeksFrom(week, 7).getTime() + 3_600_000);
    for (let run = 0; run < 2; run += 1) await payMiles(table.context);
    expect(await prizes()).toEqual([1, 1, 1]);
    expect(await table.faults()).toEqual([]);
  },
  SLOW_MS,
);
