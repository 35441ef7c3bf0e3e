import { describe, expect, test } from '@jest/globals';
import { crashPoint, INSTANT_CRASHES, linkOf, stepsToTip } from '@jukwaa/domain/fairness';
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

  test('[GAMES-02] its games return 97 % at any target and crash at 1.00 as often as published', async () => {
    const games = 20_000;
    const points: number[] = [];
    for (let n = 0, seed = SECRET; n < games; n += 1, seed = link(seed))
      points.push(await crashPoint(seed, 'client seed'));
    const expectShare = (isIn: (point: number) => boolean, expected: number) => {
      const share = points.filter(isIn).length / games;
      expect(Math.abs(share - expected)).toBeLessThan(4 * Math.sqrt((expected * (1 - expected)) / games));
    };
    expectShare((point) => point === 100, INSTANT_CRASHES);
    for (const target of [101, 150, 200, 1_000]) expectShare((point) => point >= target, 97 / target);
  });

  test('is not finished once the process ends', async () => {
    const ended = AbortSignal.abort();
    await expect(makeChain(SECRET, 1_000, ended)).rejects.toThrow();
  });
});
