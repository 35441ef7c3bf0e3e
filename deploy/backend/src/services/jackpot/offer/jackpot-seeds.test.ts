import { expect, test } from '@jest/globals';
import { commitmentOf } from '@jukwaa/domain/fairness';
import { parseEnv, secureRng } from '../../../kit/index.ts';
import { jackpotSeeds } from './jackpot-seeds.ts';

const env = parseEnv({ JUKWAA_ENV: 'test', JUKWAA_LOG: 'silent' });
const seedsOf = (more: Partial<typeof env>) => jackpotSeeds({ env: { ...env, ...more }, rng: secureRng });
const KEY = 'a key of the tests, 32 characters';

test('a stored seed opens with its key and its own commitment only', async () => {
  const seeds = seedsOf({ JUKWAA_SEED_KEY: KEY });
  const seed = await seeds.take();
  expect(await commitmentOf(seeds.open(seed))).toBe(seed.commitment);
  expect(() => seedsOf({}).open(seed)).toThrow();
  const other = await seeds.take();
  expect(() => seeds.open({ ...seed, commitment: other.commitment })).toThrow();
});

test('production without a key has none, and still opens a seed that was stored as it is', () => {
  const seeds = seedsOf({ JUKWAA_ENV: 'production' });
  expect(seeds.hasKey).toBe(false);
  expect(seedsOf({ JUKWAA_ENV: 'production', JUKWAA_SEED_KEY: KEY }).hasKey).toBe(true);
  const stored = 'ab'.repeat(32);
  expect(seeds.open({ stored, commitment: '' })).toBe(stored);
});
