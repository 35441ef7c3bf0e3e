import { execFile } from 'node:child_process';
import { appendFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FaultyPostgres } from './faulty-postgres.ts';
import { freePort } from './free-port.ts';
import { runOperatorScript } from './operator-script.ts';
import { newPlace, type ServerPlace } from './server-place.ts';
import { makeDataFolder, makeRole, runAsSuperuser, superUrlAt, urlAt } from './server-roles.ts';
import { signalAll } from './signal-all.ts';
import type { SmallDisk } from './small-disk.ts';
import { copyForStandby } from './standby-copy.ts';
import { ACCEPTS, installedServer } from './start-postgres.ts';
import { startWatched, type Watched } from './watched.ts';

const run = promisify(execFile);

class Server implements FaultyPostgres {
  private running: Watched | null = null;

  constructor(
    private readonly place: ServerPlace,
    private readonly ownArgs: readonly string[] = [],
  ) {}

  get address(): string {
    return `127.0.0.1:${this.place.port}`;
  }

  get pid(): number {
    return this.running?.pid ?? 0;
  }

  get url(): string {
    return urlAt(this.address);
  }

  get superUrl(): string {
    return superUrlAt(this.address);
  }

  get disk(): SmallDisk | null {
    return this.place.disk;
  }

  async start(): Promise<void> {
    const { programs, as, data, port, folder } = this.place;
    const args = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder, ...this.ownArgs];
    this.running = await startWatched({
      command: [join(programs, 'postgres'), ...args],
      as,
      end: 'QUIT',
      ready: ACCEPTS,
    });
  }

  async startIfEnded(): Promise<void> {
    if (this.running?.hasEnded() === true) await this.start();
  }

  async terminateBackends(): Promise<void> {
    await this.sql(
      `select pg_terminate_backend(pid, 30000) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
  }

  async stopAtOnce(): Promise<void> {
    const { running } = this;
    if (running === null) return;
    this.running = null;
    const ended = running.end('SIGQUIT');
    await signalAll(running.pid, 'SIGCONT');
    await ended;
  }

  async freeze(): Promise<void> {
    if (this.running !== null) await signalAll(this.running.pid, 'SIGSTOP');
  }

  async thaw(): Promise<void> {
    if (this.running !== null) await signalAll(this.running.pid, 'SIGCONT');
  }

  async addStandby(): Promise<FaultyPostgres> {
    const place = await copyForStandby(this.place.programs, this.superUrl);
    const standby = new Server(place);
    await standby.start();
    await this.sql(`alter system set synchronous_standby_names = '*'`);
    await this.sql('select pg_reload_conf()');
    return standby;
  }

  async promote(): Promise<void> {
    const { programs, data, as } = this.place;
    await run(join(programs, 'pg_ctl'), ['promote', '-w', '-D', data], as);
  }

  async remove(): Promise<void> {
    await this.stopAtOnce();
    await this.disk?.unmount();
    await rm(this.place.folder, { recursive: true, force: true });
  }

  runScript(text: string, ...args: readonly string[]): Promise<void> {
    return runOperatorScript(this.place, text, args);
  }

  async startAnother(data: string, ...args: readonly string[]): Promise<FaultyPostgres> {
    const { programs, as, folder } = this.place;
    const place = { programs, as, folder, data: join(folder, data), port: await freePort(), disk: null };
    const another = new Server(place, args);
    await another.start();
    return another;
  }

  async sql(text: string): Promise<void> {
    await runAsSuperuser(this.place, this.address, text);
  }
}

/**
 * Starts a PostgreSQL of a test's own that may be broken; null when none is installed.
 *
 * @param config lines for its `postgresql.conf`, in which `@folder` becomes the server's own folder
 * @param diskMb size of a disk of its own, which it gets where this process may mount one; null for none
 */
export async function startFaultyPostgres(
  config = '',
  diskMb: number | null = null,
): Promise<FaultyPostgres | null> {
  const programs = await installedServer();
  if (programs === null) return null;
  const place = await newPlace(programs, diskMb);
  const { data } = place;
  await makeDataFolder(place, data);
  if (config !== '')
    await appendFile(join(data, 'postgresql.conf'), config.replaceAll('@folder', place.folder));
  const server = new Server(place);
  await server.start();
  await makeRole(place, server.address);
  return server;
}
