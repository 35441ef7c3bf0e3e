import { type ApiError, valuesOf } from '@jukwaa/api';
import { commonEn, commonSw, identityEn, identitySw, sentence, type Texts } from '@jukwaa/domain/texts';
import { type Locale, localeStore, serverNow } from '@jukwaa/runtime';

/** The calls of the sign-in pages, and a signed-in user's change of the password. */
export type AuthCall = 'login' | 'signup' | 'verify' | 'resend' | 'forgot' | 'reset' | 'change';

type Refused = Extract<ApiError, { kind: 'http' }>;

const COMMON: Readonly<Record<Locale, Texts>> = { en: commonEn, sw: commonSw };
const TEXTS: Readonly<Record<Locale, Texts>> = {
  en: { ...commonEn, ...identityEn },
  sw: { ...commonSw, ...identitySw },
};

/**
 * The service's sentences are English, and the specification has them shown; the catalogue's are for Swahili, and for refusals
 * without a sentence. Undefined: neither has one.
 */
function sayIn(texts: Readonly<Record<Locale, Texts>>, error: Refused): string | undefined {
  const { locale } = localeStore;
  const own = sentence(locale, texts[locale], error.code, valuesOf(error), serverNow());
  return (locale === 'sw' && own) || error.error_message || own;
}

/** Why a call of a sign-in page was refused, in the page's language. */
export const refusalText = (error: Refused): string | undefined => sayIn(TEXTS, error);

/** The same of any other call. */
export const commonRefusalText = (error: Refused): string | undefined => sayIn(COMMON, error);
