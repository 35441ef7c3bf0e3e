import { Duplex } from 'node:stream';

/** Authentication ok, then ready for query: a PostgreSQL server's answer to a start-up packet. */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
const TERMINATE = 'X'.charCodeAt(0);

type Done = (error?: Error | null) => void;

/**
 * The "network" between the PostgreSQL driver and the PGlite thread: it carries the wire protocol of both. The driver
 * corks one statement's messages together, so a statement is one message to the thread and one back.
 */
export class WorkerSocket extends Duplex {
  #greeted = false;
  readonly #request: (bytes: Uint8Array) => void;

  constructor(request: (bytes: Uint8Array) => void) {
    super();
    this.#request = request;
  }

  /** A reply of the thread. */
  receive(bytes: Uint8Array): void {
    this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.#send(chunk);
    done();
  }

  override _writev(chunks: { chunk: Buffer; encoding: BufferEncoding }[], done: Done): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  #send(bytes: Buffer): void {
    if (!this.#greeted) {
      this.#greeted = true;
      this.push(WELCOME);
    } else if (bytes[0] === TERMINATE) {
      this.push(null);
    } else {
      this.#request(new Uint8Array(bytes));
    }
  }

  // Settings of a real socket that the driver makes; there is nothing to set here.
  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }
}
