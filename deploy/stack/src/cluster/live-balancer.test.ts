import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { Server, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { findProgram, freePort } from '@jukwaa/database/testing';
import { connectTcp, createTcpServer, ignoreError } from '@jukwaa/network';
import { ROOT } from '../start/root.ts';
import { until } from '../tasks/until.ts';
import { ServerProgram } from './programs.ts';

const CONFIG = join(ROOT, 'deploy/cluster/haproxy/live.cfg');
const MOST = 3;
const MOST_NEW = 8;
const haproxy = findProgram('haproxy');

let folder: string;
let broker: Server;
let balancer: ServerProgram | null = null;
const lines: Socket[] = [];

type Change = readonly [from: string | RegExp, to: string];

/** The shipped file with a smaller limit, and a server of the test as the brokers. */
async function configFor(port: number, limit: Change): Promise<string> {
  const shipped = await readFile(CONFIG, 'utf8');
  const changes: Change[] = [
    limit,
    ['resolvers docker init-addr libc,none', ''],
    ['  option tcp-check\n', ''],
    [/(server broker-\d) broker-\d:8443/g, `$1 127.0.0.1:${port}`],
  ];
  return changes.reduce((text, [from, to]) => {
    const next = text.replace(from, to);
    if (next === text) throw new Error(`live.cfg has no ${from}`);
    return next;
  }, shipped);
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jukwaa-live-'));
  broker = createTcpServer(ignoreError).on('connection', (socket: Socket) => void socket.write('hello'));
  broker.listen(0, '127.0.0.1');
  await once(broker, 'listening');
});
afterEach(async () => {
  for (const line of lines.splice(0)) line.destroy();
  await balancer?.kill();
  broker.close();
  await rm(folder, { recursive: true });
});

async function startBalancer(limit: Change): Promise<void> {
  const address = broker.address();
  if (address === null || typeof address === 'string') throw new Error('the broker has no port');
  const live = join(folder, 'live.cfg');
  const main = join(folder, 'main.cfg');
  await writeFile(live, await configFor(address.port, limit));
  await writeFile(main, 'defaults\n  timeout connect 1s\n');
  const port = await freePort();
  const variables = { LIVE_LISTEN: `127.0.0.1:${port}` };
  balancer = new ServerProgram(
    'haproxy',
    port,
    haproxy ?? '',
    ['-db', '-f', main, '-f', live],
    folder,
    variables,
  );
  await balancer.start();
}

if (haproxy === null)
  test.skip('HAProxy is not installed, so the limits of live connections are not tested (apt-get install haproxy)', () =>
    undefined);

/** Connects from an address of this machine. @returns whether the broker answers */
async function connects(from: string): Promise<boolean> {
  const to = { host: '127.0.0.1', port: balancer?.port ?? 0, localAddress: from };
  const line = connectTcp(to, ignoreError);
  lines.push(line);
  return new Promise((resolve) => {
    line.once('data', () => resolve(true));
    line.once('close', () => resolve(false));
  });
}

(haproxy === null ? test.skip : test)(
  'one address takes up no more live connections than its share, and leaves those of others alone',
  async () => {
    await startBalancer(['sc0_conn_cur gt 5000', `sc0_conn_cur gt ${MOST}`]);
    const own: boolean[] = [];
    for (let n = 0; n <= MOST; n += 1) own.push(await connects('127.0.0.2'));
    expect(own).toEqual([...Array.from({ length: MOST }, () => true), false]);
    expect(await connects('127.0.0.3')).toBe(true);
    lines[0]?.destroy();
    await until('the free place', async () => ((await connects('127.0.0.2')) ? true : null));
  },
);

(haproxy === null ? test.skip : test)(
  'an address that connects again and again is refused, and others are not',
  async () => {
    await startBalancer(['sc0_conn_rate gt 10000', `sc0_conn_rate gt ${MOST_NEW}`]);
    const answers: boolean[] = [];
    for (let n = 0; n <= MOST_NEW; n += 1) {
      answers.push(await connects('127.0.0.2'));
      lines.at(-1)?.destroy();
    }
    expect(answers).toEqual([...Array.from({ length: MOST_NEW }, () => true), false]);
    expect(await connects('127.0.0.3')).toBe(true);
  },
);
