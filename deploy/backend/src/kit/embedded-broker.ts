import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { BROKER } from '@jukwaa/contracts';
import { createWebSocketServer, guard, ignoreError } from '@jukwaa/network';
import { Aedes, type AuthenticateError, type Client } from 'aedes';
import type { Broker } from './broker.ts';
import { type Guest, guestOf, maySubscribe } from './broker-access.ts';
import type { AuthUser } from './context.ts';
import { FanOut } from './fan-out.ts';
import { SocketStream } from './socket-stream.ts';

/** MQTT 3.1.1 return code: bad user name or password. */
const BAD_CREDENTIALS = 4;
/** The largest packet a client may send: it only subscribes, so little is needed (bytes). */
const MAX_PACKET = 64 * 1024;

type Authenticate = (apiKey: string) => Promise<AuthUser | null>;

export interface EmbeddedBroker extends Broker {
  /** Sends a payload that is JSON already; an empty one ends the keeping of the topic's retained message. */
  deliver(topic: string, payload: string, isRetained: boolean): void;
  /** Answers WebSocket upgrades at `/mqtt` of an HTTP server. */
  attach(server: Server): void;
  /** Sends the clients away and takes no new ones; publishing still works, to nobody. */
  dismissClients(): void;
  clients(): number;
}

function refused(): AuthenticateError {
  return Object.assign(new Error('bad user name or password'), { returnCode: BAD_CREDENTIALS });
}

/** The broker as far as the protocol goes: who connects and subscribes. Every message is sent by `fanOut`. */
async function guardedBroker(authenticate: Authenticate, fanOut: FanOut): Promise<Aedes> {
  const guests = new WeakMap<Client, Guest>();
  const broker = await Aedes.createBroker({
    connectTimeout: 10_000,
    authenticate: (client, username, password, done) => {
      guestOf(username, password?.toString('utf8'), authenticate).then(
        (guest) => {
          if (guest === null) return done(refused(), false);
          guests.set(client, guest);
          done(null, true);
        },
        () => done(refused(), false),
      );
    },
    authorizeSubscribe: (client, subscription, done) => {
      const guest = guests.get(client);
      const allowed = guest !== undefined && maySubscribe(guest, subscription.topic);
      if (allowed && client.conn instanceof SocketStream) fanOut.subscribe(client.conn, subscription.topic);
      done(null, allowed ? subscription : null);
    },
    authorizePublish: (_client, _packet, done) => done(new Error('clients may not publish')),
  });
  broker.on('unsubscribe', (filters, { conn }) => {
    if (conn instanceof SocketStream) for (const filter of filters) fanOut.unsubscribe(conn, filter);
  });
  // A client that breaks the protocol or drops its line is closed by the broker; there is nobody to tell.
  broker.on('clientError', () => {});
  broker.on('connectionError', () => {});
  return broker;
}

/**
 * Where clients connect: an MQTT broker inside this process, reached over WebSocket. They may subscribe to what `maySubscribe`
 * says and publish nothing.
 */
export async function createEmbeddedBroker(authenticate: Authenticate): Promise<EmbeddedBroker> {
  const fanOut = new FanOut();
  const broker = await guardedBroker(authenticate, fanOut);
  const sockets = createWebSocketServer(
    { noServer: true, maxPayload: MAX_PACKET, perMessageDeflate: false },
    ignoreError,
  );

  let open = true;
  function upgrade(request: IncomingMessage, connection: Duplex, head: Buffer): void {
    guard(connection, ignoreError);
    const path = (request.url ?? '').split('?', 1)[0];
    if (!open || path !== BROKER.path) {
      connection.destroy();
      return;
    }
    sockets.handleUpgrade(request, connection, head, (socket) => {
      guard(socket, ignoreError);
      const stream = new SocketStream(socket, connection);
      stream.once('close', () => fanOut.drop(stream));
      broker.handle(stream, request);
    });
  }

  const deliver: EmbeddedBroker['deliver'] = (topic, payload, isRetained) => {
    if (isRetained) fanOut.keep(topic, payload);
    fanOut.send(topic, payload);
  };

  return {
    attach: (server) => void server.on('upgrade', upgrade),
    clients: () => broker.connectedClients,
    deliver,
    publish: async (topic, payload, options) =>
      deliver(topic, JSON.stringify(payload), options?.retain ?? false),
    forget: async (topic) => deliver(topic, '', true),
    dismissClients() {
      open = false;
      for (const socket of sockets.clients) socket.terminate();
    },
    async close() {
      await new Promise<void>((resolve) => broker.close(resolve));
      sockets.close();
    },
  };
}
