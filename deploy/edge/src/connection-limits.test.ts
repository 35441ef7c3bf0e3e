import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { createTcpServer, ignoreError } from '@jukwaa/network';
import { EdgeStand } from './testing/edge-stand.ts';
import { RawClient } from './testing/raw-client.ts';

test('connections at all listening addresses count together', async () => {
  const stand = await EdgeStand.open({ limits: { connections: 3 } });
  const door = createTcpServer(ignoreError, { allowHalfOpen: true });
  door.on('connection', (socket) => stand.edge.server.emit('connection', socket));
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  const { port } = door.address() as AddressInfo;
  const open: RawClient[] = [];
  for (const at of [stand.port, port, port]) open.push(await RawClient.open(at));
  expect(await (await RawClient.open(port)).closed()).toBe('');
  const [first] = open;
  first?.send('GET /health HTTP/1.1', 'host: a', 'connection: close', '', '');
  expect(await first?.closed()).toContain('200 OK');
  const next = (await RawClient.open(port)).send(
    'GET /health HTTP/1.1',
    'host: a',
    'connection: close',
    '',
    '',
  );
  expect(await next.closed()).toContain('200 OK');
  for (const { socket } of open) socket.destroy();
  door.close();
  await stand.close();
});

test('an address that a carrier’s subscribers share gets more connections while as many places are free, and each other address its own', async () => {
  const stand = await EdgeStand.open({ limits: { connections: 9, connectionsPerAddress: 2 } });
  const open: RawClient[] = [];
  const isServed = async (from: string) => {
    const client = await RawClient.open(stand.port, '127.0.0.1', from);
    open.push(client);
    client.send('GET /health HTTP/1.1\r\nhost: a\r\n\r\n');
    return Promise.race([client.receives('{"status":"up"}'), client.closed()]).then(
      (text) => text !== '',
      () => false,
    );
  };
  const carrier: boolean[] = [];
  for (let n = 0; n < 6; n += 1) carrier.push(await isServed('127.0.0.2'));
  expect(carrier).toEqual([true, true, true, true, false, false]);
  const others: boolean[] = [];
  for (const from of ['127.0.0.3', '127.0.0.3', '127.0.0.3', '127.0.0.4', '127.0.0.4'])
    others.push(await isServed(from));
  expect(others).toEqual([true, true, false, true, true]);
  for (const { socket } of open) socket.destroy();
  await stand.close();
});
