import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { reasonOf } from '../errors.ts';
import { freePort } from './free-port.ts';
import { makeDataFolder, makeRole, urlAt } from './server-roles.ts';
import { startWatched } from './watched.ts';

const run = promisify(execFile);
const PACKAGES = '/usr/lib/postgresql';
export const ACCEPTS = /ready to accept (read-only )?connections/;

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

export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root; there it runs as the system user that its package made. */
export async function serverUser(): Promise<ServerUser | null> {
  if (process.getuid?.() !== 0) return null;
  const idOf = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout);
  return { uid: await idOf('-u'), gid: await idOf('-g') };
}

async function startServer(programs: string): Promise<TestPostgres> {
  const user = await serverUser();
  const folder = await mkdtemp(join(tmpdir(), 'jukwaa-postgres-'));
  if (user !== null) await chown(folder, user.uid, user.gid);
  const as = { ...user, cwd: folder };
  const data = join(folder, 'data');
  await makeDataFolder({ programs, as }, data);
  const port = await freePort();
  const args = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder, '-c', 'max_connections=100'];
  const server = await startWatched({
    command: [join(programs, 'postgres'), ...args],
    as,
    // A fast shutdown: connections that a test left open do not delay it.
    end: 'INT',
    ready: ACCEPTS,
    remove: folder,
  });
  const address = `127.0.0.1:${port}`;
  await makeRole({ programs, as }, address);
  return {
    available: true,
    url: urlAt(address),
    async stop() {
      await server.end();
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
