import type { Language } from '@jukwaa/domain/texts';

/** The client's preferred language (RFC 9110, `Accept-Language`): the first one in the header. Null without the header. */
export function languageOf(acceptLanguage: string | undefined): Language | null {
  if (acceptLanguage === undefined || acceptLanguage.trim() === '*') return null;
  return /^\s*sw\b/i.test(acceptLanguage) ? 'sw' : 'en';
}
