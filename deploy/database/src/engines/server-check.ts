import type pg from 'pg';
import { USUAL } from '../limits.ts';
import { DatabaseUnavailable } from '../unavailable.ts';

/** A new connection as its server sees it; times in ms. */
interface Look {
  readonly pid: number | null;
  readonly is_read_only: boolean;
  readonly zone: string | null;
  readonly statement: number | null;
  readonly lock: number | null;
  readonly idle: number | null;
}

const msOf = (setting: string): string =>
  `(1000 * extract(epoch FROM current_setting('${setting}')::interval))::float8`;

const LOOK = `SELECT pg_backend_pid() AS pid,
  pg_is_in_recovery() OR coalesce(current_setting('transaction_read_only') = 'on', false) AS is_read_only,
  current_setting('timezone') AS zone, ${msOf('statement_timeout')} AS statement, ${msOf('lock_timeout')} AS lock,
  ${msOf('idle_in_transaction_session_timeout')} AS idle`;

const WITHOUT_SETTINGS =
  'the pooler in front of it gives its connections no time limits or another time zone than UTC (connect_query, see deploy/stack/postgres/pgbouncer.ini)';

/** Whether a time is limited, and to no more than `most`, in ms. */
const isLimited = (ms: number | null, most: number): boolean => ms !== null && ms > 0 && ms <= most;

const hasSettings = ({ zone, statement, lock, idle }: Look): boolean =>
  zone === 'UTC' &&
  isLimited(statement, USUAL.answer) &&
  isLimited(lock, USUAL.answer) &&
  isLimited(idle, 2 * USUAL.idleInTransaction);

async function look(client: pg.ClientBase): Promise<{ isShared: boolean; isReadOnly: boolean }> {
  const { rows } = await client.query<Look>(LOOK);
  const [row] = rows;
  const isShared = !('processID' in client) || client.processID !== row?.pid;
  if (isShared && (row === undefined || !hasSettings(row))) throw new Error(WITHOUT_SETTINGS);
  return { isShared, isReadOnly: row?.is_read_only !== false };
}

/** A check of a new connection; see `checkReadable`. */
export type ServerCheck = (client: pg.ClientBase) => Promise<{ readonly isShared: boolean }>;

/**
 * Checks a new connection to any server. It is shared when the server's process is another than the one that the start of the
 * connection named: a pooler gives its clients numbers of its own. A pooler also ignores the settings that a client asks for, so
 * those of its connections are checked; wrong ones are an `Error`.
 */
export const checkReadable: ServerCheck = look;

/** Also fails with `DatabaseUnavailable` for a standby, which answers but can't write. */
export const checkWritable: ServerCheck = async (client) => {
  const { isShared, isReadOnly } = await look(client);
  if (isReadOnly) throw new DatabaseUnavailable('the server is a read-only standby', 'not-done');
  return { isShared };
};
