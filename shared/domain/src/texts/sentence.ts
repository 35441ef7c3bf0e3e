import type { AnswerValues } from '@jukwaa/contracts';
import type { InstantLike } from '../list/nairobi.ts';
import type { Answer, Language, Texts } from './texts.ts';
import { valueText } from './value-text.ts';

const NAMES = /\{(\w+)\}/g;

/** The sentence with its values in it; undefined when one of them is missing. */
function filled(
  language: Language,
  text: string,
  values: AnswerValues,
  now: InstantLike,
): string | undefined {
  const isComplete = [...text.matchAll(NAMES)].every(([, name = '']) => Object.hasOwn(values, name));
  if (!isComplete) return undefined;
  return text.replace(NAMES, (_, name: string) => valueText(language, name, values[name] ?? '', now));
}

/**
 * The sentence of a code, of its case where the values name one. Undefined for a code that `texts` lacks, and when a value of the
 * sentence is missing.
 */
export function sentence(
  language: Language,
  texts: Texts,
  code: string,
  values: AnswerValues = {},
  now: InstantLike = Date.now(),
): string | undefined {
  for (const key of [`${code}.${values.case}`, code]) {
    const text = Object.hasOwn(texts, key) ? texts[key] : undefined;
    const said = text === undefined ? undefined : filled(language, text, values, now);
    if (said !== undefined) return said;
  }
  return undefined;
}

/**
 * The sentence of an answer in the page's language: the service's own sentence in English, or the one of `swahili` on a Swahili
 * page. The service's sentence remains when `swahili` lacks the code.
 */
export function answerText(
  language: Language,
  swahili: Texts,
  { code, values, message }: Answer,
  now?: InstantLike,
): string {
  const own = language === 'sw' ? sentence('sw', swahili, code, values, now) : undefined;
  return own ?? message;
}
