import { type Language, sentence, smsEn, smsSw, type Texts } from '@jukwaa/domain/texts';
import type { Purpose, ShareSubject } from './codes.ts';

const TEXTS: Readonly<Record<Language, Texts>> = { en: smsEn, sw: smsSw };

/** The text message with a code, in the user's language. */
export function codeSms(language: Language, purpose: Purpose, code: string, share?: ShareSubject): string {
  const { kind, ...values } = share ?? {};
  const text = sentence(language, TEXTS[language], purpose, { code, ...values, ...(kind && { case: kind }) });
  if (text === undefined) throw new Error(`no text message for ${purpose}`);
  return text;
}
