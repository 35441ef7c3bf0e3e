import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram, freePort } from '@jukwaa/database/testing';

const START_MS = 30_000;
const ACCOUNT = 'replicas:of-the-tests';

/** A broker that belongs to one test. */
export interface RealBroker {
  /** Its addresses with the account of the replicas: MQTT over TCP, and over WebSocket. */
  readonly urls: readonly string[];
  /** Kills it. */
  kill(): Promise<void>;
  /** Freezes it without closing its connections, and lets it continue. */
  freeze(): void;
  thaw(): void;
  /** Starts it again at the same addresses, without its former state. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** An installed broker. */
export interface RealBrokerKind {
  readonly name: string;
  start(): Promise<RealBroker>;
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const line = connect(port, '127.0.0.1');
    const say = (isThere: boolean) => {
      line.destroy();
      resolve(isThere);
    };
    line.once('connect', () => say(true));
    line.once('error', () => say(false));
  });

async function untilAnswering(ports: readonly number[], server: ChildProcess): Promise<void> {
  const end = performance.now() + START_MS;
  for (const port of ports)
    while (!(await answers(port))) {
      if (server.exitCode !== null || performance.now() > end) throw new Error('the broker does not start');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
}

/** Runs a broker from a folder of its own. `prepare` writes its configuration and returns its arguments. */
export async function runBroker(
  program: string,
  path: string,
  prepare: (folder: string, ports: readonly [number, number]) => Promise<readonly string[]>,
): Promise<RealBroker> {
  const folder = await mkdtemp(join(tmpdir(), 'jukwaa-broker-'));
  const ports = [await freePort(), await freePort()] as const;
  const args = await prepare(folder, ports);
  let server: ChildProcess;
  const start = async () => {
    server = spawn(program, args, { cwd: folder, stdio: 'ignore' });
    await untilAnswering(ports, server);
  };
  const kill = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGKILL');
    await ended;
  };
  await start();
  return {
    urls: [`mqtt://${ACCOUNT}@127.0.0.1:${ports[0]}`, `ws://${ACCOUNT}@127.0.0.1:${ports[1]}${path}`],
    kill,
    freeze: () => void server.kill('SIGSTOP'),
    thaw: () => void server.kill('SIGCONT'),
    restart: start,
    async stop() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function mosquitto(folder: string, [tcp, ws]: readonly [number, number]): Promise<readonly string[]> {
  const [name = '', password = ''] = ACCOUNT.split(':');
  const passwords = join(folder, 'passwords');
  execFileSync('mosquitto_passwd', ['-b', '-c', passwords, name, password]);
  const lines = [
    // Started as root, it would switch to a user that can't read this folder.
    ...(process.getuid?.() === 0 ? ['user root'] : []),
    'persistence false',
    'allow_anonymous false',
    `password_file ${passwords}`,
    `listener ${tcp} 127.0.0.1`,
    `listener ${ws} 127.0.0.1`,
    'protocol websockets',
  ];
  const file = join(folder, 'mosquitto.conf');
  await writeFile(file, `${lines.join('\n')}\n`);
  return ['-c', file];
}

async function nats(folder: string, [tcp, ws]: readonly [number, number]): Promise<readonly string[]> {
  const [user = '', password = ''] = ACCOUNT.split(':');
  const file = join(folder, 'nats.conf');
  const lines = [
    'server_name: tests',
    `listen: "127.0.0.1:${await freePort()}"`,
    `jetstream { store_dir: "${folder}" }`,
    `mqtt { listen: "127.0.0.1:${tcp}" }`,
    `websocket { listen: "127.0.0.1:${ws}", no_tls: true }`,
    `authorization { user: "${user}", password: "${password}" }`,
  ];
  await writeFile(file, `${lines.join('\n')}\n`);
  return ['-c', file];
}

/** The installed brokers, and the missing ones. */
export function realBrokers(): { installed: RealBrokerKind[]; missing: string[] } {
  const [one, other] = [findProgram('mosquitto'), findProgram('nats-server')];
  return {
    installed: [
      ...(one ? [{ name: 'Mosquitto', start: () => runBroker(one, '', mosquitto) }] : []),
      ...(other ? [{ name: 'NATS', start: () => runBroker(other, '/mqtt', nats) }] : []),
    ],
    missing: [...(one ? [] : ['mosquitto']), ...(other ? [] : ['nats-server'])],
  };
}
