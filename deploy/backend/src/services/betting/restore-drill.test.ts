import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Database, openDatabase } from '@jukwaa/database';
import { type FaultyPostgres, hasPostgres, startFaultyPostgres } from '@jukwaa/database/testing';
import * as v from 'valibot';
import { everyTable } from '../../app/test-support/service-databases.ts';
import { until } from '../../kit/test-support/until.ts';
import { ledgerFaults } from '../wallet/test-support/money-tables.ts';
import { PLACE, useBettingHarness } from './test-support/betting-harness.ts';

const SLOW_MS = 180_000;
const SCRIPTS = join(import.meta.dirname, '../../../../stack/postgres');
const scriptOf = (name: string) => readFile(join(SCRIPTS, name), 'utf8');
const Placed = v.object({ data: v.object({ id: v.string() }) });

const isInstalled = hasPostgres();
if (!isInstalled)
  test.skip('PostgreSQL is not installed, so no restored server is tested (apt-get install postgresql)', () =>
    undefined);

(isInstalled ? describe : describe.skip)('a PostgreSQL that is restored from base backup and archive', () => {
  let server: FaultyPostgres;
  beforeAll(async () => {
    const config = (await scriptOf('archive.conf')).replaceAll('/backups', '@folder');
    const started = await startFaultyPostgres(config);
    if (started === null) throw new Error('no PostgreSQL is installed');
    server = started;
    await server.runScript('mkdir "$1"', '@folder/wal');
  }, SLOW_MS);
  afterAll(() => server.remove(), SLOW_MS);

  const harness = useBettingHarness(async () => {
    const db = await openDatabase({ url: server.url });
    await everyTable().prepare(db);
    return { db, drop: () => db.close() };
  });

  /** Places bets one after the other; returns the ids of the acknowledged ones. */
  async function placeBets(count: number): Promise<string[]> {
    const user = await harness.userWith(100_000);
    const ids: string[] = [];
    for (let n = 0; n < count; n++) {
      const body = harness.bodyOf([harness.legAt(2)], 4_900);
      const placed = await harness.backend.call(Placed, PLACE, { user, body, headers: harness.newKey() });
      ids.push(placed.body.data.id);
    }
    return ids;
  }

  /** Ends the current file of the log, as the archive's timeout does within a minute, and waits until the archive has it. */
  async function untilArchived(): Promise<void> {
    const [ended] = await harness.db.query<{ wal: string }>(
      'select pg_walfile_name(pg_current_wal_insert_lsn()) as wal',
    );
    await server.sql('select pg_switch_wal()');
    await until('the archive', async () => {
      const [row] = await harness.db.query<{ done: boolean }>(
        'select coalesce(last_archived_wal >= $1, false) as done from pg_stat_archiver',
        [ended?.wal],
      );
      return row?.done === true ? true : null;
    });
  }

  /** The bets of a server as it was at a moment, or at the end of the archive, and the faults of its ledger. */
  async function restored(data: string, moment = '') {
    const script = await scriptOf('restore');
    await server.runScript(script, '@folder/base', '@folder/wal', `@folder/${data}`, moment);
    const another = await server.startAnother(data);
    let db: Database | undefined;
    try {
      // It can be read before it has replayed the archive.
      db = await until('the replay', () => openDatabase({ url: another.url }).catch(() => null));
      const bets = await db.query<{ id: number }>('select id from betting.bets order by id');
      return { bets: bets.map(({ id }) => String(id)), faults: await ledgerFaults(db) };
    } finally {
      await db?.close();
      await another.stopAtOnce();
    }
  }

  test(
    'a PostgreSQL that is restored has the last acknowledged bet of the moment and none after it, with a ledger that adds up; or all',
    async () => {
      await server.runScript(await scriptOf('base-backup'), server.superUrl, '@folder/base');
      const before = await placeBets(5);
      const [now] = await harness.db.query<{ moment: string }>('select clock_timestamp()::text as moment');
      const after = await placeBets(5);
      await untilArchived();
      await server.stopAtOnce();

      expect(await restored('then', now?.moment)).toEqual({ bets: before, faults: [] });
      expect(await restored('end')).toEqual({ bets: [...before, ...after], faults: [] });
    },
    SLOW_MS,
  );

  test('a restore never overwrites a data folder, and needs a base backup', async () => {
    const script = await scriptOf('restore');
    await expect(server.runScript(script, '@folder/base', '@folder/wal', '@folder/then')).rejects.toThrow(
      'is not empty',
    );
    await expect(server.runScript(script, '@folder/wal', '@folder/wal', '@folder/new')).rejects.toThrow(
      'is no base backup',
    );
  });
});
