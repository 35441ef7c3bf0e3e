import { createKeyedHash, createSeal, type Env } from '../../../kit/index.ts';

/** Key of development and tests; production needs its own. */
const DEVELOPMENT_KEY = 'jukwaa-ids-of-a-development-machine';

/** Protects the numbers of national IDs in the database. */
export interface IdSecrets {
  hash(number: string): string;
  /** A sealed number opens for its user only. */
  seal(number: string, userId: number): string;
  open(sealed: string, userId: number): string;
}

/** Null in production without JUKWAA_SEED_KEY: IDs are then not checked. */
export function createIdSecrets(env: Pick<Env, 'JUKWAA_ENV' | 'JUKWAA_SEED_KEY'>): IdSecrets | null {
  const key = env.JUKWAA_SEED_KEY ?? (env.JUKWAA_ENV === 'production' ? null : DEVELOPMENT_KEY);
  if (key === null) return null;
  const seal = createSeal(key, 'national ids');
  return {
    hash: createKeyedHash(key, 'national ids'),
    seal: (number, userId) => seal.seal(number, String(userId)),
    open: (sealed, userId) => seal.open(sealed, String(userId)),
  };
}
