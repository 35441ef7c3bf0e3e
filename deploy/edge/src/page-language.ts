import { LANGUAGE_COOKIE, LANGUAGE_PARAMETER, type ServedPage } from '@jukwaa/contracts';
import type { FastifyRequest } from 'fastify';
import { cookieOf } from './cookies.ts';

export type PageLanguage = ServedPage['language'];

/** The language of a page: that of its address, else the one that the visitor chose before, else English. */
export function pageLanguage(request: FastifyRequest, query: URLSearchParams): PageLanguage {
  const asked = query.get(LANGUAGE_PARAMETER);
  if (asked === 'en' || asked === 'sw') return asked;
  return cookieOf(request, LANGUAGE_COOKIE) === 'sw' ? 'sw' : 'en';
}

/** An address of a page in a language; the address without a parameter is the English one. */
export const inLanguage = (address: string, language: PageLanguage): string =>
  language === 'en' ? address : `${address}?${LANGUAGE_PARAMETER}=${language}`;
