import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { LigiRoundsAnswer, LigiTableAnswer, TransactionsAnswer } from '@jukwaa/contracts';
import { type Database, openDatabase } from '@jukwaa/database';
import { type FaultyPostgres, hasPostgres, startFaultyPostgres } from '@jukwaa/database/testing';
import * as v from 'valibot';
import { until } from '../kit/test-support/until.ts';
import { foundLeague, joinLeague } from '../services/ligi/leagues/leagues.ts';
import { callsOf, type LigiCall } from '../services/ligi/test-support/ligi-calls.ts';
import { type LigiHarness, startLigi } from '../services/ligi/test-support/ligi-harness.ts';
import { fund } from '../services/wallet/test-support/money-tables.ts';
import { everyTable } from './test-support/service-databases.ts';

const SLOW_MS = 180_000;
/** More than the longest delay of a busy machine. */
const FAR_BEHIND_MS = 120_000;
/** Longest time of two calls while the replica is frozen, on a busy machine: each waits half a second for it, then asks the primary. */
const ANSWERS_MS = 30_000;

const isInstalled = hasPostgres();
if (!isInstalled)
  test.skip('PostgreSQL is not installed, so statements by a read replica are not tested (apt-get install postgresql)', () =>
    undefined);

(isInstalled ? describe : describe.skip)('statements and Ligi Soo with a read replica', () => {
  let primary: FaultyPostgres;
  let standby: FaultyPostgres;
  let db: Database;
  let ligi: LigiHarness;
  let call: LigiCall;
  let user: number;

  beforeAll(async () => {
    const started = await startFaultyPostgres();
    if (started === null) throw new Error('no PostgreSQL is installed');
    primary = started;
    db = await openDatabase({ url: primary.url });
    await everyTable().prepare(db);
    await db.script('create table marks (n bigint generated always as identity)');
    standby = await primary.addStandby();
    // Otherwise every commit waits for the replica while it is away.
    await primary.sql(`alter system set synchronous_standby_names = ''`);
    await primary.sql('select pg_reload_conf()');
    ligi = await startLigi(
      db,
      { DATABASE_READ_URL: standby.url },
      { replica: { mostBehindMs: FAR_BEHIND_MS } },
    );
    call = callsOf(await ligi.listen());
  }, SLOW_MS);
  afterAll(async () => {
    await ligi.close();
    await db.close();
    await primary.remove();
    await standby.remove();
  }, SLOW_MS);
  beforeEach(async () => {
    // A test that failed may have left it.
    await standby.sql('select pg_wal_replay_resume()');
    user = await ligi.newUser(100);
    await untilCaughtUp();
  }, SLOW_MS);

  async function get<S extends v.GenericSchema>(schema: S, path: string): Promise<v.InferOutput<S>> {
    return v.parse(schema, (await call('GET', path, { user })).body);
  }
  /** Waits until the replica is read and has all that was written. */
  async function untilCaughtUp(): Promise<void> {
    const [mark] = await db.query<{ n: number }>('insert into marks default values returning n');
    await until('the replica', async () => {
      const [row] = await ligi.context.publicReads.query<{ it: boolean }>(
        'select pg_is_in_recovery() as it from marks where n = $1',
        [mark?.n],
      );
      return row?.it === true ? true : null;
    });
  }
  const amounts = async () =>
    (await get(TransactionsAnswer, '/api/wallet/transactions')).data.map(({ amount_cents }) => amount_cents);
  const references = async () =>
    (await get(TransactionsAnswer, '/api/wallet/transactions')).data.map(({ reference }) => reference);
  const rounds = async () => (await get(LigiRoundsAnswer, '/api/ligi/rounds')).data.map(({ id }) => id);
  const tableOf = (round: number, query = '') =>
    get(LigiTableAnswer, `/api/ligi/rounds/${round}/table${query}`);

  /** A round of the user and a friend that has been played. */
  async function playedRound() {
    const friend = await ligi.newUser();
    await fund(db, user, 100_000);
    const round = await ligi.openRound(1);
    for (const [player, score] of [
      [user, '1-0'],
      [friend, '0-0'],
    ] as const)
      expect((await ligi.enter(player, round.id, [score])).ok).toBe(true);
    return { round, friend };
  }
  async function end({ matches }: { readonly matches: readonly number[] }): Promise<void> {
    ligi.kickOff();
    for (const match of matches) await ligi.play(match, '1-0');
    await ligi.settle();
  }

  test(
    'a statement comes from a replica that has all of its lines, and from the primary from the next own line on',
    async () => {
      await standby.sql('select pg_wal_replay_pause()');
      const [before = ''] = await references();
      await db.query(`update wallet.postings set reference = 'changed' where reference = $1`, [before]);
      // A read that the replica answers late goes to the primary as well.
      await until('the replica', async () => ((await references()).includes(before) ? true : null));
      await fund(db, user, 250);
      expect(await amounts()).toEqual([250, 100]);
      expect((await references())[1]).toBe('changed');
      await standby.sql('select pg_wal_replay_resume()');
      await untilCaughtUp();
      expect(await amounts()).toEqual([250, 100]);
    },
    SLOW_MS,
  );

  test(
    'tables come from the replica; a round that has just closed and the table of a private league are those of the primary',
    async () => {
      const { round, friend } = await playedRound();
      const league = await foundLeague(ligi.context, user, 'Wazee');
      if (!league.ok) throw league.error;
      await untilCaughtUp();
      await standby.sql('select pg_wal_replay_pause()');
      await end(round);
      await until('the replica', async () => ((await rounds()).includes(round.id) ? null : true));
      expect((await call('GET', `/api/ligi/rounds/${round.id}`)).status).toBe(200);
      expect((await tableOf(round.id)).own).toMatchObject([{ own: true, rank: 1 }]);

      await standby.sql('select pg_wal_replay_resume()');
      await untilCaughtUp();
      expect(await rounds()).toContain(round.id);
      await standby.sql('select pg_wal_replay_pause()');
      await db.query('update ligi.entries set paid_cents = 77 where round_id = $1', [round.id]);
      await until('the replica', async () => {
        const { data } = await tableOf(round.id);
        return data.some(({ paid_cents }) => paid_cents === 77) ? null : true;
      });
      await joinLeague(ligi.context, friend, league.value.code);
      expect((await tableOf(round.id, `?league=${league.value.code}`)).data).toMatchObject([
        { paid_cents: 77 },
        { paid_cents: 77 },
      ]);
      await standby.sql('select pg_wal_replay_resume()');
    },
    SLOW_MS,
  );

  test(
    'statements and tables are whole and come in time while the replica is frozen, and while it is away',
    async () => {
      const { round } = await playedRound();
      await end(round);
      await untilCaughtUp();
      const [lines, table] = [await amounts(), await tableOf(round.id)];
      for (const [fail, repair] of [
        [() => standby.freeze(), () => standby.thaw()],
        [() => standby.stopAtOnce(), () => standby.start()],
      ] as const) {
        await fail();
        for (let n = 0; n < 5; n += 1) {
          const began = performance.now();
          expect([await amounts(), await tableOf(round.id)]).toEqual([lines, table]);
          expect(performance.now() - began).toBeLessThan(ANSWERS_MS);
        }
        await repair();
        await untilCaughtUp();
      }
    },
    SLOW_MS,
  );
});
