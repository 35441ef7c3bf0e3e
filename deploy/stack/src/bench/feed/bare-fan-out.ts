import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
/** CONNACK, and a SUBACK of the first packet, as WebSocket frames. */
const CONNACK = Buffer.from([0x82, 4, 0x20, 2, 0, 0]);
const SUBACK = Buffer.from([0x82, 5, 0x90, 3, 0, 1, 0]);

/** The minimum cost of a message: encoded once, and written to each subscribed socket without any other work. */
export interface BareFanOut {
  readonly port: number;
  publish(topic: string, payload: string): void;
  close(): Promise<void>;
}

function frameOf(topic: string, payload: string): Buffer {
  const name = Buffer.from(topic);
  const body = Buffer.from(payload);
  const length = 2 + name.length + body.length;
  const packet = Buffer.concat([
    Buffer.from([0x30, (length & 127) | 128, length >> 7, name.length >> 8, name.length & 255]),
    name,
    body,
  ]);
  const header = Buffer.from([0x82, 126, packet.length >> 8, packet.length & 255]);
  return Buffer.concat([header, packet]);
}

/** Serves subscribers. Each one gets the topics that `topics` lists for its number, whatever it subscribes to. */
export async function startBareFanOut(topics: readonly (readonly string[])[]): Promise<BareFanOut> {
  const wanted = new Map<string, Set<Socket>>();
  const all = new Set<Socket>();
  function onRequest(socket: Socket, request: string): void {
    const key = /Sec-WebSocket-Key: (\S+)/.exec(request)?.[1] ?? '';
    const accept = createHash('sha1')
      .update(key + GUID)
      .digest('base64');
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        `Sec-WebSocket-Accept: ${accept}\r\nSec-WebSocket-Protocol: mqtt\r\n\r\n`,
    );
    const n = Number(/subscriber=(\d+)/.exec(request)?.[1]);
    for (const topic of topics[n] ?? []) wanted.set(topic, (wanted.get(topic) ?? new Set()).add(socket));
    socket.once('data', () => {
      socket.write(CONNACK);
      socket.write(SUBACK);
    });
  }
  const server = createServer({ noDelay: true }, (socket) => {
    all.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('data', (chunk) => onRequest(socket, chunk.toString('latin1')));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  return {
    port: address.port,
    publish(topic, payload) {
      const frame = frameOf(topic, payload);
      for (const socket of wanted.get(topic) ?? []) socket.write(frame);
    },
    async close() {
      for (const socket of all) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
