import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { areLong } from '@jukwaa/build/long-tests';
import { openPglite } from '../engines/pglite.ts';
import { openPostgres } from '../engines/postgres.ts';
import type { Database } from '../port.ts';
import { hasPgbouncer, NO_PGBOUNCER, startPgbouncer } from './start-pgbouncer.ts';
import { freshDataFolder, type Preparation } from './template.ts';

/** A database of a test's own. */
export interface TestDatabase {
  readonly db: Database;
  /** Closes and removes it. */
  drop(): Promise<void>;
}

export interface TestEngine {
  readonly name: 'pglite' | 'postgres';
  fresh(): Promise<TestDatabase>;
}

async function freshPglite(content: Preparation | null): Promise<TestDatabase> {
  const folder = await freshDataFolder(content);
  const db = await openPglite(folder, { durable: false });
  return {
    db,
    async drop() {
      await db.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function databaseOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

const newName = (): string => `jukwaa_test_${randomBytes(8).toString('hex')}`;

async function hasDatabase(server: Database, name: string): Promise<boolean> {
  const rows = await server.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
  return rows.length > 0;
}

/**
 * The database that others are copies of. It is created under another name; a second process that finishes later
 * discards its own.
 */
async function templateOn(server: Database, serverUrl: string, content: Preparation): Promise<string> {
  const name = `jukwaa_template_${content.key}`;
  if (await hasDatabase(server, name)) return name;
  const draft = newName();
  await server.script(`CREATE DATABASE ${draft}`);
  const db = await openPostgres(databaseOf(serverUrl, draft));
  await content.prepare(db);
  await db.close();
  try {
    await server.script(`ALTER DATABASE ${draft} RENAME TO ${name}`);
  } catch (error) {
    if (!(await hasDatabase(server, name))) throw error;
    await server.script(`DROP DATABASE ${draft}`);
  }
  return name;
}

/** A new database on a server. */
async function createOn(serverUrl: string, content: Preparation | null) {
  const name = newName();
  const server = await openPostgres(serverUrl);
  const template = content === null ? 'template1' : await templateOn(server, serverUrl, content);
  await server.script(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  return {
    url: databaseOf(serverUrl, name),
    async remove() {
      await server.script(`DROP DATABASE ${name} WITH (FORCE)`);
      await server.close();
    },
  };
}

async function freshPostgres(serverUrl: string, content: Preparation | null): Promise<TestDatabase> {
  const { url, remove } = await createOn(serverUrl, content);
  const db = await openPostgres(url);
  return {
    db,
    async drop() {
      await db.close();
      await remove();
    },
  };
}

async function freshBehindPgbouncer(serverUrl: string, content: Preparation | null): Promise<TestDatabase> {
  const { url, remove } = await createOn(serverUrl, content);
  // Two connections for the ten of the pool: transactions of one client change between them.
  const pooler = await startPgbouncer(url, { 'default_pool_size = 40': 'default_pool_size = 2' });
  const db = await openPostgres(pooler.url);
  return {
    db,
    async drop() {
      await db.close();
      await pooler.stop();
      await remove();
    },
  };
}

/**
 * The engines for repository tests: PGlite always, and PostgreSQL when `JUKWAA_TEST_DATABASE_URL` names a server that
 * allows new databases. For `describe.each(testDatabases())('$name', ({ fresh }) => …)`.
 *
 * @param content the initial content of each of them; on a server of one's own its template stays for the next run
 */
export function testDatabases(
  env: Readonly<Record<string, string | undefined>> = process.env,
  content: Preparation | null = null,
): TestEngine[] {
  const pglite: TestEngine = { name: 'pglite', fresh: () => freshPglite(content) };
  const url = env.JUKWAA_TEST_DATABASE_URL;
  if (url === undefined || url === '') return [pglite];
  return [pglite, { name: 'postgres', fresh: () => freshPostgres(url, content) }];
}

/** A place that is no engine of its own. */
interface TestPlace {
  readonly name: string;
  readonly engine: Database['engine'];
  fresh(): Promise<TestDatabase>;
}

/** PostgreSQL through a PgBouncer in transaction mode. Empty without either; prints a notice where PgBouncer is missing. */
export function behindPgbouncer(content: Preparation | null = null): TestPlace[] {
  const url = process.env.JUKWAA_TEST_DATABASE_URL;
  if (url === undefined || url === '') return [];
  if (hasPgbouncer())
    return [
      {
        name: 'postgres behind PgBouncer',
        engine: 'postgres',
        fresh: () => freshBehindPgbouncer(url, content),
      },
    ];
  process.stderr.write(`${NO_PGBOUNCER}\n`);
  return [];
}

/** Every place that a database may have, for the tests of the port itself. */
export const contractPlaces = (): TestPlace[] => [
  ...testDatabases().map((one) => ({ ...one, engine: one.name })),
  ...behindPgbouncer(),
];

/** Both engines at length, else the server where there is one: only it does several things at the same time. */
export const enginesToTest = (engines: readonly TestEngine[]): readonly TestEngine[] =>
  areLong ? engines : engines.slice(-1);
