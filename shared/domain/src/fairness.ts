export { hashChain, linkOf, stepsToTip } from './fairness/chain.ts';
export { commitmentOf, matchesCommitment } from './fairness/commitment.ts';
export { bustabitCrash, crashPoint, INSTANT_CRASHES, ownCrashPoint, stakeCrash } from './fairness/crash.ts';
export { type CrashProofError, verifyCrashRound } from './fairness/crash-proof.ts';
export { floats, type PlayerSeed } from './fairness/floats.ts';
export { toHex } from './fairness/hashing.ts';
export { dice, keno, limbo, roulette, wheelSegment } from './fairness/instant-games.ts';
export {
  type DrawnGame,
  drawScores,
  type JackpotProof,
  jackpotDraw,
  verifyJackpotDraw,
} from './fairness/jackpot-draw.ts';
export { type Proof, type ProofError, type RoundOutcome, verifyOutcome } from './fairness/verify.ts';
