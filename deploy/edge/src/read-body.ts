import type { IncomingMessage } from 'node:http';
import type { Limits } from './limits.ts';

/** What came of reading a body: all of it, more than the limit, or a part before the time was over or the client left. */
export type ReadBody = Buffer | 'too large' | 'late' | 'gone';

/**
 * Reads a request's whole body, if it is at most `bodyBytes` long and comes within `requestMs`. The rest of a larger one is discarded as it comes: a client that
 * sends everything before it reads gets its answer, and can go on with the connection.
 */
export function readBody(request: IncomingMessage, { bodyBytes, requestMs }: Limits): Promise<ReadBody> {
  if (Number(request.headers['content-length']) > bodyBytes) {
    request.resume();
    return Promise.resolve('too large');
  }
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const settle = (body: ReadBody) => {
      clearTimeout(timer);
      request.off('data', onData).off('end', onEnd).off('close', onClose);
      request.resume();
      resolve(body);
    };
    const timer = setTimeout(() => settle('late'), requestMs);
    const onData = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= bodyBytes) chunks.push(chunk);
      else settle('too large');
    };
    const onEnd = () => settle(Buffer.concat(chunks));
    const onClose = () => settle('gone');
    request.on('data', onData).on('end', onEnd).on('close', onClose);
  });
}
