export { defineRounds, leadRounds, type Rounds } from './define-rounds.ts';
export { backToBack, startAfter } from './plans.ts';
export type { PlayedRound, Round } from './round.ts';
export type { SeedSource } from './seed-source.ts';
