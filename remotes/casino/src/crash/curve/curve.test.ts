import { describe, expect, jest, test } from '@jest/globals';
import { createTicker } from '@jukwaa/remote-kit/motion';
import { THEMES } from '../themes/themes.ts';
import { formatMultiplier, reachOf } from './multiplier.ts';
import { curvePoints, headingOf, reachOfFlight } from './scene.ts';

const GROWTH = 0.000_06;
const SIZE = { width: 336, height: 240 };

describe('[GAMES-02] the curve', () => {
  test('multipliers are written with two decimals and grouped', () => {
    expect([100, 107, 1_999, 1_234_567].map(formatMultiplier)).toEqual([
      '1.00x',
      '1.07x',
      '19.99x',
      '12,345.67x',
    ]);
    expect([199, 200, 999, 1_000].map(reachOf)).toEqual(['low', 'middle', 'middle', 'high']);
  });

  test.each(Object.entries(THEMES))('the curve of %s climbs inside the drawing', (_, { bend }) => {
    for (const elapsed_ms of [0, 16, 500, 6_000, 20_000, 120_000]) {
      const points = curvePoints({ elapsed_ms, growth: GROWTH }, SIZE, bend);
      for (const [x, y] of points) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(SIZE.width);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(SIZE.height);
      }
      const [start, end] = [points[0], points.at(-1)];
      expect(Number(end?.[1])).toBeLessThanOrEqual(Number(start?.[1]));
    }
  });

  test('the curve grows to the edges in the first seconds and then stays there', () => {
    const [x, y] = reachOfFlight({ elapsed_ms: 3_000, growth: GROWTH });
    expect(x).toBeCloseTo(0.41);
    expect(y).toBeLessThan(0.4);
    expect(reachOfFlight({ elapsed_ms: 90_000, growth: GROWTH })).toEqual(
      reachOfFlight({ elapsed_ms: 60_000, growth: GROWTH }),
    );
  });

  test('a craft heads up along its curve', () => {
    const points = curvePoints({ elapsed_ms: 9_000, growth: GROWTH }, SIZE, THEMES.aviator.bend);
    expect(headingOf(points)).toBeLessThan(0);
    expect(headingOf([])).toBe(0);
  });
});

describe('the loop of frames', () => {
  test('all parts get one time of the clock per frame, and the loop ends with the last of them', () => {
    const runs: (() => void)[] = [];
    const cancel = jest.fn();
    let now = 1_000;
    const ticker = createTicker(() => now, { request: (run) => runs.push(run), cancel });
    const [first, second] = [jest.fn(), jest.fn()];
    const stopFirst = ticker.add(first);
    const stopSecond = ticker.add(second);
    expect(runs).toHaveLength(1);
    now = 61_000;
    runs.at(-1)?.();
    expect([first.mock.calls, second.mock.calls]).toEqual([[[61_000]], [[61_000]]]);
    stopFirst();
    expect(cancel).not.toHaveBeenCalled();
    stopSecond();
    expect(cancel).toHaveBeenCalledWith(2);
  });
});
