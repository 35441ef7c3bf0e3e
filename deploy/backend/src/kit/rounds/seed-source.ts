import type { Queryable } from '@jukwaa/database';
import { toHex } from '@jukwaa/domain/fairness';
import type { Rng } from '../process/index.ts';
import type { Seal } from '../secrets/index.ts';

/** A seed, and the text in `kit.round_secrets` from which it is found again. */
export interface TakenSeed {
  /** 32 bytes in lower-case hex. */
  readonly seed: string;
  readonly stored: string;
}

/** The origin of a game's seeds. Both run in the transaction of a transition, alone among the transitions of the game. */
export interface SeedSource {
  /** The seed of a round that starts. A source without a seed for this number throws. */
  take(tx: Queryable, number: number): Promise<TakenSeed>;
  /** The seed of the round by its stored text; the same on every replica. */
  open(tx: Queryable, stored: string): Promise<string>;
}

const SEED_BYTES = 32;
const PLAIN_SEED = /^[0-9a-f]{64}$/;

/** Random seeds, stored as they are: each round is independent of all others. */
export const randomSeeds = (rng: Rng): SeedSource => ({
  async take() {
    const seed = toHex(rng.bytes(SEED_BYTES));
    return { seed, stored: seed };
  },
  open: async (_tx, stored) => stored,
});

/**
 * Random seeds that are encrypted in the database until their round has ended, so that no reader of it knows a result before betting
 * closes. A seed that was stored as it is stays readable.
 */
export const sealedSeeds = ({ rng, seal }: { readonly rng: Rng; readonly seal: Seal }): SeedSource => ({
  async take() {
    const seed = toHex(rng.bytes(SEED_BYTES));
    return { seed, stored: seal.seal(seed) };
  },
  open: async (_tx, stored) => (PLAIN_SEED.test(stored) ? stored : seal.open(stored)),
});
