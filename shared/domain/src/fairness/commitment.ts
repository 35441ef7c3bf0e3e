import { sha256Hex } from './hashing.ts';

/**
 * The commitment to a seed: its SHA-256. A game publishes it before the round, so the seed can't be exchanged later.
 * @param serverSeed lower-case hex; the text itself is hashed, as in hash chains
 */
export const commitmentOf = (serverSeed: string): Promise<string> => sha256Hex(serverSeed);

/** Returns whether a revealed seed matches its commitment. */
export const matchesCommitment = async (serverSeed: string, commitment: string): Promise<boolean> =>
  (await commitmentOf(serverSeed)) === commitment;
