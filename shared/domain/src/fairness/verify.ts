import { fail, ok, type Result } from '@jukwaa/contracts';
import { matchesCommitment } from './commitment.ts';
import { canHash } from './hashing.ts';

/** The outcome of a round: a multiplier or number, or several numbers in order. */
export type RoundOutcome = number | readonly number[];

/** The data that a game publishes before and after a round. */
export interface Proof {
  /** Published before the first bet. */
  readonly commitment: string;
  /** Revealed after the round. */
  readonly serverSeed: string;
  readonly outcome: RoundOutcome;
}

/**
 * Why a round can't be verified: no Web Crypto (plain http), a seed that breaks the commitment, or a different
 * outcome.
 */
export type ProofError = 'no_crypto' | 'wrong_seed' | 'wrong_outcome';

const isSame = (a: RoundOutcome, b: RoundOutcome): boolean => {
  const [left, right] = [[a].flat(), [b].flat()];
  return left.length === right.length && left.every((value, at) => value === right[at]);
};

/**
 * Checks a round as a player can: the seed matches the commitment, and the formula gives the published outcome.
 * @param formula the game's own, such as `(seed) => bustabitCrash(seed, salt)`
 */
export async function verifyOutcome(
  { commitment, serverSeed, outcome }: Proof,
  formula: (serverSeed: string) => Promise<RoundOutcome>,
): Promise<Result<void, ProofError>> {
  if (!canHash()) return fail('no_crypto');
  if (!(await matchesCommitment(serverSeed, commitment))) return fail('wrong_seed');
  return isSame(await formula(serverSeed), outcome) ? ok(undefined) : fail('wrong_outcome');
}
