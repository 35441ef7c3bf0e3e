import type { FastifyReply, FastifyRequest } from 'fastify';
import { BodyRoom } from '../body-room.ts';
import type { EdgeLimits } from '../limits.ts';
import { callerOf } from '../network-of.ts';
import { type ReadBody, readBody } from '../read-body.ts';

/** Largest form, in bytes; that of a bet has less than 1 kB. */
const FORM_BYTES = 4_096;
/** Longest time that a form takes to arrive (ms). */
const FORM_MS = 10_000;
/** Forms of all visitors together, in bytes. */
const FORMS_BYTES = 4 * 1_024 * 1_024;

/**
 * Whether a form was sent by a page of this origin. Every current browser names the origin of a form's page, so a form
 * without it is refused as well.
 *
 * @param appOrigin the configured address of the app, which a load balancer may hide
 */
export function isOwnForm({ headers, protocol, host }: FastifyRequest, appOrigin?: string): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin !== undefined) return origin === `${protocol}://${host}` || origin === appOrigin;
  return site === 'same-origin';
}

/** Reads the fields of forms, of bounded size and time. */
export function formReader(limits: EdgeLimits) {
  const room = new BodyRoom(FORMS_BYTES);
  const formLimits = { ...limits, bodyBytes: FORM_BYTES, requestMs: FORM_MS };
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<URLSearchParams | Exclude<ReadBody, Buffer>> => {
    const place = { room, caller: callerOf(request.ip), answer: reply.raw };
    const body = await readBody(request.raw, formLimits, place);
    return Buffer.isBuffer(body) ? new URLSearchParams(body.toString()) : body;
  };
}
