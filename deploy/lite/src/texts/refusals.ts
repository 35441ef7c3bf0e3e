import { type ApiError, valuesOf } from '@jukwaa/api';
import type { AnswerValues } from '@jukwaa/contracts';
import {
  bettingEn,
  bettingSw,
  commonEn,
  commonSw,
  identityEn,
  identitySw,
  type Language,
  sentence,
  type Texts,
} from '@jukwaa/domain/texts';

const TEXTS: Readonly<Record<Language, Texts>> = {
  en: { ...commonEn, ...identityEn, ...bettingEn },
  sw: { ...commonSw, ...identitySw, ...bettingSw },
};

/** A refusal of the services: its code, values and English sentence. */
export interface Refused {
  readonly code: string;
  readonly values: AnswerValues;
  readonly error_message: string;
}

/**
 * Why the services refused, in the page's language: their own sentence in English, the catalogue's in Swahili and for
 * refusals without a sentence. Undefined: neither has one.
 */
export function refusalText(language: Language, { code, values, error_message }: Refused, now: number) {
  const own = sentence(language, TEXTS[language], code, values, now);
  return (language === 'sw' ? own : undefined) ?? (error_message === '' ? own : error_message);
}

/** The same for a failed call; undefined without an answer of the services. */
export const errorText = (language: Language, error: ApiError, now: number): string | undefined =>
  error.kind === 'http' ? refusalText(language, { ...error, values: valuesOf(error) }, now) : undefined;
