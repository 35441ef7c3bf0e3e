import { isRetainedTopic } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import type { Logger } from 'pino';
import {
  connectRemoteBroker,
  createEmbeddedBroker,
  type EmbeddedBroker,
  type NatsCredentials,
  type RemoteBroker,
} from '../kit/broker/index.ts';
import type { ServiceFaces } from '../kit/index.ts';
import type { UnknownKeys } from '../kit/limits/index.ts';
import type { Broker } from '../kit/messages/index.ts';
import { missedSince } from '../kit/messages/index.ts';
import type { Env } from '../kit/process/index.ts';

/** The ways of messages: to the other replicas, and to clients. */
export interface Lines {
  readonly broker: Broker;
  /** Whether messages reach the other replicas. */
  readonly isBrokerConnected: () => boolean;
  /** The broker that clients connect to. */
  readonly embedded: EmbeddedBroker;
}

interface BrokerDeps {
  readonly env: Env;
  readonly credentials: NatsCredentials | null;
  readonly faces: ServiceFaces;
  readonly log: Logger;
  readonly db: Database;
  readonly unknownKeys: UnknownKeys;
  readonly names: readonly string[];
  /** Whether sessions may be known here. The broker brings messages of other replicas while the services are still created. */
  readonly hasSessions: () => boolean;
}

/** Opens the broker of clients, and the connection to the broker between replicas if the environment names one. */
export async function openBroker({
  env,
  credentials,
  faces,
  log,
  db,
  unknownKeys,
  names,
  hasSessions,
}: BrokerDeps): Promise<Lines> {
  let remote: RemoteBroker | null = null;
  const embedded = await createEmbeddedBroker({
    onWanted: (filter) => remote?.want(filter),
    authenticate: (apiKey, beforeLookUp) => faces.identity.authenticate(apiKey, beforeLookUp),
    unknownKeys,
    names,
    onEnded: (userId) => {
      if (hasSessions()) faces.identity.forgetSessions(userId);
    },
  });
  if (env.MQTT_URL === undefined) return { broker: embedded, embedded, isBrokerConnected: () => true };
  const relay = embedded.deliver;
  const onReturn = async (awayMs: number) => {
    for (const { topic, payload } of await missedSince(db, awayMs))
      relay(topic, JSON.stringify(payload), isRetainedTopic(topic));
  };
  try {
    const outside = await connectRemoteBroker({
      url: env.MQTT_URL,
      log,
      relay,
      onReturn,
      wanted: embedded.wanted,
      ...(credentials && { account: credentials.ofReplica }),
    });
    remote = outside;
    const broker: Broker = {
      publish: (topic, payload, how) => outside.publish(topic, payload, how),
      forget: (topic) => outside.forget(topic),
      close: async () => void (await Promise.all([outside.close(), embedded.close()])),
    };
    return { broker, embedded, isBrokerConnected: () => outside.isConnected() };
  } catch (error) {
    await embedded.close();
    throw error;
  }
}
