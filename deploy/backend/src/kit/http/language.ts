import type { Language } from '@jukwaa/domain/texts';

/** The language that a client prefers (RFC 9110, `Accept-Language`); the first one that it names counts. Null without the header. */
export function languageOf(acceptLanguage: string | undefined): Language | null {
  if (acceptLanguage === undefined || acceptLanguage.trim() === '*') return null;
  return /^\s*sw\b/i.test(acceptLanguage) ? 'sw' : 'en';
}
