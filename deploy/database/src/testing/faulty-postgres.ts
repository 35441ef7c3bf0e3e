import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';
import { newPlace, type ServerPlace } from './server-place.ts';
import { makeDataFolder, makeRole, runAsSuperuser, superUrlAt, urlAt } from './server-roles.ts';
import type { SmallDisk } from './small-disk.ts';
import { ACCEPTS, installedServer } from './start-postgres.ts';
import { startWatched, type Watched } from './watched.ts';

const run = promisify(execFile);

/** A PostgreSQL server that a test breaks and repairs. */
export interface FaultyPostgres {
  readonly url: string;
  /** The address for the superuser. */
  readonly superUrl: string;
  /** Host and port. */
  readonly address: string;
  /** Its first process; 0 before it has started. */
  readonly pid: number;
  /** The disk of its folder; null where it has none of its own. */
  readonly disk: SmallDisk | null;
  /** Ends every connection, as `pg_terminate_backend` does. */
  terminateBackends(): Promise<void>;
  /** Ends the server as a crash does. */
  stopAtOnce(): Promise<void>;
  start(): Promise<void>;
  /** Starts the server if it has ended by itself, as the program that supervises it does. */
  startIfEnded(): Promise<void>;
  /** Stops every process of the server; connections stay open and nothing answers. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** Starts a standby to which every commit goes before it is answered, and for which the log is kept while it is away; once. */
  addStandby(): Promise<FaultyPostgres>;
  /** Makes a standby the server that writes. */
  promote(): Promise<void>;
  /**
   * Runs a script of an operator as the server's user, with its programs. `@folder` in an argument becomes the server's own folder.
   * Fails with what the script says.
   */
  runScript(text: string, ...args: readonly string[]): Promise<void>;
  /** Starts the server of a data folder that a script has made in the server's own folder. */
  startAnother(data: string): Promise<FaultyPostgres>;
  /** Runs a statement as the superuser. */
  sql(text: string): Promise<void>;
  /** Ends the server and removes its folder. */
  remove(): Promise<void>;
}

/** A standby tries a primary that was away this often; the default is 5 s, and commits wait for it. */
const LOOKS_OFTEN = 'wal_retrieve_retry_interval = 500ms\n';

/** The process and its children; a busy server may lose one meanwhile. */
async function signalAll(parent: number, signal: NodeJS.Signals): Promise<void> {
  const { stdout } = await run('pgrep', ['-P', String(parent)]).catch(() => ({ stdout: '' }));
  for (const pid of [parent, ...stdout.split('\n').filter(Boolean).map(Number)]) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended since it was listed.
    }
  }
}

class Server implements FaultyPostgres {
  private running: Watched | null = null;

  constructor(private readonly place: ServerPlace) {}

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
    const args = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder];
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
    const { programs } = this.place;
    const place = await newPlace(programs);
    await run(
      join(programs, 'pg_basebackup'),
      ['-d', this.superUrl, '-D', place.data, '-R', '-C', '-S', 'standby', '-c', 'fast'],
      place.as,
    );
    await appendFile(join(place.data, 'postgresql.conf'), LOOKS_OFTEN);
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

  async runScript(text: string, ...args: readonly string[]): Promise<void> {
    const { programs, as, folder } = this.place;
    const own = args.map((arg) => arg.replaceAll('@folder', folder));
    const env = { ...process.env, PATH: `${programs}:${process.env.PATH}` };
    const running = execFile('bash', ['-s', '--', ...own], { ...as, env }, () => undefined);
    running.stdin?.end(text);
    let said = '';
    running.stderr?.on('data', (chunk: string) => {
      said += chunk;
    });
    const [code] = await once(running, 'close');
    if (code !== 0) throw new Error(`the script ended with ${code}: ${said}`);
  }

  async startAnother(data: string): Promise<FaultyPostgres> {
    const { programs, as, folder } = this.place;
    const place = { programs, as, folder, data: join(folder, data), port: await freePort(), disk: null };
    const another = new Server(place);
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
