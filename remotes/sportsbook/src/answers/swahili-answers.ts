import { type Answer, answerText, bettingSw, commonSw } from '@jukwaa/domain/texts';

/** Sentences of betting, and those with which any call may be refused. */
const TEXTS = { ...commonSw, ...bettingSw };

/** A chunk of its own: only pages in Swahili need the sentences. */
export const inSwahili = (answer: Answer): string => answerText('sw', TEXTS, answer);
