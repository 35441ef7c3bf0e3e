export { defineRounds, leadRounds, type RoundDeps, type Rounds } from './define-rounds.ts';
export { backToBack, every, type Past, type Plan, type Planned, startAfter } from './plans.ts';
export type { Ending, PhaseRules, PlayedRound, Round, RoundRules } from './round.ts';
