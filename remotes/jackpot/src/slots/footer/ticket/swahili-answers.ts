import {
  type Answer,
  answerText,
  bettingSw,
  commonSw,
  jackpotSw,
  ordersSw,
  protectionSw,
  stakeSw,
} from '@jukwaa/domain/texts';

/** Sentences with which a ticket may be refused. */
const TEXTS = { ...commonSw, ...ordersSw, ...protectionSw, ...stakeSw, ...bettingSw, ...jackpotSw };

/** A chunk of its own: only pages in Swahili need the sentences. */
export const inSwahili = (answer: Answer): string => answerText('sw', TEXTS, answer);
