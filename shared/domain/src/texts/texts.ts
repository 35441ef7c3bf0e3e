import type { AnswerValues } from '@jukwaa/contracts';

export type Language = 'en' | 'sw';

/**
 * Sentences of one area in one language, by code. `{name}` is replaced by a value. A code with several meanings has a sentence
 * `code.case` for each.
 */
export type Texts = Readonly<Record<string, string>>;

/** Sentences that cover every code `C`; further ones belong to a case of a code. */
export type TextsOf<C extends string> = Readonly<Record<C, string>> & {
  readonly [Case in `${C}.${string}`]?: string;
};

/** The same sentences in another language: none more, none less. */
export type SameTexts<T> = { readonly [K in keyof T]: string };

/** The names of the values in a sentence. */
type NamesIn<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
/** The values that a sentence names. */
export type ValuesOf<T extends string> = { readonly [Name in NamesIn<T>]: string | number };

/** The code of the sentence `code` or `code.case`. */
export type CodeOf<K extends string> = K extends `${infer Code}.${string}` ? Code : K;

/** An answer: its code, the values of its sentence, and the sentence in English. */
export interface Answer<Code extends string = string> {
  readonly code: Code;
  readonly values?: AnswerValues;
  readonly message: string;
}
