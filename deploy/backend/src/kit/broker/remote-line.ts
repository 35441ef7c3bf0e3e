import { randomUUID } from 'node:crypto';
import { isRetainedTopic } from '@jukwaa/contracts';
import { connectMqtt, ignoreError } from '@jukwaa/network';
import type { MqttClient } from 'mqtt';
import { ALL_TOPICS } from './access.ts';

const CONNECT_TIMEOUT_MS = 5_000;
/** The connection to a broker that is silent for one and a half times this is closed (s). */
const KEEP_ALIVE_S = 5;

/** Relays a message of the broker to the clients of this replica. `payload` is JSON; an empty one clears the retained message. */
export type Relay = (topic: string, payload: string, isRetained: boolean) => void;

/** Name and password of a connection. */
export interface BrokerAccount {
  readonly username: string;
  readonly password: string;
}

/** No connection to the broker: the message was not sent, or its confirmation was lost. */
export class BrokerAway extends Error {
  override readonly name = 'BrokerAway';
  constructor(reason = 'the message broker is out of reach') {
    super(reason);
  }
}

function untilConnected(client: MqttClient): Promise<void> {
  return new Promise((resolve, reject) => {
    client.once('connect', () => resolve());
    client.once('error', reject);
    client.once('close', () => reject(new BrokerAway('the message broker closed the line')));
  });
}

/**
 * One connection to a broker, subscribed to everything before its first use. It subscribes without confirmations: a message is lost only
 * with the connection, whose return brings it again, and a NATS cluster needs a second for each confirmed subscription, to agree on
 * its place. It never reconnects by itself: the MQTT client would
 * send its queue before it subscribes again, and this replica would miss its own messages.
 */
export class RemoteLine {
  /** Time of the connection, and of the broker's last sign of life, on the monotonic clock (ms). */
  readonly openedAt = performance.now();
  heardAt = this.openedAt;
  /** Resolves with the reason when the connection has ended. */
  readonly closed: Promise<string>;
  private readonly unconfirmed = new Set<(reason: Error) => void>();

  private constructor(
    private readonly client: MqttClient,
    relay: Relay,
  ) {
    let reason = 'the message broker closed the line';
    client.on('error', (error) => {
      reason = error.message;
    });
    client.on('packetreceive', () => {
      this.heardAt = performance.now();
    });
    client.on('message', (topic, payload, { retain }) =>
      // MQTT delivers a retained message to current subscribers without the RETAIN flag.
      relay(topic, payload.toString('utf8'), retain || isRetainedTopic(topic)),
    );
    this.closed = new Promise((resolve) => {
      client.once('close', () => {
        client.end(true);
        for (const reject of this.unconfirmed) reject(new BrokerAway(reason));
        this.unconfirmed.clear();
        resolve(reason);
      });
    });
  }

  /** Connects and subscribes. Fails with the reason, and then leaves nothing open. @param account default: that in the address */
  static async open(url: string, relay: Relay, account?: BrokerAccount): Promise<RemoteLine> {
    const client = connectMqtt(
      url,
      {
        ...account,
        // A client with the id of another one ends its connection, so no client may guess this one.
        clientId: `replica-${randomUUID()}`,
        reconnectPeriod: 0,
        connectTimeout: CONNECT_TIMEOUT_MS,
        keepalive: KEEP_ALIVE_S,
        clean: true,
        queueQoSZero: false,
      },
      ignoreError,
    );
    const line = new RemoteLine(client, relay);
    try {
      await untilConnected(client);
      await Promise.race([
        client.subscribeAsync([...ALL_TOPICS], { qos: 0 }),
        line.closed.then((reason) => Promise.reject(new BrokerAway(reason))),
      ]);
      return line;
    } catch (error) {
      await client.endAsync(true);
      throw error;
    }
  }

  /** Resolves when the broker has confirmed the message. Rejects with `BrokerAway` when the connection ends before. */
  send(topic: string, payload: string, isRetained: boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      this.unconfirmed.add(reject);
      this.client.publish(topic, payload, { qos: 1, retain: isRetained }, (error) => {
        this.unconfirmed.delete(reject);
        if (error) reject(new BrokerAway(error.message));
        else resolve();
      });
    });
  }

  async end(): Promise<void> {
    await this.client.endAsync(true);
  }
}
