import { isRetainedTopic } from '@jukwaa/contracts';
import { connectMqtt, ignoreError } from '@jukwaa/network';
import type { MqttClient } from 'mqtt';
import type { Logger } from 'pino';
import type { Broker } from './broker.ts';
import { ALL_TOPICS } from './broker-access.ts';

const RECONNECT_MS = 1_000;
const CONNECT_TIMEOUT_MS = 10_000;

/** Takes what the broker says to the clients of this replica. `payload` is JSON; an empty one ends the keeping of a message. */
export type Relay = (topic: string, payload: string, isRetained: boolean) => void;

/** The first connection, or why there is none: then nothing goes on trying. */
async function firstConnection(url: string): Promise<MqttClient> {
  const client = connectMqtt(
    url,
    { reconnectPeriod: RECONNECT_MS, connectTimeout: CONNECT_TIMEOUT_MS, clean: true },
    ignoreError,
  );
  try {
    await new Promise<void>((resolve, reject) => {
      client.once('connect', () => resolve());
      client.once('error', reject);
      client.once('close', () => reject(new Error('the message broker closed the line')));
    });
    return client;
  } catch (error) {
    await client.endAsync(true);
    throw error;
  }
}

/**
 * A broker of its own (Mosquitto, NATS, a cloud's) by `MQTT_URL`, through which all replicas hear each other: what one publishes,
 * each relays to its clients. Only replicas have an account there, whose name and password stand in the address; who may read
 * what is decided where clients connect, as with the embedded broker. Fails when the first connection fails; later outages are
 * waited out, and what is published meanwhile is sent after the reconnect.
 */
export async function connectRemoteBroker(url: string, log: Logger, relay: Relay): Promise<Broker> {
  const client = await firstConnection(url);
  client.on('error', (error) => log.error({ reason: error.message }, 'message broker'));
  client.on('offline', () => log.warn('the message broker is out of reach'));
  client.on('message', (topic, payload, { retain }) =>
    // A retained message that is heard live does not say that it is one.
    relay(topic, payload.toString('utf8'), retain || isRetainedTopic(topic)),
  );
  // The client asks for them again after each reconnect.
  await client.subscribeAsync([...ALL_TOPICS], { qos: 1 });
  return {
    async publish(topic, payload, options) {
      await client.publishAsync(topic, JSON.stringify(payload), { qos: 1, retain: options?.retain ?? false });
    },
    async forget(topic) {
      await client.publishAsync(topic, '', { qos: 1, retain: true });
    },
    async close() {
      await client.endAsync();
    },
  };
}
