import { setTimeout as wait } from 'node:timers/promises';
import { OpenCalls } from '@jukwaa/http-kit';
import type { FastifyInstance } from 'fastify';
import { refuse } from './refusals.ts';

/** How long a pending answer may delay the edge's close, in ms. */
const LONGEST_MS = 1_500;
/** Requests that were sent before the close but not read yet arrive within this time. */
const GRACE_MS = 100;

/**
 * Lets pending answers reach their clients before the edge closes its connections. A later request is refused as not
 * started.
 */
export function finishAnswers(edge: FastifyInstance): void {
  const open = new OpenCalls();
  let isOver = false;
  edge.addHook('onRequest', async (_request, reply) => {
    if (isOver) return refuse(reply.header('connection', 'close'), 503);
    open.add(reply.raw);
  });
  edge.addHook('preClose', async () => {
    await wait(GRACE_MS);
    await open.idle(LONGEST_MS);
    isOver = true;
  });
}
