import { connectTcp, ignoreError } from '@jukwaa/network';
import type { Input } from './input.ts';

/** Time limit for an answer, ms. The input may be half a request, which gets no answer. */
const PATIENCE_MS = 400;
/** The part of an answer that is searched for status lines, in characters. */
const LONGEST_ANSWER = 65_536;

/** Writes an input to a port of this machine; returns the reply as latin1 text. A refused connection gives ''. */
export function send({ chunks, kind }: Input, port: number): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connectTcp({ host: '127.0.0.1', port }, ignoreError);
    const end = () => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(PATIENCE_MS, end);
    socket.on('close', end);
    socket.on('data', (chunk) => {
      if (answer.length < LONGEST_ANSWER) answer += chunk.toString('latin1');
      if (kind === 'route' && answer.includes('\r\n\r\n')) end();
    });
    socket.on('connect', () => {
      const [first, ...rest] = chunks;
      if (first !== undefined) socket.write(first);
      // A pause of at least one turn keeps the pieces apart on their way.
      for (const [index, chunk] of rest.entries())
        setTimeout(() => socket.writable && socket.write(chunk), index + 1);
    });
  });
}

const STATUS = /HTTP\/1\.[01] (\d{3})/g;
/** The service is busy; any other status from 500 on is a fault. */
const BUSY = 503;

/** The first status in a reply that is a fault of the service; null without one. */
export function failureIn(answer: string): number | null {
  for (const [, digits] of answer.matchAll(STATUS)) {
    const status = Number(digits);
    if (status >= 500 && status !== BUSY) return status;
  }
  return null;
}
