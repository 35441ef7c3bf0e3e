import { describe, expect, test } from '@jest/globals';
import { linkOf, stepsToTip } from '@jukwaa/domain/fairness';
import { CHECKPOINT, link, makeChain } from './make-chain.ts';

const SECRET = 'a'.repeat(64);
const never = new AbortController().signal;

describe('the chain of a crash game', () => {
  test('[GAMES-02] every checkpoint leads to the tip in as many links as its position says', async () => {
    const { tip, checkpoints } = await makeChain(SECRET, 2_500, never);
    expect(checkpoints.map(({ position }) => position)).toEqual([2_500, 2 * CHECKPOINT, CHECKPOINT]);
    for (const { position, seed } of checkpoints) expect(await stepsToTip(seed, tip, 2_500)).toBe(position);
    expect(link(tip)).toBe(await linkOf(tip));
  });

  test('the chain of a crash game is not finished once the process ends', async () => {
    const ended = AbortSignal.abort();
    await expect(makeChain(SECRET, 1_000, ended)).rejects.toThrow();
  });
});
