export { defineRounds, leadRounds, type Rounds } from './define-rounds.ts';
export { backToBack, startAfter } from './plans.ts';
export type { PlayedRound } from './round.ts';
