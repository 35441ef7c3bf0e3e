import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Aedes } from 'aedes';
import mqtt from 'mqtt';
import { WebSocket } from 'ws';
import { nextMessage, startTestBackend } from '../app/test-support/test-backend.ts';
import { identityService } from '../services/identity/index.ts';

const START_MS = 60_000;

/** What a request for a WebSocket is answered when it gets none. */
const upgradeStatus = (address: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(address.replace('http', 'ws'), 'mqtt');
    socket.once('open', () => reject(new Error('a WebSocket was opened')));
    socket.once('unexpected-response', (_request, response) => {
      resolve(response.statusCode);
      response.destroy();
    });
  });

let broker: Aedes;
let server: Server;
let url: string;

beforeEach(async () => {
  broker = await Aedes.createBroker();
  server = createServer(broker.handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the broker has no port');
  url = `mqtt://127.0.0.1:${address.port}`;
});
afterEach(async () => {
  await new Promise<void>((resolve) => broker.close(() => resolve()));
  await new Promise((resolve) => server.close(resolve));
});

test(
  'with MQTT_URL messages go to that broker, and the embedded one is off',
  async () => {
    const line = await mqtt.connectAsync(url);
    await line.subscribeAsync('#');
    const backend = await startTestBackend({ services: [identityService], env: { MQTT_URL: url } });
    const { db, outbox, broker: port } = backend.backend.context;
    const direct = nextMessage(line, 'odds/1/2');
    await port.publish('odds/1/2', { event: 'bet_stop' });
    await expect(direct).resolves.toEqual({ event: 'bet_stop' });
    const committed = nextMessage(line, 'balance/1g');
    await db.transaction((tx) => outbox.add(tx, { topic: 'balance/1g', payload: { message: 'deposit' } }));
    await expect(committed).resolves.toEqual({ message: 'deposit' });
    await expect(upgradeStatus(`${backend.url}/mqtt`)).resolves.toBe(404);
    await backend.close();
    await line.endAsync();
  },
  START_MS,
);

test(
  'an address where no broker answers is an error at the start',
  async () => {
    const options = { services: [identityService], env: { MQTT_URL: 'mqtt://127.0.0.1:1' } };
    await expect(startTestBackend(options)).rejects.toThrow();
  },
  START_MS,
);
