import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { expect, test } from '@jest/globals';
import { connectMqtt } from './mqtt.ts';

/** CONNACK of MQTT 3.1.1: accepted, no session. */
const CONNACK = Buffer.from([0x20, 2, 0, 0]);

test('a small packet does not wait for the confirmation of the one before', async () => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.once('data', () => socket.write(CONNACK));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const delays: unknown[] = [];
  const client = connectMqtt(`mqtt://127.0.0.1:${address.port}`, { reconnectPeriod: 0 }, () => {});
  const { stream } = client;
  if (!('setNoDelay' in stream)) throw new Error('the line is no socket');
  Object.assign(stream, { setNoDelay: (noDelay: unknown) => delays.push(noDelay) });
  await new Promise<void>((resolve) => client.once('connect', () => resolve()));
  expect(delays).toEqual([true]);
  await client.endAsync(true);
  for (const socket of sockets) socket.destroy();
  server.close();
});
