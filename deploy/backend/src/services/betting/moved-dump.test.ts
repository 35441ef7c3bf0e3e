import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Database, openDatabase } from '@jukwaa/database';
import { type FaultyPostgres, hasPostgres, startFaultyPostgres } from '@jukwaa/database/testing';
import * as v from 'valibot';
import { everyTable } from '../../app/test-support/service-databases.ts';
import { ledgerFaults } from '../wallet/test-support/money-tables.ts';
import { PLACE, useBettingHarness } from './test-support/betting-harness.ts';

const SLOW_MS = 180_000;
/** The README's way from an earlier volume into a new one: `$1` and `$2` are their addresses. */
const MOVE = 'set -o pipefail; pg_dump --no-owner -d "$1" | psql -X -q -v ON_ERROR_STOP=1 -d "$2" >/dev/null';
const Placed = v.object({ data: v.object({ id: v.string() }) });

const isInstalled = hasPostgres();
if (!isInstalled)
  test.skip('PostgreSQL is not installed, so no dump is moved (apt-get install postgresql)', () => undefined);

(isInstalled ? describe : describe.skip)('a dump of a volume whose services were superuser', () => {
  let server: FaultyPostgres;
  const addressOf = (name: string) => server.url.replace(/postgres$/, name);
  beforeAll(async () => {
    const started = await startFaultyPostgres();
    if (started === null) throw new Error('no PostgreSQL is installed');
    server = started;
    await server.sql('alter role jukwaa superuser');
    await server.sql('create database earlier');
  }, SLOW_MS);
  afterAll(() => server.remove(), SLOW_MS);

  const harness = useBettingHarness(async () => {
    const db = await openDatabase({ url: addressOf('earlier') });
    await everyTable().prepare(db);
    return { db, drop: () => db.close() };
  });

  /** Bets, every table with its owner, indexes, and the faults of the ledger. */
  async function contentsOf(db: Database) {
    const bets = await db.query('select * from betting.bets order by id');
    const tables = await db.query(
      `select schemaname, tablename, tableowner from pg_tables where schemaname !~ '^(pg_|information_)' order by 1, 2`,
    );
    const indexes = await db.query(
      `select indexdef from pg_indexes where schemaname !~ '^(pg_|information_)' order by 1`,
    );
    return { bets, tables, indexes, faults: await ledgerFaults(db) };
  }

  test(
    'has every bet in a new volume, where a role without further rights owns every table and starts',
    async () => {
      const user = await harness.userWith(100_000);
      const body = harness.bodyOf([harness.legAt(2)], 4_900);
      await harness.backend.call(Placed, PLACE, { user, body, headers: harness.newKey() });
      const before = await contentsOf(harness.db);
      expect(before.bets).not.toEqual([]);
      expect(before.faults).toEqual([]);

      await server.sql('drop database if exists later');
      await server.sql('create database later owner jukwaa');
      await server.sql('alter role jukwaa nosuperuser nocreatedb');
      await server.runScript(MOVE, addressOf('earlier'), addressOf('later'));
      const later = await openDatabase({ url: addressOf('later') });
      await everyTable().prepare(later);
      expect(await contentsOf(later)).toEqual(before);
      await later.close();
    },
    SLOW_MS,
  );
});
