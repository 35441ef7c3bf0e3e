import { BROKER } from '@jukwaa/contracts';
import mqtt, { type MqttClient } from 'mqtt';
import type { FeedEvents, FeedTransport } from '../transport.ts';

/** Keep-alive interval, in s; a silently broken connection is detected within one and a half of these. */
const KEEPALIVE_S = 15;

/**
 * A broker ends the connection of another client with the same id, so the ids of pages are unique and can't be guessed. The
 * library's own ids have 32 bits.
 */
const newClientId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Half to one and a half of the usual wait before the next try, because a broker's outage ends for all pages at once. */
function spreadReconnects(client: MqttClient): void {
  const spread = () => {
    client.options.reconnectPeriod = BROKER.reconnectPeriodMs * (0.5 + Math.random());
  };
  client.on('connect', spread);
  client.on('close', spread);
}

function listen(client: MqttClient, events: FeedEvents<string>): void {
  client.on('connect', events.onConnect);
  client.on('close', events.onClose);
  client.on('message', (topic, payload) => {
    // An empty message only says that the broker no longer retains one.
    if (payload.length > 0) events.onMessage(topic, payload.toString());
  });
  client.on('error', events.onError);
}

/** Forwards events until the connection is ended. */
function whileOpen(events: FeedEvents<string>, isEnded: () => boolean): FeedEvents<string> {
  return {
    onConnect: () => isEnded() || events.onConnect(),
    onClose: () => isEnded() || events.onClose(),
    onError: (error) => isEnded() || events.onError(error),
    onMessage: (topic, text) => isEnded() || events.onMessage(topic, text),
  };
}

/** Opens MQTT over WebSocket to the broker at this address (LIVE-01). Its messages are text. */
export function createMqttTransport(address: string): FeedTransport<string> {
  return {
    open: ({ username, password }, events) => {
      let ended = false;
      const client = mqtt.connect(address, {
        username,
        password,
        clientId: newClientId(),
        clean: true,
        connectTimeout: BROKER.connectTimeoutMs,
        reconnectPeriod: BROKER.reconnectPeriodMs,
        keepalive: KEEPALIVE_S,
        // The feed knows the current topics and subscribes by itself after each connect.
        resubscribe: false,
        // The default makes a worker from a blob, which the content security policy forbids.
        timerVariant: 'native',
      });
      spreadReconnects(client);
      listen(
        client,
        whileOpen(events, () => ended),
      );
      return {
        subscribe: (topics) =>
          new Promise<void>((done) => {
            if (client.connected) client.subscribe([...topics], { qos: 0 }, () => done());
            else done();
          }),
        unsubscribe: (topics) => {
          if (client.connected) client.unsubscribe([...topics]);
        },
        end: () => {
          ended = true;
          client.end(true);
        },
      };
    },
  };
}
