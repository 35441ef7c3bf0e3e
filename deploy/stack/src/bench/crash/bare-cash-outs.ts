import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@jukwaa/database';

const TABLE = `
  create schema if not exists bench;
  create table bench.crash_bets (id bigint primary key, open_cents bigint not null, paid_cents bigint not null default 0);`;

/**
 * The least that a cash-out can cost: the update of one row in a transaction of its own, without ledger, rules, messages or HTTP. One for
 * each player, evenly over a time. Returns the latencies in ms from the planned times.
 */
export async function runBareCashOuts(db: Database, players: number, overMs: number): Promise<number[]> {
  await db.script(TABLE);
  await db.query('insert into bench.crash_bets select n, 10000 from generate_series(1, $1::integer) as n', [
    players,
  ]);
  const start = performance.now();
  const cashOut = async (n: number): Promise<number> => {
    const planned = start + (n * overMs) / players;
    await wait(Math.max(0, planned - performance.now()));
    await db.transaction((tx) =>
      tx.query(
        'update bench.crash_bets set paid_cents = 15000, open_cents = 0 where id = $1 and open_cents > 0',
        [n + 1],
      ),
    );
    return performance.now() - planned;
  };
  return Promise.all(Array.from({ length: players }, (_, n) => cashOut(n)));
}
