import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { VISITOR } from '@jukwaa/contracts';
import { Aedes } from 'aedes';
import mqtt from 'mqtt';
import { nextMessage, startTestBackend } from '../../app/test-support/test-backend.ts';
import { identityService } from '../../services/identity/index.ts';

const START_MS = 180_000;

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
  'with MQTT_URL messages go to that broker, and from it to the clients here',
  async () => {
    const backend = await startTestBackend({ services: [identityService], env: { MQTT_URL: url } });
    const outside = await mqtt.connectAsync(url);
    try {
      await outside.subscribeAsync('#');
      const { db, outbox, broker: port } = backend.backend.context;
      const direct = nextMessage(outside, 'odds/v2/2/all');
      await port.publish('odds/v2/2/all', { event: 'bet_stop' });
      await expect(direct).resolves.toEqual({ event: 'bet_stop' });
      const committed = nextMessage(outside, 'balance/1g');
      await db.transaction((tx) => outbox.add(tx, { topic: 'balance/1g', payload: { message: 'deposit' } }));
      await expect(committed).resolves.toEqual({ message: 'deposit' });
      const visitor = await backend.connect(VISITOR.username, VISITOR.password);
      await visitor.subscribeAsync('odds/1/3');
      const relayed = nextMessage(visitor, 'odds/1/3');
      await outside.publishAsync('odds/1/3', '{"event":"bet_stop"}');
      await expect(relayed).resolves.toEqual({ event: 'bet_stop' });
    } finally {
      await outside.endAsync();
      await backend.close();
    }
  },
  START_MS,
);

test(
  'the start fails when no broker answers at the address',
  async () => {
    const options = { services: [identityService], env: { MQTT_URL: 'mqtt://127.0.0.1:1' } };
    await expect(startTestBackend(options)).rejects.toThrow();
  },
  START_MS,
);
