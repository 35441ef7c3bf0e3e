import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { EdgeFigures } from './edge-figures.ts';
import { EdgeStand } from './testing/edge-stand.ts';
import { RawClient } from './testing/raw-client.ts';

const OBSERVE = join(import.meta.dirname, '../../stack/observe');

let stand: EdgeStand;
afterEach(() => stand.close());

/** Opens an edge. @returns reads a metric of it: the sum of the samples of that name with these labels */
async function watched(options: Parameters<typeof EdgeStand.open>[0] = {}) {
  const figures = new EdgeFigures();
  stand = await EdgeStand.open({ figures, ...options });
  return async (name: string, labels = ''): Promise<number> => {
    const lines = (await figures.text()).split('\n');
    const found = lines.filter((line) => /^[\w]+/.exec(line)?.[0] === name && line.includes(labels));
    return found.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
  };
}
const COUNT = 'jukwaa_edge_request_duration_seconds_count';

/** Looks until it is so; throws after a minute. */
async function until(look: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 60_000;
  while (!(await look())) {
    if (performance.now() > end) throw new Error('the metrics do not come to that');
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test('the edge has every metric of an edge that an alert rule or a panel of the dashboard uses', async () => {
  const files = ['alerts.yaml', 'dashboard.json'].map((name) => readFile(join(OBSERVE, name), 'utf8'));
  const used = (await Promise.all(files)).join().match(/\bjukwaa_edge_\w+/g) ?? [];
  expect(used.length).toBeGreaterThan(5);
  const figures = new EdgeFigures();
  stand = await EdgeStand.open({ figures });
  await fetch(`${stand.url}/health`);
  await until(async () => (await figures.text()).includes(COUNT));
  const text = await figures.text();
  expect(used.filter((name) => !new RegExp(`^${name}[ {]`, 'm').test(text))).toEqual([]);
});

test('requests are counted by their kind of address and class of status, without the address', async () => {
  const read = await watched();
  stand.answer = ({ url }, response) => {
    response.statusCode = url?.endsWith('broken') ? 500 : 200;
    response.end('{}');
  };
  for (const path of ['/', '/api/one', '/api/two', '/api/broken', '/host/none.js', '/health'])
    await (await fetch(stand.url + path)).text();
  await until(async () => (await read(COUNT)) === 6);
  expect(await read(COUNT, '{group="pages",status="2xx"}')).toBe(1);
  expect(await read(COUNT, '{group="calls",status="2xx"}')).toBe(2);
  expect(await read(COUNT, '{group="calls",status="5xx"}')).toBe(1);
  expect(await read(COUNT, '{group="files",status="4xx"}')).toBe(1);
  expect(await read(COUNT, '{group="probes",status="2xx"}')).toBe(1);
});

test('an answer that its client did not wait for counts as cut', async () => {
  const read = await watched();
  const arrived = new Promise<void>((resolve) => {
    stand.answer = () => resolve();
  });
  const client = await RawClient.open(stand.port);
  client.send('GET /api/slow HTTP/1.1\r\nhost: a\r\n\r\n');
  await arrived;
  expect(await read('jukwaa_edge_connections')).toBe(1);
  client.socket.destroy();
  await until(async () => (await read(COUNT, 'status="cut"')) === 1);
  await until(async () => (await read('jukwaa_edge_connections')) === 0);
});

test('refusals are counted by their reason', async () => {
  const read = await watched({ limits: { connectionsPerAddress: 1, connections: 2 } });
  const refused = (reason: string) => read('jukwaa_edge_refusals_total', `reason="${reason}"`);
  expect(await Promise.all(['busy', 'connections', 'malformed'].map(refused))).toEqual([0, 0, 0]);
  const client = await RawClient.open(stand.port);
  const second = connect(stand.port, '127.0.0.1').on('error', () => undefined);
  await once(second, 'close');
  client.send('no request\r\n\r\n');
  await client.receives('HTTP/1.1 400');
  await until(async () => (await read('jukwaa_edge_connections')) === 0);
  stand.answer = (_request, response) => response.writeHead(503).end();
  await fetch(`${stand.url}/api/x`);
  await until(async () => (await refused('busy')) === 1);
  expect([await refused('connections'), await refused('malformed')]).toEqual([1, 1]);
});

test('live connections are counted while they are open', async () => {
  const read = await watched();
  stand.backend.on('upgrade', (_request, socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n');
    socket.resume().once('end', () => socket.end());
  });
  const client = await RawClient.open(stand.port);
  client.send('GET /mqtt HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
  await client.receives('101');
  expect(await read('jukwaa_edge_live_connections')).toBe(1);
  client.socket.destroy();
  await until(async () => (await read('jukwaa_edge_live_connections')) === 0);
});
