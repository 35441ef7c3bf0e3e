import { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import { TokenBucket } from '../limits/index.ts';
import type { ClientLine } from './client-lines.ts';
import type { Line } from './fan-out.ts';
import { BROKER_LIMITS } from './limits.ts';
import { PacketGate } from './packet-gate.ts';

/** Time for the client to answer the closing handshake, in ms. */
const GOODBYE_MS = 1_000;

const budgetOf = (what: keyof typeof BROKER_LIMITS.burst): TokenBucket =>
  new TokenBucket({ burst: BROKER_LIMITS.burst[what], perSecond: BROKER_LIMITS.perSecond[what] });

const toBuffer = (data: RawData): Buffer => {
  if (Array.isArray(data)) return Buffer.concat(data);
  return data instanceof ArrayBuffer ? Buffer.from(data) : data;
};

/**
 * A WebSocket as a stream for the broker, and as a connection that sends whole frames. Unlike the stream of `ws` it sends the
 * writes of one turn as one frame, and never waits for a slow reader. A client that is 1 MB behind is disconnected and may
 * reconnect. Only whole packets within the limits reach the broker; any other input closes the connection.
 */
export class SocketStream extends Duplex implements Line, ClientLine {
  readonly #socket: WebSocket;
  readonly #connection: Duplex;
  readonly #gate = new PacketGate();
  readonly #frames = budgetOf('frames');
  readonly #packets = budgetOf('packets');
  readonly #bytes = budgetOf('bytes');
  #packetTimer: NodeJS.Timeout | undefined;
  #isCorked = false;

  /** @param connection the TCP connection of the WebSocket; without compression every write to it is whole frames */
  constructor(socket: WebSocket, connection: Duplex) {
    super();
    this.#socket = socket;
    this.#connection = connection;
    socket.on('message', (data, isBinary) => {
      if (isBinary) this.#receive(toBuffer(data));
      else this.destroy();
    });
    for (const event of ['ping', 'pong'] as const) socket.on(event, () => this.#spend(this.#frames, 1));
    socket.on('close', () => this.destroy());
    socket.on('error', () => this.destroy());
  }

  /** Received bytes that are not read yet: those of an unfinished packet, and whole packets. */
  get bufferedBytes(): number {
    return this.#gate.bufferedBytes + this.readableLength;
  }

  endSoon(): void {
    this.flush();
    this.#socket.close();
    setTimeout(() => this.destroy(), GOODBYE_MS).unref();
  }

  /** As a connection: writes wait for `flush`. */
  sendFrame(frame: Buffer): boolean {
    if (this.#isBehind()) return false;
    if (!this.#isCorked) {
      this.#isCorked = true;
      this.#connection.cork();
    }
    this.#connection.write(frame);
    return true;
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
    clearTimeout(this.#packetTimer);
    this.#socket.terminate();
    done(error);
  }

  #spend(budget: TokenBucket, cost: number): boolean {
    const isWithin = budget.spend(cost);
    if (!isWithin) this.destroy();
    return isWithin;
  }

  #receive(bytes: Buffer): void {
    if (this.destroyed || !this.#spend(this.#frames, 1) || !this.#spend(this.#bytes, bytes.length)) return;
    const packets = this.#gate.accept(bytes);
    if (packets === null) return void this.destroy();
    if (!this.#spend(this.#packets, packets.length)) return;
    for (const packet of packets) this.push(packet);
    this.#timePacket(packets.length > 0);
  }

  /** Closes the connection when a started packet takes too long. */
  #timePacket(isAnother: boolean): void {
    if (isAnother || !this.#gate.isInside) {
      clearTimeout(this.#packetTimer);
      this.#packetTimer = undefined;
    }
    if (!this.#gate.isInside) return;
    this.#packetTimer ??= setTimeout(() => this.destroy(), BROKER_LIMITS.packetMs).unref();
  }

  #send(bytes: Buffer): void {
    if (!this.#isBehind()) this.#socket.send(bytes);
  }

  /** Whether nothing can be sent: the connection is closed, or its reader is so far behind that it is closed now. */
  #isBehind(): boolean {
    if (this.#socket.readyState !== this.#socket.OPEN) return true;
    if (this.#connection.writableLength <= BROKER_LIMITS.unreadBytes) return false;
    this.destroy();
    return true;
  }
}
