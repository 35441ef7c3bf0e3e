import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printNote } from '@jukwaa/build/report';
import { type Database, openDatabase } from '@jukwaa/database';
import { testDatabases } from '@jukwaa/database/testing';
import { NO_POSTGRES, somePostgres } from '../testing/some-postgres.ts';

/** A database for measurements. */
export interface BenchDatabase {
  readonly name: string;
  readonly db: Database;
  drop(): Promise<void>;
}

/** The embedded database as it runs in production: every commit reaches the disk before it is answered. */
async function embedded(): Promise<BenchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'jukwaa-bench-'));
  const db = await openDatabase({ dataDir: join(folder, 'data') });
  return {
    name: 'PGlite',
    db,
    async drop() {
      await db.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A database of its own on a server; null without one. */
async function server(): Promise<BenchDatabase | null> {
  const postgres = await somePostgres();
  if (postgres === null) return null;
  const engines = testDatabases({ JUKWAA_TEST_DATABASE_URL: postgres.url });
  const engine = engines.find(({ name }) => name === 'postgres');
  if (engine === undefined) return null;
  const { db, drop } = await engine.fresh();
  return {
    name: 'PostgreSQL',
    db,
    async drop() {
      await drop();
      await postgres.stop();
    },
  };
}

/** Measures on each kind of database, one after the other. Reports a missing server. */
export async function onEachPlace(measure: (place: BenchDatabase) => Promise<void>): Promise<void> {
  for (const open of [embedded, server]) {
    const place = await open();
    if (place === null) {
      printNote(`PostgreSQL: not measured; ${NO_POSTGRES}`);
      continue;
    }
    try {
      await measure(place);
    } finally {
      await place.drop();
    }
  }
}
