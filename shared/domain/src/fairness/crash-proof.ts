import { type CrashProof, fail, type Result } from '@jukwaa/contracts';
import { stepsToTip } from './chain.ts';
import { crashPoint } from './crash.ts';
import { canHash } from './hashing.ts';
import { type ProofError, verifyOutcome } from './verify.ts';

/** `wrong_chain`: the seed does not lead to the earlier hash of its chain in the stated number of links. */
export type CrashProofError = ProofError | 'wrong_chain';

/**
 * Checks a round as a player can: its seed leads to the earlier hash of the chain, matches the commitment of the round, and gives the
 * crash point. Pass the tip with position 0 as the anchor to check the whole way.
 */
export async function verifyCrashRound({
  seed,
  commitment,
  position,
  anchor,
  chain,
  crash_point,
}: Pick<CrashProof, 'seed' | 'commitment' | 'position' | 'anchor' | 'chain' | 'crash_point'>): Promise<
  Result<void, CrashProofError>
> {
  if (!canHash()) return fail('no_crypto');
  const links = position - anchor.position;
  if ((await stepsToTip(seed, anchor.hash, links)) !== links) return fail('wrong_chain');
  return verifyOutcome({ commitment, serverSeed: seed, outcome: crash_point }, (serverSeed) =>
    crashPoint(serverSeed, chain.client_seed),
  );
}
