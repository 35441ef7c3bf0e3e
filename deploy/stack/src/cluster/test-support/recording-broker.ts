import { once } from 'node:events';
import type { Socket } from 'node:net';
import { createTcpServer, ignoreError } from '@jukwaa/network';

const END_OF_HEAD = '\r\n\r\n';
const UPGRADED = `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade${END_OF_HEAD}`;

/** A broker that upgrades each connection, checks nothing and ends none, so that every end is the balancer's. */
export interface RecordingBroker {
  readonly port: number;
  /** The request of the newest connection that has sent one, and the bytes after it. */
  readonly head: string;
  readonly content: Buffer;
  /** Resolves when the content has this many bytes. */
  receives(bytes: number): Promise<void>;
  /** Drops what it has received. */
  clear(): void;
  stop(): Promise<void>;
}

/** Starts it at a loopback port. */
export async function startRecordingBroker(): Promise<RecordingBroker> {
  const sockets = new Set<Socket>();
  let newest: Socket | null = null;
  let received = Buffer.alloc(0);
  let onData = () => {};
  const clear = () => {
    received = Buffer.alloc(0);
  };
  const server = createTcpServer(ignoreError).on('connection', (socket: Socket) => {
    sockets.add(socket);
    let own = Buffer.alloc(0);
    let isUpgraded = false;
    socket.on('data', (data: Buffer) => {
      // Connections may arrive in another order than they were opened, also one that only looked whether the balancer is there.
      if (own.length === 0) newest = socket;
      own = Buffer.concat([own, data]);
      if (socket === newest) received = own;
      onData();
      if (isUpgraded || !own.includes(END_OF_HEAD)) return;
      isUpgraded = true;
      socket.write(UPGRADED);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the broker has no port');
  const contentOf = () => received.subarray(received.indexOf(END_OF_HEAD) + END_OF_HEAD.length);
  return {
    port: address.port,
    get head() {
      return received.subarray(0, received.length - contentOf().length).toString('latin1');
    },
    get content() {
      return contentOf();
    },
    async receives(bytes) {
      while (contentOf().length < bytes)
        await new Promise<void>((resolve) => {
          onData = resolve;
        });
    },
    clear,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
