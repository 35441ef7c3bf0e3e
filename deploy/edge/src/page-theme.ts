import { THEME_COOKIE } from '@jukwaa/contracts';
import type { FastifyRequest } from 'fastify';
import { cookieOf } from './cookies.ts';

/** The colours of a page. */
export type PageTheme = 'light' | 'dark';

/** The theme that the visitor chose before, so that the first paint has it without a script; else the light one. */
export const pageTheme = (request: FastifyRequest): PageTheme =>
  cookieOf(request, THEME_COOKIE) === 'dark' ? 'dark' : 'light';
