import { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import type { Line } from './fan-out.ts';

/** What one client may leave unread before it is cut off, so that a frozen phone costs the others nothing (bytes). */
const MAX_BACKLOG = 1024 * 1024;

const toBuffer = (data: RawData): Buffer => {
  if (Array.isArray(data)) return Buffer.concat(data);
  return data instanceof ArrayBuffer ? Buffer.from(data) : data;
};

/**
 * A WebSocket as a stream for the broker, and as a line that whole frames are sent on. Unlike the stream that comes with `ws` it
 * sends all that was written in one turn as one frame, and never waits for a slow reader: who falls 1 MB behind is disconnected
 * and may come back.
 */
export class SocketStream extends Duplex implements Line {
  readonly #socket: WebSocket;
  readonly #connection: Duplex;
  #isCorked = false;

  /** @param connection what the WebSocket was opened on; without compression every write to it is whole frames */
  constructor(socket: WebSocket, connection: Duplex) {
    super();
    this.#socket = socket;
    this.#connection = connection;
    socket.on('message', (data) => this.push(toBuffer(data)));
    socket.on('close', () => this.destroy());
    socket.on('error', () => this.destroy());
  }

  /** As a line: what is written waits for `flush`. */
  sendFrame(frame: Buffer): void {
    if (this.#isBehind()) return;
    if (!this.#isCorked) {
      this.#isCorked = true;
      this.#connection.cork();
    }
    this.#connection.write(frame);
  }

  flush(): void {
    if (!this.#isCorked) return;
    this.#isCorked = false;
    this.#connection.uncork();
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
    if (!this.#isBehind()) this.#socket.send(bytes);
  }

  /** Whether nothing can be sent: the line is closed, or its reader is so far behind that it is closed now. */
  #isBehind(): boolean {
    if (this.#socket.readyState !== this.#socket.OPEN) return true;
    if (this.#connection.writableLength <= MAX_BACKLOG) return false;
    this.destroy();
    return true;
  }
}
