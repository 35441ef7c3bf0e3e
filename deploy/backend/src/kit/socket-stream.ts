import { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';

/** What one client may leave unread before it is cut off, so that a frozen phone costs the others nothing (bytes). */
const MAX_BACKLOG = 1024 * 1024;

const toBuffer = (data: RawData): Buffer => {
  if (Array.isArray(data)) return Buffer.concat(data);
  return data instanceof ArrayBuffer ? Buffer.from(data) : data;
};

/**
 * A WebSocket as a stream for the broker. Unlike the stream that comes with `ws` it sends all that was written in one
 * turn as one frame, and never waits for a slow reader: who falls 1 MB behind is disconnected and may come back.
 */
export class SocketStream extends Duplex {
  readonly #socket: WebSocket;

  constructor(socket: WebSocket) {
    super();
    this.#socket = socket;
    socket.on('message', (data) => this.push(toBuffer(data)));
    socket.on('close', () => this.destroy());
    socket.on('error', () => this.destroy());
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#send(chunk);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _final(done: () => void): void {
    this.#socket.close();
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#socket.terminate();
    done(error);
  }

  #send(bytes: Buffer): void {
    if (this.#socket.bufferedAmount > MAX_BACKLOG) this.destroy();
    else if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(bytes);
  }
}
