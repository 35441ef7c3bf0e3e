import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram, freePort } from '@jukwaa/database/testing';
import { selfSigned } from '@jukwaa/edge/testing';
import { CommandError } from '../run/run-task.ts';
import { ServerProgram } from './programs.ts';
import { type Change, changedFile } from './shipped-file.ts';

interface LiveOptions {
  /** Port of the server that is every broker. */
  readonly brokerPort: number;
  /** Changes of live.cfg, and of live-gate.lua. */
  readonly config?: readonly Change[];
  readonly gate?: readonly Change[];
  /** Whether clients connect by TLS, as in production. */
  readonly isSecure?: boolean;
}

/** The balancer of live connections, at a loopback port. */
export interface LiveBalancer {
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
}

/**
 * Writes a certificate of this machine with its key into one file.
 *
 * @returns the file
 * @testonly
 */
export async function certificateIn(folder: string): Promise<string> {
  const { key, cert } = await selfSigned();
  const file = join(folder, 'tls.pem');
  await writeFile(file, key + cert);
  return file;
}

/** Starts HAProxy with the shipped files of live connections. @throws CommandError when it is not installed */
export async function startLiveBalancer(options: LiveOptions): Promise<LiveBalancer> {
  const haproxy = findProgram('haproxy');
  if (haproxy === null) throw new CommandError('HAProxy is not installed (apt-get install haproxy)');
  const { brokerPort, config = [], gate = [], isSecure = false } = options;
  const folder = await mkdtemp(join(tmpdir(), 'jukwaa-live-'));
  const [live, main, lua] = [join(folder, 'live.cfg'), join(folder, 'main.cfg'), join(folder, 'gate.lua')];
  const changes: Change[] = [
    ...config,
    ['resolvers docker init-addr libc,none', ''],
    ['  option tcp-check\n', ''],
    [/(server broker-\d) broker-\d:8080/g, `$1 127.0.0.1:${brokerPort}`],
  ];
  await writeFile(live, await changedFile('live.cfg', changes));
  await writeFile(lua, await changedFile('live-gate.lua', gate));
  await writeFile(main, 'defaults\n  timeout connect 1s\n');
  const port = await freePort();
  const tls = isSecure ? ` ssl crt ${await certificateIn(folder)} alpn http/1.1` : '';
  const variables = { LIVE_LISTEN: `127.0.0.1:${port}${tls}`, LIVE_GATE: lua };
  const files = ['-db', '-f', main, '-f', live];
  const program = new ServerProgram('haproxy', port, haproxy, files, folder, variables);
  await program.start();
  return {
    port,
    pid: program.pid,
    async stop() {
      await program.kill();
      await rm(folder, { recursive: true });
    },
  };
}
