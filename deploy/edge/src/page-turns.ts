import { CallQueue } from '@jukwaa/network';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendBusyPage } from './busy-page.ts';
import type { Limits } from './limits.ts';
import { callerOf } from './network-of.ts';

/**
 * Limits the pages that are made at the same time. Addresses take turns, so that one address that asks for very many pages gets its
 * own refused. A page keeps its place until its answer has left, but never for longer than `pageMs`: a client may be slow to read.
 *
 * @returns a hook of the pages' route
 */
export function pageTurns({ activePages, waitingPages, waitMs, pageMs }: Limits) {
  const queue = new CallQueue({ active: () => activePages, waiting: waitingPages, waitMs });
  return async ({ ip }: FastifyRequest, reply: FastifyReply) => {
    const admission = await queue.enter(callerOf(ip), (drop) => reply.raw.once('close', drop));
    if (admission === 'gone') return reply.hijack();
    if (admission !== 'admitted') return sendBusyPage(reply);
    const leave = () => {
      clearTimeout(late);
      reply.raw.off('close', leave);
      queue.leave();
    };
    const late = setTimeout(leave, pageMs).unref();
    reply.raw.once('close', leave);
    return;
  };
}
