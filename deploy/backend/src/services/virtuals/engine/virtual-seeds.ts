import { createSeal, type ServiceContext, sealedSeeds } from '../../../kit/index.ts';

/** The key outside production; it is public in the source. */
const DEVELOPMENT_KEY = 'jukwaa-virtuals-of-a-development-machine';

/** The seeds of rounds, encrypted until their round has ended. Production without JUKWAA_SEED_KEY has no key: then no round may start. */
export function virtualSeeds({ env, rng }: Pick<ServiceContext, 'env' | 'rng'>) {
  const key = env.JUKWAA_SEED_KEY ?? (env.JUKWAA_ENV === 'production' ? null : DEVELOPMENT_KEY);
  const seal = createSeal(key ?? '', 'seeds of virtual matches');
  return { hasKey: key !== null, seeds: sealedSeeds({ rng, seal }) };
}
