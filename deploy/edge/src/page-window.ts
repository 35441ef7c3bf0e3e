import { WINDOW_COOKIE, WindowSize } from '@jukwaa/contracts';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { cookieOf } from './cookies.ts';

const PHONE: WindowSize = 0;
const DESKTOP: WindowSize = 4;

const Cookie = v.pipe(v.string(), v.regex(/^\d$/), v.transform(Number), WindowSize);

/**
 * The size of a visitor's window: that of an earlier page whose window was another than expected, else the usual one of
 * a phone or a desktop.
 */
export function pageWindow(request: FastifyRequest): WindowSize {
  const kept = v.safeParse(Cookie, cookieOf(request, WINDOW_COOKIE));
  if (kept.success) return kept.output;
  return /Mobi/.test(request.headers['user-agent'] ?? '') ? PHONE : DESKTOP;
}
