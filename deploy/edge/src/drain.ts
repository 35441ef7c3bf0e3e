import { setTimeout as wait } from 'node:timers/promises';
import { OpenCalls } from '@jukwaa/http-kit';
import type { FastifyInstance } from 'fastify';
import type { EdgeLimits } from './limits.ts';
import { refuse } from './refusals.ts';

/**
 * Lets pending answers reach their clients before the edge closes its connections. A later request is refused as not
 * started.
 *
 * For `drainMs` it still answers, and gives up each connection with its answer: requests that were sent before the close arrive, and a
 * balancer uses fewer connections that are about to close.
 *
 * @param drained ends that time, for tests; default: after `drainMs`
 * @returns whether the edge closes
 */
export function finishAnswers(
  edge: FastifyInstance,
  { drainMs, finishMs }: Pick<EdgeLimits, 'drainMs' | 'finishMs'>,
  drained: () => Promise<unknown> = () => wait(drainMs),
): () => boolean {
  const open = new OpenCalls();
  let isLeaving = false;
  let isOver = false;
  edge.addHook('onRequest', async (request, reply) => {
    if (isOver) return refuse(reply.header('connection', 'close'), 503);
    // HTTP/2 has no such header; its clients see the end of the connection coming.
    if (isLeaving && request.raw.httpVersionMajor === 1) reply.header('connection', 'close');
    open.add(reply.raw);
  });
  edge.addHook('preClose', async () => {
    isLeaving = true;
    await drained();
    await open.idle(finishMs);
    isOver = true;
  });
  return () => isLeaving;
}
