import { type Answer, answerText, bettingSw, commonSw, drawsSw, ordersSw } from '@jukwaa/domain/texts';

/** Sentences of stakes and wallets, of orders, of draws, and those with which any call may be refused. */
const TEXTS = { ...commonSw, ...bettingSw, ...ordersSw, ...drawsSw };

/** A chunk of its own: only pages in Swahili need the sentences. */
export const inSwahili = (answer: Answer): string => answerText('sw', TEXTS, answer);
