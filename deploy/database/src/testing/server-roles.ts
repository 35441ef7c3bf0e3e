import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The role with all rights on a server of the tests, which breaks it, changes its settings and follows it. */
const SUPERUSER = 'postgres';
/** The role of the product. As in production it is no superuser; tests give it new databases as well. */
const ROLE = 'jukwaa';

/** An address, `host:port`, as the product uses it, and as a superuser does. */
export const urlAt = (address: string): string => `postgres://${ROLE}@${address}/postgres`;
export const superUrlAt = (address: string): string => `postgres://${SUPERUSER}@${address}/postgres`;

/** The programs of an installed server, and the user and folder with which they run. */
interface Installed {
  readonly programs: string;
  readonly as: { readonly cwd: string; readonly uid?: number; readonly gid?: number };
}

/** Makes the data folder of a server that trusts its users. */
export async function makeDataFolder({ programs, as }: Installed, data: string): Promise<void> {
  const args = ['-D', data, '-U', SUPERUSER, '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  await run(join(programs, 'initdb'), args, as);
}

/** Runs statements as the superuser. Fails with the server's error. */
export async function runAsSuperuser(
  { programs, as }: Installed,
  address: string,
  ...statements: readonly string[]
): Promise<void> {
  const commands = statements.flatMap((statement) => ['-c', statement]);
  const connection = ['-X', '-q', '-v', 'ON_ERROR_STOP=1', '-d', superUrlAt(address)];
  await run(join(programs, 'psql'), [...connection, ...commands], as);
}

/** Makes the product's role on a new server. It may end other connections, because the server may clean a database that is dropped. */
export const makeRole = (installed: Installed, address: string): Promise<void> =>
  runAsSuperuser(
    installed,
    address,
    `create role ${ROLE} login createdb`,
    `alter database postgres owner to ${ROLE}`,
    `grant pg_signal_backend to ${ROLE}`,
  );
