import { type Answer, answerText, bettingSw, commonSw, instantSw, ordersSw } from '@jukwaa/domain/texts';

/** Sentences of stakes and wallets, of orders, of rounds, and those with which any call may be refused. */
const TEXTS = { ...commonSw, ...bettingSw, ...ordersSw, ...instantSw };

/** A chunk of its own: only pages in Swahili need the sentences. */
export const inSwahili = (answer: Answer): string => answerText('sw', TEXTS, answer);
