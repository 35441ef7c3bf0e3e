import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { Aedes } from 'aedes';
import { pino } from 'pino';
import { connectRemoteBroker, type RemoteBroker } from '../remote-broker.ts';

/** A broker that refuses accounts, drops messages and crashes when a test wants it. */
export interface ForgetfulBroker {
  /** Names of the accounts that are refused. */
  readonly refused: Set<string>;
  /** Returns whether a message that a replica sends is lost, by topic. The connection of its sender is cut. */
  isLost: (topic: string) => boolean;
  /** Topics of the messages that it accepted, in order. */
  readonly accepted: string[];
  urlOf(account: string): string;
  cutAll(): void;
  /** Cuts all connections, and forgets every retained message. */
  crash(): Promise<void>;
  close(): Promise<void>;
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the broker has no port');
  return address.port;
}

/** Starts a broker that loses everything that its connections do not take. */
export async function startForgetfulBroker(): Promise<ForgetfulBroker> {
  const sockets = new Set<Socket>();
  const newBroker = async () => {
    const aedes = await Aedes.createBroker();
    aedes.authenticate = (_client, username, _password, done) =>
      done(null, !broker.refused.has(username ?? ''));
    aedes.authorizePublish = (_client, { topic }, done) => {
      if (broker.isLost(topic)) return done(new Error('lost'));
      broker.accepted.push(topic);
      done(null);
    };
    return aedes;
  };
  const broker: ForgetfulBroker = {
    refused: new Set(),
    isLost: () => false,
    accepted: [],
    urlOf: (account) => `mqtt://${account}:secret@127.0.0.1:${portOf(server)}`,
    cutAll() {
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
    async crash() {
      const crashed = aedes;
      aedes = await newBroker();
      broker.cutAll();
      await new Promise<void>((resolve) => crashed.close(() => resolve()));
    },
    async close() {
      await new Promise<void>((resolve) => aedes.close(() => resolve()));
      server.close();
    },
  };
  let aedes = await newBroker();
  const server = createServer((socket) => {
    sockets.add(socket);
    aedes.handle(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return broker;
}

/** Connects a replica by an account of its own. @param received takes the messages that it relays, as `topic payload` */
export const connectReplica = (
  broker: ForgetfulBroker,
  account: string,
  received: string[] = [],
): Promise<RemoteBroker> =>
  connectRemoteBroker({
    url: broker.urlOf(account),
    log: pino({ level: 'silent' }),
    relay: (topic, payload) => received.push(`${topic} ${payload}`),
    onReturn: async () => undefined,
  });
