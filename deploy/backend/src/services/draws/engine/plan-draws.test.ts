import { describe, expect, test } from '@jest/globals';
import { pacesOf } from './paces.ts';
import { nextDrawAt, plannedDraw } from './plan-draws.ts';

const { numbers: PACE } = pacesOf();
const { interval_ms } = PACE;
/** A draw at noon. */
const NOON = Date.parse('2026-11-21T12:00:00.000Z');

describe('[GAMES-04] the plan of draws', () => {
  test('the first draw is the next whole multiple of the interval that leaves time for bets', () => {
    expect(nextDrawAt(PACE, NOON - interval_ms + 1, null)).toBe(NOON);
    expect(nextDrawAt(PACE, NOON - 30_000, null)).toBe(NOON + interval_ms);
  });

  test('draws follow each other, those of an outage are left out, and a clock that was set back starts again', () => {
    expect(nextDrawAt(PACE, NOON, NOON + 3 * interval_ms)).toBe(NOON + 4 * interval_ms);
    expect(nextDrawAt(PACE, NOON + 1, NOON - 100 * interval_ms)).toBe(NOON + interval_ms);
    expect(nextDrawAt(PACE, NOON + 1, NOON + 100 * interval_ms)).toBe(NOON + interval_ms);
  });

  test('a draw is announced before it opens at its planned time; a late one opens after its announcement', () => {
    const opens_at = NOON - PACE.opens_ms;
    const startsAt = opens_at - PACE.announced_ms;
    expect(plannedDraw(PACE, startsAt - 60_000, NOON)).toMatchObject({ startsAt, state: { opens_at } });
    expect(plannedDraw(PACE, NOON - interval_ms, NOON)).toMatchObject({
      startsAt: NOON - interval_ms,
      state: { opens_at: NOON - interval_ms + PACE.announced_ms, draw_at: NOON },
    });
  });
});
