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
