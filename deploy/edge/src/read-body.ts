import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { BodyRoom, StoredBody } from './body-room.ts';
import type { EdgeLimits } from './limits.ts';
import { refuse } from './refusals.ts';

/**
 * Result of reading a body: all of it, more than the limit, or a part. It is a part when the time was over, the
 * client left, or the memory for all bodies was full.
 */
export type ReadBody = Buffer | 'too large' | 'late' | 'gone' | 'no room';

const STATUS = { 'too large': 413, late: 408, 'no room': 503 } as const;

/** Answers a request whose body is incomplete; a client that has left gets no answer. */
export const refuseBody = (reply: FastifyReply, body: Exclude<ReadBody, Buffer>): FastifyReply =>
  body === 'gone' ? reply.hijack() : refuse(reply, STATUS[body]);

/** Limits of one body: its size in bytes, and the time until its last byte in ms. */
export type BodyLimits = Pick<EdgeLimits, 'bodyBytes' | 'requestMs'>;

/** Counter for the memory of a body. */
export interface BodyPlace {
  readonly room: BodyRoom;
  readonly caller: string;
  /** Its end frees the room of a body that was read. */
  readonly answer: ServerResponse;
}

/** The first buffer of a body, in bytes. A usual order fits. */
const FIRST_BYTES = 1_024;

/**
 * The received part of a body, in one buffer that doubles. A list of chunks would cost far more than it counts: every
 * chunk is an object of its own, and a client may send chunks of one byte.
 */
class Received {
  #buffer = Buffer.alloc(0);
  #bytes = 0;
  readonly #most: number;
  readonly #stored: StoredBody;

  /** @param most limit in bytes; a longer body must not be added */
  constructor(most: number, stored: StoredBody) {
    this.#most = most;
    this.#stored = stored;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Copies a chunk. Returns false when there is no room for it. */
  add(chunk: Buffer): boolean {
    const needed = this.#bytes + chunk.length;
    if (needed > this.#buffer.length && !this.#grow(needed)) return false;
    chunk.copy(this.#buffer, this.#bytes);
    this.#bytes = needed;
    return true;
  }

  whole(): Buffer {
    return this.#buffer.subarray(0, this.#bytes);
  }

  #grow(needed: number): boolean {
    const size = Math.max(needed, Math.min(this.#most, Math.max(FIRST_BYTES, 2 * this.#buffer.length)));
    if (!this.#stored.add(size - this.#buffer.length)) return false;
    const larger = Buffer.allocUnsafeSlow(size);
    this.#buffer.copy(larger, 0, 0, this.#bytes);
    this.#buffer = larger;
    return true;
  }
}

/**
 * Reads a request's whole body of at most `bodyBytes` within `requestMs`. The rest of a larger body is discarded as
 * it arrives. A client that sends everything before it reads still gets its answer, and can reuse the connection.
 */
export function readBody(
  request: IncomingMessage,
  { bodyBytes, requestMs }: BodyLimits,
  { room, caller, answer }: BodyPlace,
): Promise<ReadBody> {
  const declared = Number(request.headers['content-length'] ?? bodyBytes);
  if (declared > bodyBytes) {
    request.resume();
    return Promise.resolve('too large');
  }
  return new Promise((resolve) => {
    const stored = room.open(caller, () => settle('no room'));
    const received = new Received(declared, stored);
    const settle = (body: ReadBody) => {
      clearTimeout(timer);
      stored.complete();
      if (typeof body === 'string' || answer.closed) stored.remove();
      else answer.once('close', () => stored.remove());
      request.off('data', onData).off('end', onEnd).off('close', onClose);
      request.resume();
      resolve(body);
    };
    const timer = setTimeout(() => settle('late'), requestMs);
    const onData = (chunk: Buffer) => {
      if (received.bytes + chunk.length > bodyBytes) settle('too large');
      else if (!received.add(chunk)) settle('no room');
    };
    const onEnd = () => settle(received.whole());
    const onClose = () => settle('gone');
    request.on('data', onData).on('end', onEnd).on('close', onClose);
  });
}
