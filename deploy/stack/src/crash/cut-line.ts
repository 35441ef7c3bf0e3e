import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { connectTcp, createTcpServer, ignoreError } from '@jukwaa/network';

/** A path to a server on this machine that can be cut, closed to all, or made slow. */
export interface CutLine {
  readonly port: number;
  /** Closes every connection and accepts new ones. */
  cut(): void;
  /** Closes every connection, and each new one at once, until `repair`. */
  breakOff(): void;
  /** Delays all bytes by this long (ms) in each direction, until `repair`. */
  slow(ms: number): void;
  repair(): void;
  close(): Promise<void>;
}

/** Writes what comes from one socket to the other, in order, after the delay of its arrival. */
function forward(from: Socket, to: Socket, delayMs: () => number): void {
  let last = Promise.resolve();
  from.on('data', (chunk: Buffer) => {
    const due = performance.now() + delayMs();
    last = last.then(async () => {
      const left = due - performance.now();
      if (left > 0) await wait(left);
      if (!to.destroyed) to.write(chunk);
    });
  });
}

/** Opens a port that forwards to another one. */
export async function lineTo(target: number): Promise<CutLine> {
  const sockets = new Set<Socket>();
  let delayMs = 0;
  let isBroken = false;
  const join = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.setNoDelay(true);
    forward(from, to, () => delayMs);
    from.once('end', () => to.end());
    from.once('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const server = createTcpServer(ignoreError);
  server.on('connection', (near) => {
    if (isBroken) return void near.destroy();
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
    breakOff() {
      isBroken = true;
      cut();
    },
    slow(ms) {
      delayMs = ms;
    },
    repair() {
      isBroken = false;
      delayMs = 0;
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      cut();
      await closed;
    },
  };
}
