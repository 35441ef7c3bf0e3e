import { randomUUID } from 'node:crypto';
import { Aedes, type AuthenticateError, type Client, type ConnectPacket } from 'aedes';
import type { UnknownKeys } from '../limits/index.ts';
import type { IdentityFace } from '../users/index.ts';
import { type Guest, guestOf, maySubscribe } from './access.ts';
import type { BrokerLines } from './client-lines.ts';
import type { FanOut } from './fan-out.ts';
import { BROKER_LIMITS } from './limits.ts';
import { SocketStream } from './socket-stream.ts';

/** MQTT 3.1.1 return codes: server unavailable; bad user name or password. */
const UNAVAILABLE = 3;
const BAD_CREDENTIALS = 4;

export type Authenticate = IdentityFace['authenticate'];

interface Deps {
  readonly authenticate: Authenticate;
  readonly fanOut: FanOut;
  readonly lines: BrokerLines;
  readonly unknownKeys: UnknownKeys;
  /** Runs after a client has subscribed to a filter. */
  readonly onSubscribe: (filter: string) => void;
}

const refusal = (returnCode: number, reason: string): AuthenticateError =>
  Object.assign(new Error(reason), { returnCode });

const bytesOf = (value: string | Buffer | undefined): number =>
  value === undefined ? 0 : Buffer.byteLength(value);

const isWithinLimits = ({ clientId, username, password }: ConnectPacket): boolean =>
  bytesOf(clientId) <= BROKER_LIMITS.clientIdBytes &&
  bytesOf(username) <= BROKER_LIMITS.userNameBytes &&
  bytesOf(password) <= BROKER_LIMITS.passwordBytes;

/**
 * Removes from a CONNECT everything that would outlive its connection. Our own client id replaces the client's: the id of another
 * client would close that client's connection.
 */
function withoutTraces(packet: ConnectPacket): void {
  packet.clientId = randomUUID();
  packet.clean = true;
  delete packet.will;
}

/** Looks a key up as calls do: an address with too many made-up keys gets no more look-ups. @throws Error then */
function userOf({ authenticate, lines, unknownKeys }: Deps, line: SocketStream) {
  const address = lines.addressOf(line);
  return async (apiKey: string) => {
    const user = await authenticate(apiKey, () => {
      if (!unknownKeys.look(address).allowed) throw new Error('too many unknown keys');
    });
    if (user === null) unknownKeys.count(address);
    return user;
  };
}

/** Checks the credentials of a connection and assigns it to its user. */
async function admit(
  deps: Deps,
  line: SocketStream,
  username: string | undefined,
  password: string | undefined,
): Promise<Guest | AuthenticateError> {
  const askedAt = performance.now();
  const guest = await guestOf(username, password, userOf(deps, line));
  if (guest === null) return refusal(BAD_CREDENTIALS, 'bad user name or password');
  return deps.lines.admit(line, guest, askedAt) ? guest : refusal(UNAVAILABLE, 'too many lines');
}

/** The protocol part of the broker: it decides which clients connect and subscribe. `fanOut` sends every message. */
export async function createGuardedBroker(deps: Deps): Promise<Aedes> {
  const { fanOut } = deps;
  const guests = new WeakMap<Client, Guest>();
  const broker = await Aedes.createBroker({
    connectTimeout: BROKER_LIMITS.connectMs,
    keepaliveLimit: BROKER_LIMITS.keepAliveS,
    maxTopicLevels: BROKER_LIMITS.filterLevels,
    preConnect: (_client, packet, done) => {
      if (!isWithinLimits(packet)) return done(new Error('the CONNECT is too long'), false);
      withoutTraces(packet);
      done(null, true);
    },
    authenticate: (client, username, password, done) => {
      if (!(client.conn instanceof SocketStream)) return done(refusal(UNAVAILABLE, 'not a line'), false);
      admit(deps, client.conn, username, password?.toString('utf8')).then(
        (guest) => {
          if (guest instanceof Error) return done(guest, false);
          guests.set(client, guest);
          done(null, true);
        },
        () => done(refusal(UNAVAILABLE, 'sessions are out of reach'), false),
      );
    },
    authorizeSubscribe: (client, subscription, done) => {
      const { topic } = subscription;
      if (Buffer.byteLength(topic) > BROKER_LIMITS.filterBytes)
        return done(new Error('the filter is too long'));
      const guest = guests.get(client);
      const line = client.conn;
      const isAllowed = guest !== undefined && maySubscribe(guest, topic);
      if (!isAllowed || !(line instanceof SocketStream) || !fanOut.mayAdd(line, topic))
        return done(null, null);
      fanOut.subscribe(line, topic);
      deps.onSubscribe(topic);
      done(null, subscription);
    },
    authorizePublish: (_client, _packet, done) => done(new Error('clients may not publish')),
  });
  broker.on('unsubscribe', (filters, { conn }) => {
    if (conn instanceof SocketStream) for (const filter of filters) fanOut.unsubscribe(conn, filter);
  });
  // The broker closes the connection of a client that violates the protocol.
  broker.on('clientError', () => {});
  broker.on('connectionError', () => {});
  return broker;
}
