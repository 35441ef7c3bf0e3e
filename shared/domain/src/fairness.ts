export {
  /** @testonly Tests of games build and check chains. */
  hashChain,
  /** @testonly Tests of games build and check chains. */
  linkOf,
  /** @testonly Tests of games build and check chains. */
  stepsToTip,
} from './fairness/chain.ts';
export { commitmentOf, matchesCommitment } from './fairness/commitment.ts';
export {
  crashPoint,
  INSTANT_CRASHES,
  /** @testonly The test of a million rounds hashes without promises. */
  ownCrashPoint,
} from './fairness/crash.ts';
export { type CrashProofError, verifyCrashRound } from './fairness/crash-proof.ts';
export type { PlayerSeed } from './fairness/floats.ts';
export { toHex } from './fairness/hashing.ts';
export {
  type DrawnGame,
  drawScores,
  type JackpotProof,
  jackpotDraw,
  verifyJackpotDraw,
} from './fairness/jackpot-draw.ts';
export {
  /** @testonly Tests of dice make rounds whose proofs are true. */
  roll,
} from './fairness/roll.ts';
export { type Proof, type ProofError, type RoundOutcome, verifyOutcome } from './fairness/verify.ts';
