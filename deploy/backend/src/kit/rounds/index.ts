export { defineRounds, leadRounds, type Rounds } from './define-rounds.ts';
export { backToBack, type Planned, startAfter } from './plans.ts';
export type { PlayedRound, Round } from './round.ts';
export { roundsRetention } from './rounds-retention.ts';
export { type SeedSource, sealedSeeds } from './seed-source.ts';
