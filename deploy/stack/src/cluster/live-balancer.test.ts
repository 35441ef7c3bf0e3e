import { once } from 'node:events';
import type { Server, Socket } from 'node:net';
import { afterEach, beforeEach, expect } from '@jest/globals';
import { connectTcp, createTcpServer, ignoreError } from '@jukwaa/network';
import { until } from '../tasks/until.ts';
import { type LiveBalancer, startLiveBalancer } from './live-balancer.ts';
import type { Change } from './shipped-file.ts';
import { withHaproxy } from './test-support/with-haproxy.ts';

const MOST = 3;
const MOST_NEW = 8;

let broker: Server;
let balancer: LiveBalancer | null = null;
const lines: Socket[] = [];

beforeEach(async () => {
  broker = createTcpServer(ignoreError).on('connection', (socket: Socket) => void socket.write('hello'));
  broker.listen(0, '127.0.0.1');
  await once(broker, 'listening');
});
afterEach(async () => {
  for (const line of lines.splice(0)) line.destroy();
  await balancer?.stop();
  broker.close();
});

/** Starts the balancer with smaller limits. */
async function startBalancer(...config: readonly Change[]): Promise<void> {
  const address = broker.address();
  if (address === null || typeof address === 'string') throw new Error('the broker has no port');
  balancer = await startLiveBalancer({ brokerPort: address.port, config });
}

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

withHaproxy(
  'one address takes up no more live connections than its share once few are left, and leaves those of others alone',
  async () => {
    await startBalancer(
      ['sc0_conn_cur gt 5000', `sc0_conn_cur gt ${MOST}`],
      ['fe_conn gt 8000', `fe_conn gt ${MOST - 1}`],
    );
    const own: boolean[] = [];
    for (let n = 0; n <= MOST; n += 1) own.push(await connects('127.0.0.2'));
    expect(own).toEqual([...Array.from({ length: MOST }, () => true), false]);
    expect(await connects('127.0.0.3')).toBe(true);
    lines[0]?.destroy();
    await until('the free place', async () => ((await connects('127.0.0.2')) ? true : null));
  },
);

withHaproxy('an address that connects again and again is refused, and others are not', async () => {
  await startBalancer(['sc0_conn_rate gt 10000', `sc0_conn_rate gt ${MOST_NEW}`]);
  const answers: boolean[] = [];
  for (let n = 0; n <= MOST_NEW; n += 1) {
    answers.push(await connects('127.0.0.2'));
    lines.at(-1)?.destroy();
  }
  expect(answers).toEqual([...Array.from({ length: MOST_NEW }, () => true), false]);
  expect(await connects('127.0.0.3')).toBe(true);
});
