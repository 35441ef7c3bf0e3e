import type { AnswerValues } from '@jukwaa/contracts';
import { type Language, sentence, statementFileEn, statementFileSw } from '@jukwaa/domain/texts';

const TEXTS = { en: statementFileEn, sw: statementFileSw };

/** Gives a word of the file with its values. */
export type StatementWords = (word: keyof typeof statementFileEn, values?: AnswerValues) => string;

/** The words of a language. */
export const wordsIn =
  (language: Language): StatementWords =>
  (word, values) =>
    sentence(language, TEXTS[language], word, values) ?? '';
