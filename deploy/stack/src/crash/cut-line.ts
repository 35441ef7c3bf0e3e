import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connectTcp, createTcpServer, ignoreError } from '@jukwaa/network';

/** A path to a server on this machine that can be cut. */
export interface CutLine {
  readonly port: number;
  /** Closes every connection and accepts new ones. */
  cut(): void;
  close(): Promise<void>;
}

/** Opens a port that forwards to another one. */
export async function lineTo(target: number): Promise<CutLine> {
  const sockets = new Set<Socket>();
  const join = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.setNoDelay(true);
    from.pipe(to);
    from.once('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const server = createTcpServer(ignoreError);
  server.on('connection', (near) => {
    const far = connectTcp({ host: '127.0.0.1', port: target }, ignoreError);
    join(near, far);
    join(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the line has no port');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: address.port,
    cut,
    async close() {
      const closed = once(server, 'close');
      server.close();
      cut();
      await closed;
    },
  };
}
