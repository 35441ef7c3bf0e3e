import { PAGE_HEADER } from '@jukwaa/contracts';
import type { FastifyRequest } from 'fastify';
import { cookieOf } from '../cookies.ts';

/** Parameter of an address, and cookie, that choose the light version: `1`, or the ordinary one: `0`. */
export const LITE_CHOICE = 'lite';

/** The visitor's choice in the address; null without one. */
export function chosenIn(query: URLSearchParams): boolean | null {
  const chosen = query.get(LITE_CHOICE);
  return chosen === '1' || chosen === '0' ? chosen === '1' : null;
}

/**
 * Whether a visit gets the light version: by the address, else by the choice before, else when the browser saves data.
 * A script that fetches a page for later wants the ordinary one.
 */
export function wantsLite(request: FastifyRequest, query: URLSearchParams): boolean {
  if (request.headers[PAGE_HEADER] !== undefined) return false;
  const chosen = chosenIn(query);
  if (chosen !== null) return chosen;
  const before = cookieOf(request, LITE_CHOICE);
  return before === '1' || (before !== '0' && request.headers['save-data'] === 'on');
}
