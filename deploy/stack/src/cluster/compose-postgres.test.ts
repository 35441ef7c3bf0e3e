import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type Database, openDatabase } from '@jukwaa/database';
import { type FaultyPostgres, hasPostgres, startFaultyPostgres } from '@jukwaa/database/testing';
import { ROOT } from '../start/root.ts';
import { until } from '../tasks/until.ts';
import { composeServices } from './test-support/compose-files.ts';
import { read } from './test-support/deployment-files.ts';

const SLOW_MS = 240_000;
/** Connections that a server accepts, with those for superusers. */
const MOST_CONNECTIONS = 100;

/** The README's commands for an operator in the container of one server, of this form. */
function commandsFor(server: 'primary' | 'standby', form: RegExp): string[] {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  const lines = readme.split('\n').filter((line) => /^docker compose exec /.test(line));
  const commands = lines.flatMap((line) => form.exec(line.split(` ${server} `)[1] ?? '')?.[1] ?? []);
  if (commands.length === 0) throw new Error(`the README has no such command for ${server}`);
  return commands;
}

/** The statements of its `psql` commands. */
const statementsFor = (server: 'primary' | 'standby'): string[] =>
  commandsFor(server, /^psql -U jukwaa (.+)/).flatMap((args) =>
    [...args.matchAll(/-c (["'])(.+?)\1(?= -c|$)/g)].flatMap(([, , statement]) => statement ?? []),
  );

/**
 * The order of the official image's entrypoint with an empty volume: a server that listens nowhere but has the arguments of the real
 * one, the database, the scripts of `docker-entrypoint-initdb.d`. `$1` is the data folder, `$2` the script's text, the rest are the arguments.
 */
const ENTRYPOINT = `{
set -euo pipefail
export PGDATA=$1 POSTGRES_USER=postgres POSTGRES_DB=jukwaa PGHOST=$(dirname "$1")
export DATABASE_PASSWORD=of-the-services STANDBY_PASSWORD=of-the-standby
script=$2
shift 2
exec </dev/null >/dev/null
initdb -U postgres -A trust -E UTF8 --no-sync
trap 'pg_ctl -m immediate stop || true' EXIT
pg_ctl -l "$PGDATA.log" -o "$(printf '%q ' "$@" -c listen_addresses= -k "$PGHOST")" -w start
timeout 20 psql -X -q -U postgres -d postgres -c 'create database jukwaa'
timeout 20 bash -c "$script"
trap - EXIT
pg_ctl -m fast -w stop
exit
}`;

/** The standby's script, up to the start of its server: `$1` is the data folder, `$2` the script's text, `$3` the primary's port. */
const FOLLOW = `
export PGDATA=$1 PGHOSTADDR=127.0.0.1 PGPORT=$3
timeout 60 bash -c "\${2/exec postgres*/}" </dev/null
`;

const FOLLOWER = read('postgres', 'follow-primary.sh');
/** The arguments with which the standby's script starts its server. */
const FOLLOWER_ARGS = (/^exec postgres (.+)$/m.exec(FOLLOWER)?.[1] ?? '').split(' ');

(hasPostgres() ? describe : describe.skip)('the servers of compose at their first start', () => {
  let place: FaultyPostgres;
  let primary: FaultyPostgres;
  let standby: FaultyPostgres | null;
  let db: Database;

  beforeEach(async () => {
    const started = await startFaultyPostgres();
    if (started === null) throw new Error('no PostgreSQL is installed');
    place = started;
    const [, ...args] = composeServices.primary?.command ?? [];
    await place.runScript(ENTRYPOINT, '@folder/primary', read('postgres', 'make-roles.sh'), ...args);
    primary = await place.startAnother('primary');
    db = await openDatabase({ url: primary.superUrl });
    standby = null;
  }, SLOW_MS);
  afterEach(async () => {
    await db.close();
    await standby?.stopAtOnce();
    await primary.stopAtOnce();
    await place.remove();
  }, SLOW_MS);

  const follow = async () => {
    const { port } = new URL(primary.url);
    await place.runScript(FOLLOW, '@folder/standby', FOLLOWER, port);
    standby = await place.startAnother('standby', ...FOLLOWER_ARGS);
    return standby;
  };
  const untilWaiting = () =>
    until('a commit that waits for the standby', async () => {
      const waiting = await db.query("select 1 from pg_stat_activity where wait_event = 'SyncRep'");
      return waiting.length > 0 ? true : null;
    });

  test(
    'the database is there, and a commit is answered when the standby has it',
    async () => {
      const written = primary.sql('create table kept ()');
      await untilWaiting();
      const follower = await follow();
      await written;
      await follower.promote();
      await expect(follower.sql('table kept')).resolves.toBeUndefined();
    },
    SLOW_MS,
  );

  test(
    'a standby tries a primary that was away every half second',
    async () => {
      const { port } = new URL((await follow()).url);
      const every = `psql -X -A -t -h 127.0.0.1 -p $1 -U postgres -c 'show wal_retrieve_retry_interval'`;
      await place.runScript(`[ "$(${every})" = 500ms ]`, port);
    },
    SLOW_MS,
  );

  test(
    'the role of the services owns its database and has no other right, that of the standby only follows',
    async () => {
      await follow();
      const rights = await db.query(
        `select rolname as name, rolsuper or rolcreaterole or rolcreatedb or rolbypassrls as more, rolreplication as follows,
           rolpassword like 'SCRAM-SHA-256$%' as has_password
         from pg_authid where rolname in ('jukwaa', 'standby') order by rolname`,
      );
      expect(rights).toEqual([
        { name: 'jukwaa', more: false, follows: false, has_password: true },
        { name: 'standby', more: false, follows: true, has_password: true },
      ]);
      const services = await openDatabase({ url: primary.url.replace(/postgres$/, 'jukwaa') });
      await services.script('create schema own; create table own.kept (); create table kept ()');
      await expect(services.query("select pg_read_file('PG_VERSION')")).rejects.toThrow('permission denied');
      await services.close();
    },
    SLOW_MS,
  );

  test(
    'an operator gives up a dead standby without a restart of the primary, when every connection is taken',
    async () => {
      const [giveUp] = commandsFor('primary', /^bash -c '(.+)'$/);
      const follower = await follow();
      await primary.sql('create table before ()');
      await follower.stopAtOnce();
      const written = primary.sql('create table after ()');
      await untilWaiting();
      const others = await openDatabase({ url: primary.superUrl, connections: MOST_CONNECTIONS });
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      const taken = Array.from({ length: MOST_CONNECTIONS }, () =>
        others.transaction(() => released, { limits: 'maintenance' }),
      );
      const settled = Promise.allSettled(taken);
      await until('a server with too many clients', () =>
        primary.sql('select 1').then(
          () => null,
          (error: unknown) => (String(error).includes('too many clients') ? true : null),
        ),
      );
      await place.runScript(`export PGDATA=$1; ${giveUp}`, '@folder/primary');
      await written;
      release();
      await settled;
      await others.close();
      await expect(primary.sql('drop table after')).resolves.toBeUndefined();
    },
    SLOW_MS,
  );

  test(
    'a standby that was away follows again, although the primary no longer needs the log from before',
    async () => {
      const follower = await follow();
      await follower.stopAtOnce();
      await primary.sql("alter system set synchronous_standby_names = ''");
      await primary.sql('select pg_reload_conf()');
      // The first checkpoint still keeps the log since the one before it.
      for (const name of ['first', 'second']) {
        await primary.sql(`create table ${name} ()`);
        await primary.sql('select pg_switch_wal()');
        await primary.sql('checkpoint');
      }
      await follower.start();
      await until('the second table at the standby', () =>
        follower.sql('table second').then(
          () => true,
          () => null,
        ),
      );
    },
    SLOW_MS,
  );

  test(
    'a standby of an earlier compose file gets a slot by the statements of the README',
    async () => {
      const follower = await follow();
      await follower.sql('alter system reset primary_slot_name');
      await follower.stopAtOnce();
      await primary.sql("select pg_drop_replication_slot('standby')");
      await follower.start();
      for (const statement of statementsFor('primary')) await primary.sql(statement);
      for (const statement of statementsFor('standby')) await follower.sql(statement);
      await until('a slot in use', async () => {
        const slots = await db.query(
          "select 1 from pg_replication_slots where slot_name = 'standby' and active",
        );
        return slots.length > 0 ? true : null;
      });
    },
    SLOW_MS,
  );

  test(
    'a promoted standby commits alone after the same statement',
    async () => {
      const follower = await follow();
      await primary.sql('create table kept ()');
      await primary.stopAtOnce();
      await follower.sql("alter system set synchronous_standby_names = ''");
      await follower.sql('select pg_reload_conf()');
      await follower.promote();
      await expect(follower.sql('drop table kept')).resolves.toBeUndefined();
    },
    SLOW_MS,
  );
});
