import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@jukwaa/database';
import * as v from 'valibot';

/** Tables whose rows are counted, with the names of their columns in the report. */
const TABLES = {
  matches: 'fixture.matches',
  results: 'fixture.market_results',
  placements: 'betting.placements',
  bets: 'betting.bets',
  entries: 'wallet.entries',
  outbox: 'kit.outbox',
  sms: 'sandbox.sms',
} as const;

/** A backend at the end of a simulated day. Sizes are in bytes. */
export const DayStats = v.object({
  day: v.number(),
  database: v.number(),
  /** Size of `pg_wal`. */
  wal: v.number(),
  rss: v.number(),
  heap: v.number(),
  /** Dead rows of the largest table. */
  dead: v.number(),
  rows: v.record(
    v.picklist(['matches', 'results', 'placements', 'bets', 'entries', 'outbox', 'sms']),
    v.number(),
  ),
  settled: v.number(),
  /** Sum of all entries of the ledger, cents. */
  ledger: v.number(),
});
export type DayStats = v.InferOutput<typeof DayStats>;

async function folderBytes(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  // The log is renamed and removed while it is read.
  const sizes = await Promise.all(
    names.map(async (name) => (await stat(join(folder, name)).catch(() => null))?.size ?? 0),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function numberOf(db: Database, sql: string): Promise<number> {
  const [row] = await db.query<{ n: number }>(sql);
  return row?.n ?? 0;
}

const DEAD = `select n_dead_tup as n from pg_stat_user_tables order by pg_total_relation_size(relid) desc limit 1`;

/** Measures the database in this folder and this process. */
export async function measureDay(db: Database, folder: string, day: number): Promise<DayStats> {
  const rows: Record<string, number> = {};
  for (const [name, table] of Object.entries(TABLES))
    rows[name] = await numberOf(db, `select count(*) as n from ${table}`);
  const { rss, heapUsed } = process.memoryUsage();
  return v.parse(DayStats, {
    day,
    database: await numberOf(db, 'select pg_database_size(current_database()) as n'),
    wal: await folderBytes(join(folder, 'cluster', 'pg_wal')),
    rss,
    heap: heapUsed,
    dead: await numberOf(db, DEAD),
    rows,
    settled: await numberOf(db, `select count(*) as n from betting.bets where state <> 'open'`),
    ledger: await numberOf(db, 'select coalesce(sum(amount_cents), 0) as n from wallet.entries'),
  });
}
