import { sha256Hex } from './hashing.ts';

/**
 * What a game publishes before a round, so that its seed can't be exchanged later: SHA-256 of the seed.
 *
 * @param serverSeed lower-case hex; the text itself is hashed, as in hash chains
 */
export const commitmentOf = (serverSeed: string): Promise<string> => sha256Hex(serverSeed);

/** Whether a revealed seed is the one that was committed to. */
export const matchesCommitment = async (serverSeed: string, commitment: string): Promise<boolean> =>
  (await commitmentOf(serverSeed)) === commitment;
