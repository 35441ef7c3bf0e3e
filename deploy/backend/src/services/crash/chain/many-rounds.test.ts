import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { areLong } from '@jukwaa/build/long-tests';
import { crashPoint, INSTANT_CRASHES, ownCrashPoint } from '@jukwaa/domain/fairness';
import { sampled } from '@jukwaa/domain/game-returns';
import { crashEnd, crashPaid, openCrashBet } from '@jukwaa/domain/games';
import { link } from './make-chain.ts';

/** A million rounds take half a minute on a busy machine. */
const ROUNDS = areLong ? 1_000_000 : 100_000;
const SLOW_MS = 180_000;
const SECRET = 'a'.repeat(64);
const CLIENT_SEED = 'client seed';
/** Standard errors on each side of a mean that hold 99.9 % of the samples. */
const INTERVAL = 3.29;
const STAKE_CENTS = 10_000;
const NO_CAP = { max_win_cents: Number.MAX_SAFE_INTEGER };

/** `crashPoint` without its asynchronous call, which takes a minute for a million of them. */
function pointOf(seed: string): number {
  const hash = createHmac('sha256', CLIENT_SEED).update(Buffer.from(seed, 'hex')).digest('hex');
  return ownCrashPoint(Number.parseInt(hash.slice(0, 13), 16) / 2 ** 52);
}

/** Calls `play` with each round of a chain, from its secret end to its tip. */
function playChain(rounds: number, play: (seed: string) => void): void {
  for (let round = 0, seed = SECRET; round < rounds; round += 1, seed = link(seed)) play(seed);
}

/** The mean over all rounds and half its 99.9 % interval. */
function meanOf(points: Int32Array, shareOf: (point: number) => number) {
  let round = -1;
  const { mean, standardError } = sampled(points.length, () => {
    round += 1;
    return shareOf(points[round] ?? 100);
  });
  return { mean, within: INTERVAL * standardError };
}

describe(`${ROUNDS.toLocaleString('en')} rounds of a chain`, () => {
  const points = new Int32Array(ROUNDS);
  beforeAll(() => {
    let round = 0;
    playChain(ROUNDS, (seed) => {
      points[round] = Math.min(pointOf(seed), 2 ** 31 - 1);
      round += 1;
    });
  }, SLOW_MS);

  test('the rounds of a chain crash where the engine lets them crash', async () => {
    const seeds: string[] = [];
    playChain(1_000, (seed) => seeds.push(seed));
    expect(await Promise.all(seeds.map((seed) => crashPoint(seed, CLIENT_SEED)))).toEqual([
      ...points.subarray(0, seeds.length),
    ]);
  });

  test.each([101, 120, 150, 200, 500, 1_000, 10_000])(
    '[GAMES-02] the rounds of a chain return 97 % of the stakes that are cashed out at %i hundredths, within the 99.9 %% interval',
    (target) => {
      const bet = openCrashBet(STAKE_CENTS, target, NO_CAP);
      const { mean, within } = meanOf(points, (point) => crashPaid(crashEnd(bet, point)) / STAKE_CENTS);
      expect(Math.abs(mean - 0.97)).toBeLessThan(within);
    },
  );

  test('[GAMES-02] the rounds of a chain crash at 1.00 as often as published, within the 99.9 % interval', () => {
    const { mean, within } = meanOf(points, (point) => (point === 100 ? 1 : 0));
    expect(Math.abs(mean - INSTANT_CRASHES)).toBeLessThan(within);
    // Wide intervals would accept any house edge.
    expect(within).toBeLessThan(areLong ? 0.001 : 0.0025);
  });
});
