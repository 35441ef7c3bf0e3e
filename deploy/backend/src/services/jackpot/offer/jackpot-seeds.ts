import { commitmentOf, toHex } from '@jukwaa/domain/fairness';
import { createSeal, type ServiceContext } from '../../../kit/index.ts';

/** The key outside production; it is public in the source. */
const DEVELOPMENT_KEY = 'jukwaa-jackpots-of-a-development-machine';
/** Bytes of the seed for draws. */
const SEED_BYTES = 32;
const PLAIN_SEED = /^[0-9a-f]{64}$/;

/** A new seed as the database stores it, and its SHA-256, which is public from the opening on. */
export interface StoredSeed {
  readonly stored: string;
  readonly commitment: string;
}

/** Seeds for draws, encrypted until the settlement, so that no reader of the database knows a draw before sales close. */
export interface JackpotSeeds {
  /** False in production without JUKWAA_SEED_KEY: then no jackpot may open. */
  readonly hasKey: boolean;
  take(): Promise<StoredSeed>;
  /** The seed in hex. One that was stored as it is, as earlier versions did, stays readable. */
  open(seed: StoredSeed): string;
}

export function jackpotSeeds({ env, rng }: Pick<ServiceContext, 'env' | 'rng'>): JackpotSeeds {
  const key = env.JUKWAA_SEED_KEY ?? (env.JUKWAA_ENV === 'production' ? null : DEVELOPMENT_KEY);
  const seal = createSeal(key ?? '', 'seeds of jackpots');
  return {
    hasKey: key !== null,
    async take() {
      const seed = toHex(rng.bytes(SEED_BYTES));
      const commitment = await commitmentOf(seed);
      return { stored: seal.seal(seed, commitment), commitment };
    },
    open: ({ stored, commitment }) => (PLAIN_SEED.test(stored) ? stored : seal.open(stored, commitment)),
  };
}
