import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { openPglite } from '../engines/pglite.ts';
import { openPostgres } from '../engines/postgres.ts';
import type { Database } from '../port.ts';
import { freshDataFolder } from './template.ts';

/** An empty database of a test's own. */
export interface TestDatabase {
  readonly db: Database;
  /** Closes and removes it. */
  drop(): Promise<void>;
}

export interface TestEngine {
  readonly name: 'pglite' | 'postgres';
  fresh(): Promise<TestDatabase>;
}

async function freshPglite(): Promise<TestDatabase> {
  const folder = await freshDataFolder();
  const db = await openPglite(folder, { durable: false });
  return {
    db,
    async drop() {
      await db.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function freshPostgres(serverUrl: string): Promise<TestDatabase> {
  const name = `jukwaa_test_${randomBytes(8).toString('hex')}`;
  const server = await openPostgres(serverUrl);
  await server.script(`CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const db = await openPostgres(url.href);
  return {
    db,
    async drop() {
      await db.close();
      await server.script(`DROP DATABASE ${name}`);
      await server.close();
    },
  };
}

/**
 * The engines to run repository tests on: PGlite always, PostgreSQL too when `JUKWAA_TEST_DATABASE_URL` names a server on
 * which databases may be made. For `describe.each(testDatabases())('$name', ({ fresh }) => …)`.
 */
export function testDatabases(env: Readonly<Record<string, string | undefined>> = process.env): TestEngine[] {
  const pglite: TestEngine = { name: 'pglite', fresh: freshPglite };
  const url = env.JUKWAA_TEST_DATABASE_URL;
  if (url === undefined || url === '') return [pglite];
  return [pglite, { name: 'postgres', fresh: () => freshPostgres(url) }];
}
