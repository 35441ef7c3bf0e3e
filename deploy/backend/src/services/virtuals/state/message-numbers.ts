/** The number of a match's message that stops its bets; its first prices have 1. */
export const FIRST_SEQ = 1;
export const STOPPED_SEQ = 2;
