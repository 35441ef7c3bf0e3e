import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { storedCourse } from '@jukwaa/backend';
import type { Database } from '@jukwaa/database';
import * as v from 'valibot';
import { DayStats, type TableStats } from './soak-plan.ts';

const TABLES = `select format('%I.%I', schemaname, relname) as name, pg_total_relation_size(relid)::float8 as bytes
  from pg_stat_user_tables order by 1`;
const IN_PLAY = `select plan, starts_at from fixture.matches
  where closed_at is null and source = 'simulate' and starts_at < $1`;

async function folderBytes(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  // The log may be renamed or removed while it is read.
  const sizes = await Promise.all(
    names.map(async (name) => (await stat(join(folder, name)).catch(() => null))?.size ?? 0),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function numberOf(db: Database, sql: string): Promise<number> {
  const [row] = await db.query(sql);
  return Number(row?.n ?? 0);
}

async function tablesOf(db: Database): Promise<Record<string, TableStats>> {
  const tables: Record<string, TableStats> = {};
  for (const { name, bytes } of await db.query<{ name: string; bytes: number }>(TABLES))
    tables[name] = { bytes, rows: await numberOf(db, `select count(*) as n from ${name}`) };
  return tables;
}

/** Longest delay of a simulated match's end at `now` (Unix ms), ms; 0 when none is late. */
export async function lagOf(db: Database, now: number): Promise<number> {
  const matches = await db.query<{ plan: unknown; starts_at: Date }>(IN_PLAY, [new Date(now)]);
  const late = matches.map(
    ({ plan, starts_at }) => now - starts_at.getTime() - (storedCourse(plan)?.lengthMs ?? now),
  );
  return Math.max(0, ...late);
}

/**
 * Measures the database in this folder and this process.
 *
 * @param played the day, its longest lag (ms) and its speed
 */
export async function measureDay(
  db: Database,
  folder: string,
  played: Pick<DayStats, 'day' | 'lag' | 'speed'>,
): Promise<DayStats> {
  // Present with --expose-gc.
  globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  return v.parse(DayStats, {
    ...played,
    database: await numberOf(db, 'select pg_database_size(current_database()) as n'),
    wal: await folderBytes(join(folder, 'cluster', 'pg_wal')),
    rss,
    heap: heapUsed,
    pauses: db.pauses?.(),
    tables: await tablesOf(db),
    settled: await numberOf(db, `select count(*) as n from betting.bets where state <> 'open'`),
    ledger: await numberOf(db, 'select coalesce(sum(amount_cents), 0) as n from wallet.every_line'),
  });
}
