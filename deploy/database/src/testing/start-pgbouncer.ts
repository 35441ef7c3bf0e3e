import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from './find-program.ts';
import { freePort } from './free-port.ts';
import { serverUser } from './start-postgres.ts';
import { startWatched, type Watched } from './watched.ts';

/** The file that operators get. */
const SHIPPED = join(import.meta.dirname, '../../../stack/postgres/pgbouncer.ini');
const PROGRAM = 'pgbouncer';
/** Why tests of it are left out. */
export const NO_PGBOUNCER =
  'PgBouncer is not installed, so nothing is tested through one (apt-get install pgbouncer)';

/** A PgBouncer in front of a server. */
export interface TestPgbouncer {
  /** The server's address, through it. */
  readonly url: string;
  /** Sends new connections to another server, given as `host:port`, as after a failover; open transactions end with their server. */
  pointTo(address: string): Promise<void>;
  signal(name: NodeJS.Signals): void;
  /** Ends it as a crash does; `start` starts it again at the same port. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Whether PgBouncer is installed, for tests that declare themselves by it. */
export const hasPgbouncer = (): boolean => findProgram(PROGRAM) !== null;

/** The shipped file with a test's own places. */
function configured(shipped: string, changes: Readonly<Record<string, string>>): string {
  let text = shipped;
  for (const [from, to] of Object.entries(changes)) {
    if (!text.includes(from)) throw new Error(`pgbouncer.ini has no "${from}"`);
    text = text.replace(from, to);
  }
  return text;
}

/**
 * Starts a PgBouncer with the file that operators get, on a free loopback port.
 *
 * @param serverUrl a PostgreSQL that trusts its users
 * @param change further changes of the file: text in it, and its replacement
 */
export async function startPgbouncer(
  serverUrl: string,
  change: Readonly<Record<string, string>> = {},
): Promise<TestPgbouncer> {
  const url = new URL(serverUrl);
  const user = await serverUser();
  const folder = await mkdtemp(join(tmpdir(), 'jukwaa-pgbouncer-'));
  const port = await freePort();
  const [users, file] = [join(folder, 'users.txt'), join(folder, 'pgbouncer.ini')];
  const shipped = await readFile(SHIPPED, 'utf8');
  const write = ([host, at]: readonly [string, string]) =>
    writeFile(
      file,
      configured(shipped, {
        'host=primary.internal port=5432': `host=${host} port=${at}`,
        'listen_addr = 0.0.0.0': 'listen_addr = 127.0.0.1',
        'listen_port = 6432': `listen_port = ${port}`,
        'auth_type = scram-sha-256': 'auth_type = trust',
        '/etc/pgbouncer/userlist.txt': users,
        ...change,
      }),
    );
  await writeFile(users, `"${url.username}" ""\n`);
  await write([url.hostname, url.port]);
  if (user !== null) for (const path of [folder, users, file]) await chown(path, user.uid, user.gid);
  const start = () =>
    startWatched({
      command: [findProgram(PROGRAM) ?? PROGRAM, file],
      as: { ...user, cwd: folder },
      end: 'TERM',
      ready: /process up/,
    });
  let program: Watched | null = await start();
  url.port = String(port);
  return {
    url: url.href,
    async pointTo(address) {
      const [host = '', at = ''] = address.split(':');
      await write([host, at]);
      if (program !== null) process.kill(program.pid, 'SIGHUP');
    },
    signal(name) {
      if (program !== null) process.kill(program.pid, name);
    },
    async kill() {
      await program?.end('SIGKILL');
      program = null;
    },
    async start() {
      program = await start();
    },
    async stop() {
      await program?.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
