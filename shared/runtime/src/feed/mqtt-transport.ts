import { BROKER } from '@jukwaa/contracts';
import type { MqttClient } from 'mqtt';
import { afterFirstPaint } from '../timing/after-first-paint.ts';
import type { FeedConnection, FeedCredentials, FeedEvents, FeedTransport } from './transport.ts';

/** A line that broke without a word is noticed within one and a half of these. */
const KEEPALIVE_S = 15;

const brokerUrl = (): string =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${BROKER.path}`;

/** The library is 83 kB compressed, so it comes in a chunk of its own when a topic is first wanted. */
async function connect({ username, password }: FeedCredentials): Promise<MqttClient> {
  await afterFirstPaint();
  const { default: mqtt } = await import(/* webpackChunkName: "mqtt" */ 'mqtt');
  return mqtt.connect(brokerUrl(), {
    username,
    password,
    clean: true,
    connectTimeout: BROKER.connectTimeoutMs,
    reconnectPeriod: BROKER.reconnectPeriodMs,
    keepalive: KEEPALIVE_S,
    // The feed knows what is wanted now and subscribes itself after each connect.
    resubscribe: false,
    // The default makes a worker from a blob, which the content security policy forbids.
    timerVariant: 'native',
  });
}

function listen(client: MqttClient, events: FeedEvents): void {
  client.on('connect', events.onConnect);
  client.on('close', events.onClose);
  client.on('message', (topic, payload) => {
    // An empty message only says that the broker keeps none any more.
    if (payload.length > 0) events.onMessage(topic, payload.toString());
  });
  client.on('error', events.onError);
}

/** Lets events through until the connection is ended. */
function whileOpen(events: FeedEvents, isEnded: () => boolean): FeedEvents {
  return {
    onConnect: () => isEnded() || events.onConnect(),
    onClose: () => isEnded() || events.onClose(),
    onError: (error) => isEnded() || events.onError(error),
    onMessage: (topic, text) => isEnded() || events.onMessage(topic, text),
  };
}

/** Opens MQTT over WebSocket to the site's own broker address (LIVE-01). */
export function createMqttTransport(): FeedTransport {
  return {
    open: (credentials, given): FeedConnection => {
      let client: MqttClient | null = null;
      let ended = false;
      const events = whileOpen(given, () => ended);
      const opening = connect(credentials).then(
        (opened) => {
          if (ended) opened.end(true);
          else {
            client = opened;
            listen(opened, events);
          }
        },
        (error: unknown) => events.onError(error instanceof Error ? error : new Error(String(error))),
      );
      return {
        subscribe: async (topics) => {
          await opening;
          await new Promise<void>((done) => {
            if (client?.connected) client.subscribe([...topics], { qos: 0 }, () => done());
            else done();
          });
        },
        unsubscribe: (topics) => {
          if (client?.connected) client.unsubscribe([...topics]);
        },
        end: () => {
          ended = true;
          client?.end(true);
        },
      };
    },
  };
}
