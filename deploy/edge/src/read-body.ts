import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { BodyRoom } from './body-room.ts';
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

/** Counter for the bytes of a body. */
export interface BodyPlace {
  readonly room: BodyRoom;
  readonly caller: string;
  /** Its end frees the room of a body that was read. */
  readonly answer: ServerResponse;
}

/**
 * Reads a request's whole body of at most `bodyBytes` within `requestMs`. The rest of a larger body is discarded as
 * it arrives. A client that sends everything before it reads still gets its answer, and can reuse the connection.
 */
export function readBody(
  request: IncomingMessage,
  { bodyBytes, requestMs }: EdgeLimits,
  { room, caller, answer }: BodyPlace,
): Promise<ReadBody> {
  if (Number(request.headers['content-length']) > bodyBytes) {
    request.resume();
    return Promise.resolve('too large');
  }
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const stored = room.open(caller, () => settle('no room'));
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
      bytes += chunk.length;
      if (bytes > bodyBytes) settle('too large');
      else if (stored.add(chunk.length)) chunks.push(chunk);
      else settle('no room');
    };
    const onEnd = () => settle(Buffer.concat(chunks));
    const onClose = () => settle('gone');
    request.on('data', onData).on('end', onEnd).on('close', onClose);
  });
}
