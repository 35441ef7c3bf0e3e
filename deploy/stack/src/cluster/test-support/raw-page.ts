import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connectTcp, ignoreError } from '@jukwaa/network';
import { until } from '../../tasks/until.ts';
import { requestHead } from './page-bytes.ts';

/** Shorter than the time that the balancer gives to anything unfinished. */
const END_MS = 5_000;

/** A client that sends exactly the given bytes. */
export class RawPage {
  #received = Buffer.alloc(0);
  #isClosed = false;
  #onChange = () => {};

  private constructor(readonly socket: Socket) {
    socket.setNoDelay(true);
    socket.on('data', (data: Buffer) => {
      this.#received = Buffer.concat([this.#received, data]);
      this.#onChange();
    });
    socket.on('close', () => {
      this.#isClosed = true;
      this.#onChange();
    });
  }

  static async open(port: number): Promise<RawPage> {
    const page = new RawPage(connectTcp({ port, host: '127.0.0.1' }, ignoreError));
    await once(page.socket, 'connect');
    return page;
  }

  /** Opens a connection that has been upgraded. */
  static async upgraded(port: number): Promise<RawPage> {
    const page = await RawPage.open(port);
    page.send(requestHead());
    await page.receives('\r\n\r\n');
    return page;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  send(...parts: ReadonlyArray<Buffer | string>): void {
    this.socket.write(Buffer.concat(parts.map((part) => Buffer.from(part))));
  }

  /** Resolves when these bytes have come `times` times. @throws Error when the connection ends before */
  async receives(bytes: Buffer | string, times = 1): Promise<void> {
    while (this.count(bytes) < times) {
      if (this.#isClosed) throw new Error('the connection has ended');
      await new Promise<void>((resolve) => {
        this.#onChange = resolve;
      });
    }
  }

  /** How often these bytes have come. */
  count(bytes: Buffer | string): number {
    return this.#received.toString('latin1').split(Buffer.from(bytes).toString('latin1')).length - 1;
  }

  /** Resolves at the end of the connection. Rejects when it is still open after five seconds, or another time in ms. */
  closed(limitMs = END_MS): Promise<true> {
    return until('the end of the connection', async () => this.#isClosed || null, limitMs);
  }
}
