export { hashChain, linkOf, stepsToTip } from './fairness/chain.ts';
export { commitmentOf, matchesCommitment } from './fairness/commitment.ts';
export { bustabitCrash, stakeCrash } from './fairness/crash.ts';
export { toHex } from './fairness/hashing.ts';
export { dice, keno, limbo, type PlayerSeed, roulette, wheelSegment } from './fairness/instant-games.ts';
export { type Outcome, type Proof, type ProofError, verifyOutcome } from './fairness/verify.ts';
