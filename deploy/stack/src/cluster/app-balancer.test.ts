import { once } from 'node:events';
import type { Socket } from 'node:net';
import { afterEach, expect } from '@jest/globals';
import { connectTcp, ignoreError } from '@jukwaa/network';
import { until } from '../tasks/until.ts';
import type { Change } from './shipped-file.ts';
import { type OwnBalancer, startOwnBalancer } from './test-support/own-balancer.ts';
import { withHaproxy } from './test-support/with-haproxy.ts';

const MOST = 3;
const MOST_NEW = 8;

let balancer: OwnBalancer | null = null;
const lines: Socket[] = [];

afterEach(async () => {
  for (const line of lines.splice(0)) line.destroy();
  await balancer?.stop();
  balancer = null;
});

/** Starts the balancer with smaller limits. */
async function start(...changes: readonly Change[]): Promise<OwnBalancer> {
  balancer = await startOwnBalancer((_request, response) => void response.end('answered'), ...changes);
  return balancer;
}

function lineTo({ url }: Pick<OwnBalancer, 'url'>, from: string): Socket {
  const { hostname, port } = new URL(url);
  const line = connectTcp({ host: hostname, port: Number(port), localAddress: from }, ignoreError);
  lines.push(line);
  return line;
}

/** Asks for a page from an address of this machine, over a connection that stays open. @returns whether there is an answer */
function asks(to: Pick<OwnBalancer, 'url'>, from: string): Promise<boolean> {
  const line = lineTo(to, from);
  line.write('GET / HTTP/1.1\r\nhost: jukwaa.test\r\n\r\n');
  return new Promise((resolve) => {
    line.once('data', () => resolve(true));
    line.once('close', () => resolve(false));
  });
}

withHaproxy(
  'one address takes up no more connections to the app than its share once few are left, and leaves those of others alone',
  async () => {
    const app = await start(
      ['sc0_conn_cur gt 5000', `sc0_conn_cur gt ${MOST}`],
      ['fe_conn gt 8000', `fe_conn gt ${MOST - 1}`],
    );
    const own: boolean[] = [];
    for (let n = 0; n <= MOST; n += 1) own.push(await asks(app, '127.0.0.2'));
    expect(own).toEqual([...Array.from({ length: MOST }, () => true), false]);
    expect(await asks(app, '127.0.0.3')).toBe(true);
    lines[0]?.destroy();
    await until('the free place', async () => ((await asks(app, '127.0.0.2')) ? true : null));
  },
);

withHaproxy(
  'an address that a carrier’s subscribers share has more connections to the app while there are places for all others',
  async () => {
    const most = MOST + 3;
    const app = await start(
      ['sc0_conn_cur gt 5000', `sc0_conn_cur gt ${MOST}`],
      ['fe_conn gt 8000', `fe_conn gt ${most}`],
    );
    const own: boolean[] = [];
    for (let n = 0; n <= most; n += 1) own.push(await asks(app, '127.0.0.2'));
    expect(own).toEqual([...Array.from({ length: most }, () => true), false]);
    for (let n = 0; n < MOST; n += 1) expect(await asks(app, '127.0.0.3')).toBe(true);
    expect(await asks(app, '127.0.0.3')).toBe(false);
  },
);

withHaproxy(
  'an address that connects to the app again and again is refused, and others are not',
  async () => {
    const app = await start(['sc0_conn_rate gt 10000', `sc0_conn_rate gt ${MOST_NEW}`]);
    const answers: boolean[] = [];
    for (let n = 0; n <= MOST_NEW; n += 1) {
      answers.push(await asks(app, '127.0.0.2'));
      lines.at(-1)?.destroy();
    }
    expect(answers).toEqual([...Array.from({ length: MOST_NEW }, () => true), false]);
    expect(await asks(app, '127.0.0.3')).toBe(true);
  },
);

withHaproxy('a crowd that fills every place of the app leaves edges their way to the services', async () => {
  const { url, servicesUrl } = await start(['maxconn 16384', 'maxconn 12'], ['maxconn 12000', 'maxconn 6']);
  // As many as all of HAProxy takes; half of them wait in the kernel's queue.
  for (let n = 2; n < 14; n += 1) await once(lineTo({ url }, `127.0.0.${n}`), 'connect');
  let ended = 0;
  for (const line of lines) line.resume().once('end', () => (ended += 1));
  // An end would free a place.
  expect([await asks({ url: servicesUrl }, '127.0.0.1'), ended]).toEqual([true, 0]);
});
