import type { AnswerValues } from '@jukwaa/contracts';
import type { InstantLike } from '../list/nairobi.ts';
import { sentence } from './sentence.ts';
import type { Answer, CodeOf, Texts, ValuesOf } from './texts.ts';

/** The arguments after the key: the values of the sentence if it has any, and the time that counts as "now". */
export type ValuesArgument<T extends string> = keyof ValuesOf<T> extends never
  ? [values?: undefined, now?: InstantLike]
  : [values: ValuesOf<T>, now?: InstantLike];

/** Makes answers from the English sentences of an area: `answer('stake_too_low', { min_cents })`. */
export type AnswerMaker<T extends Texts> = <K extends keyof T & string>(
  key: K,
  ...rest: ValuesArgument<T[K]>
) => Answer<CodeOf<K>>;

const isCodeOf = <K extends string>(_key: K, _code: string): _code is CodeOf<K> => true;

function answerOf<K extends string>(
  texts: Texts,
  key: K,
  given: AnswerValues | undefined,
  now: InstantLike | undefined,
): Answer<CodeOf<K>> {
  const [code = '', name] = key.split('.', 2);
  const values: AnswerValues = name === undefined ? { ...given } : { case: name, ...given };
  const message = sentence('en', texts, code, values, now);
  if (message === undefined || !isCodeOf(key, code)) throw new Error(`no sentence for ${key}`);
  return Object.keys(values).length === 0 ? { code, message } : { code, values, message };
}

/** @param english the sentences of an area, by code or `code.case` */
export const answersOf =
  <const T extends Texts>(english: T): AnswerMaker<T> =>
  (key, ...[values, now]) =>
    answerOf(english, key, values, now);
