import { CallQueue } from '@jukwaa/network';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendBusyPage } from './busy-page.ts';
import type { EdgeLimits } from './limits.ts';
import { callerOf } from './network-of.ts';

/**
 * Limits the pages that are made at the same time. Addresses take turns, so that an address with very many requests
 * gets its own refused. A page keeps its place until its answer is sent, but never longer than `pageMs`, because a
 * client may read slowly.
 *
 * @param refuse answers a request without a place
 * @returns a hook of the pages' route
 */
export function pageTurns(
  { activePages, waitingPages, waitMs, pageMs }: EdgeLimits,
  refuse: (request: FastifyRequest, reply: FastifyReply) => unknown = (_request, reply) =>
    sendBusyPage(reply),
) {
  const queue = new CallQueue({ active: () => activePages, waiting: waitingPages, waitMs });
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const admission = await queue.enter(callerOf(request.ip), (drop) => reply.raw.once('close', drop));
    if (admission === 'gone') return reply.hijack();
    if (admission !== 'admitted') return refuse(request, reply);
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
