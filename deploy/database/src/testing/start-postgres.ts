import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { reasonOf } from '../errors.ts';
import { freePort } from './free-port.ts';

const run = promisify(execFile);
const PACKAGES = '/usr/lib/postgresql';
const START_TIMEOUT_MS = 30_000;

/**
 * Runs the server until the standard input ends: on request, and also when the process that started it was killed.
 * Then the server shuts down fast, so that connections that a test left open do not delay it, and its folder (`$0`)
 * is removed.
 */
const WATCHED = `
  trap : INT TERM HUP
  exec 3<&0
  "$@" < /dev/null &
  server=$!
  { cat <&3 > /dev/null; kill -INT "$server"; } 2> /dev/null &
  while kill -0 "$server" 2> /dev/null; do wait "$server"; done
  rm -rf "$0"
`;

/** A PostgreSQL server of a test's own, or the reason why there is none. */
export type TestPostgres =
  | { readonly available: true; readonly url: string; stop(): Promise<void> }
  | { readonly available: false; readonly reason: string };

/** Returns the newest installed server: its folder of programs. */
export async function installedServer(): Promise<string | null> {
  const versions = await readdir(PACKAGES).catch(() => []);
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0];
  return newest === undefined ? null : join(PACKAGES, newest, 'bin');
}

/** Whether a server is installed, for tests that declare themselves by it. */
export function hasPostgres(): boolean {
  try {
    return readdirSync(PACKAGES).length > 0;
  } catch {
    return false;
  }
}

/** PostgreSQL refuses to run as root; there it runs as the system user that its package made. */
export async function serverUser(): Promise<{ uid: number; gid: number } | null> {
  if (process.getuid?.() !== 0) return null;
  const idOf = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout);
  return { uid: await idOf('-u'), gid: await idOf('-g') };
}

/** Resolves when a starting server accepts connections. */
export function untilAccepting(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => reject(new Error(`PostgreSQL did not start: ${said}`)), START_TIMEOUT_MS);
    server.once('exit', () => reject(new Error(`PostgreSQL ended at once: ${said}`)));
    server.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8');
      if (!/ready to accept (read-only )?connections/.test(said)) return;
      clearTimeout(timer);
      resolve();
    });
  });
}

async function startServer(programs: string): Promise<TestPostgres> {
  const user = await serverUser();
  const folder = await mkdtemp(join(tmpdir(), 'jukwaa-postgres-'));
  if (user !== null) await chown(folder, user.uid, user.gid);
  const as = { ...user, cwd: folder };
  const data = join(folder, 'data');
  await run(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'jukwaa', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    as,
  );
  const port = await freePort();
  const args = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder, '-c', 'max_connections=100'];
  const server = spawn('sh', ['-c', WATCHED, folder, join(programs, 'postgres'), ...args], {
    ...as,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  await untilAccepting(server);
  return {
    available: true,
    url: `postgres://jukwaa@127.0.0.1:${port}/postgres`,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.stdin.end();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a throw-away PostgreSQL on a free loopback port, when the machine has one installed. */
export async function startPostgres(): Promise<TestPostgres> {
  const programs = await installedServer();
  if (programs === null) return { available: false, reason: `no PostgreSQL server under ${PACKAGES}` };
  try {
    return await startServer(programs);
  } catch (error) {
    return { available: false, reason: reasonOf(error) };
  }
}
