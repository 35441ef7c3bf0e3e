import { expect, test } from '@jest/globals';
import { crashPoint, hashChain, linkOf } from '@jukwaa/domain/fairness';
import { RULES_CODE } from './rules-code.ts';

const CLIENT_SEED = 'the seed of the players';

test('[GAMES-02] the 20 lines of the rules page give the same links and crash points as the verify sheet', async () => {
  const shown = new Function(`${RULES_CODE}; return { linkOf, crashPoint };`)();
  const { tip, seeds } = await hashChain('5f'.repeat(32), 40);
  expect(await shown.linkOf(seeds[0])).toBe(tip);
  for (const seed of seeds) {
    expect(await shown.linkOf(seed)).toBe(await linkOf(seed));
    expect(Math.round((await shown.crashPoint(seed, CLIENT_SEED)) * 100)).toBe(
      await crashPoint(seed, CLIENT_SEED),
    );
  }
  expect(RULES_CODE.split('\n').length).toBeLessThanOrEqual(20);
});
