import { connectAsync } from 'mqtt';
import type { Logger } from 'pino';
import type { Broker } from './broker.ts';

const RECONNECT_MS = 1_000;
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Publishes to a broker of its own (Mosquitto, NATS, a cloud's) by `MQTT_URL`; user and password stand in the address.
 * Who may read what is then that broker's configuration. Fails when the first connection fails; later outages are waited
 * out, and what is published meanwhile is sent after the reconnect.
 */
export async function connectRemoteBroker(url: string, log: Logger): Promise<Broker> {
  const client = await connectAsync(url, {
    reconnectPeriod: RECONNECT_MS,
    connectTimeout: CONNECT_TIMEOUT_MS,
    clean: true,
  });
  client.on('error', (error) => log.error({ reason: error.message }, 'message broker'));
  client.on('offline', () => log.warn('the message broker is out of reach'));
  return {
    async publish(topic, payload, options) {
      await client.publishAsync(topic, JSON.stringify(payload), { qos: 1, retain: options?.retain ?? false });
    },
    async close() {
      await client.endAsync();
    },
  };
}
