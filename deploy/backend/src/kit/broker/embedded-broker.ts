import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { BROKER, isRetainedTopic } from '@jukwaa/contracts';
import { createWebSocketServer, guard, ignoreError, isLocalHost } from '@jukwaa/network';
import type { UnknownKeys } from '../limits/index.ts';
import { clientAddress } from '../limits/index.ts';
import type { Broker } from '../messages/index.ts';
import { readSessionsEnded, SESSIONS_ROOT } from '../messages/index.ts';
import { BrokerLines, type ClientLine } from './client-lines.ts';
import { FanOut } from './fan-out.ts';
import { type Authenticate, createGuardedBroker } from './guarded-broker.ts';
import { BROKER_LIMITS } from './limits.ts';
import { mayTakeOnDemand } from './on-demand.ts';
import { type MessageText, textOf, textOfPayload } from './payload-text.ts';
import { SocketStream } from './socket-stream.ts';

/** Interval of the check for expired sessions, in ms. */
const EXPIRY_CHECK_MS = 1_000;

export interface EmbeddedBroker extends Broker {
  /** Sends a payload that is JSON already. An empty payload clears the topic's retained message. */
  deliver(topic: string, payload: string, isRetained: boolean): void;
  /** Accepts WebSocket upgrades at `/mqtt` of an HTTP server. */
  attach(server: Server): void;
  /** Disconnects the clients and accepts no new ones. Publishing still works, without receivers. */
  dismissClients(): void;
  /** Connected clients. */
  clients(): number;
  /** Bytes from clients that are not processed yet. */
  bufferedBytes(): number;
  /** Filters of clients that may match topics on demand. */
  wanted(): readonly string[];
}

/** The part of identity that the broker uses. */
export interface BrokerSessions {
  readonly authenticate: Authenticate;
  /** Made-up keys by address; without it they are not counted. */
  readonly unknownKeys?: UnknownKeys;
  /** Runs when sessions of a user have ended at any replica. */
  readonly onEnded?: (userId: number) => void;
  /** Runs when a client subscribes to a filter that may match topics on demand. */
  readonly onWanted?: (filter: string) => void;
  /** Names of the port in lower case, in addition to the loopback ones. */
  readonly names?: readonly string[];
}

const NOT_COUNTED: UnknownKeys = {
  count: () => undefined,
  look: () => ({ allowed: true, retryAfterMs: 0 }),
};

/**
 * The broker that clients connect to: MQTT inside this process, over WebSocket. Clients may subscribe to the topics that
 * `maySubscribe` allows, and publish nothing.
 */
export async function createEmbeddedBroker({
  authenticate,
  unknownKeys = NOT_COUNTED,
  onEnded = () => undefined,
  onWanted = () => undefined,
  names = [],
}: BrokerSessions): Promise<EmbeddedBroker> {
  const fanOut = new FanOut();
  const lines = new BrokerLines();
  const streams = new Set<SocketStream>();
  const onSubscribe = (filter: string) => mayTakeOnDemand(filter) && onWanted(filter);
  const broker = await createGuardedBroker({ authenticate, fanOut, lines, unknownKeys, onSubscribe });
  const sockets = createWebSocketServer(
    {
      noServer: true,
      maxPayload: BROKER_LIMITS.frameBytes,
      maxFragments: BROKER_LIMITS.frameParts,
      maxBufferedChunks: BROKER_LIMITS.frameSegments,
      perMessageDeflate: false,
    },
    ignoreError,
  );

  const silence = (ended: readonly ClientLine[]) => {
    for (const line of ended) if (line instanceof SocketStream) fanOut.drop(line);
  };
  const timer = setInterval(() => silence(lines.endExpired(new Date())), EXPIRY_CHECK_MS);
  timer.unref();

  let open = true;
  function upgrade(request: IncomingMessage, connection: Duplex, head: Buffer): void {
    guard(connection, ignoreError);
    const path = (request.url ?? '').split('?', 1)[0];
    if (!open || path !== BROKER.path || !isLocalHost(request.headers.host, names)) {
      connection.destroy();
      return;
    }
    sockets.handleUpgrade(request, connection, head, (socket) => {
      guard(socket, ignoreError);
      const stream = new SocketStream(socket, connection);
      if (!lines.open(stream, clientAddress(request))) return void stream.destroy();
      streams.add(stream);
      stream.once('close', () => {
        streams.delete(stream);
        lines.drop(stream);
        fanOut.drop(stream);
      });
      broker.handle(stream, request);
    });
  }

  const deliver = (topic: string, payload: MessageText, isRetained: boolean) => {
    if (topic.startsWith(`${SESSIONS_ROOT}/`)) {
      const ended = readSessionsEnded(topic, textOf(payload));
      if (ended === null) return;
      onEnded(ended.user_id);
      silence(lines.endSessions(ended.user_id, ended.except));
      return;
    }
    if (isRetained) fanOut.keep(topic, payload);
    fanOut.send(topic, payload);
  };

  return {
    attach: (server) => void server.on('upgrade', upgrade),
    clients: () => broker.connectedClients,
    bufferedBytes: () => [...streams].reduce((sum, { bufferedBytes }) => sum + bufferedBytes, 0),
    wanted: () => [...fanOut.subscribed].filter(mayTakeOnDemand),
    deliver,
    publish: async (topic, payload) => deliver(topic, textOfPayload(payload), isRetainedTopic(topic)),
    forget: async (topic) => deliver(topic, '', true),
    dismissClients() {
      open = false;
      for (const socket of sockets.clients) socket.terminate();
    },
    async close() {
      clearInterval(timer);
      await new Promise<void>((resolve) => broker.close(resolve));
      sockets.close();
    },
  };
}
