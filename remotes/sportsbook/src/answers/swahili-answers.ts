import { type Answer, answerText, bettingSw } from '@jukwaa/domain/texts';

/** A chunk of its own: only pages in Swahili need the sentences. */
export const inSwahili = (answer: Answer): string => answerText('sw', bettingSw, answer);
