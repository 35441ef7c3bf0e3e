import { type Answer, answerText, bettingSw, commonSw, ligiSw, ordersSw } from '@jukwaa/domain/texts';

/** Sentences of stakes and wallets, of orders, of Ligi Soo, and those with which any call may be refused. */
const TEXTS = { ...commonSw, ...bettingSw, ...ordersSw, ...ligiSw };

/** A chunk of its own: only pages in Swahili need the sentences. */
export const inSwahili = (answer: Answer): string => answerText('sw', TEXTS, answer);
