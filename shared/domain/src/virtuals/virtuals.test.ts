import { describe, expect, test } from '@jest/globals';
import type { VirtualStage } from '@jukwaa/contracts';
import fc from 'fast-check';
import { FOOTBALL_RHO, GRID_SIZE, scoreAt, scoreGrid, scorersOf, virtualCourse } from '../virtuals.ts';
import { drawGoals, GOAL_DRAWS, goalModel, scoreOf } from './match-goals.ts';
import { PENALTY_DRAWS, shootOut } from './penalties.ts';

/** Repeatable draws (mulberry32). */
function drawsFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Pearson's statistic over the cells with at least five expected results. */
function chiSquare(counts: readonly number[], chances: readonly number[]): { value: number; cells: number } {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const used = chances.map((chance, at) => ({ expected: chance * total, count: counts[at] ?? 0 }));
  const kept = used.filter(({ expected }) => expected >= 5);
  const value = kept.reduce((sum, { expected, count }) => sum + (count - expected) ** 2 / expected, 0);
  return { value, cells: kept.length };
}

/** The 99.9 % point of the chi-square law, by Wilson and Hilferty. */
const limitOf = (cells: number): number => {
  const freedom = cells - 1;
  return freedom * (1 - 2 / (9 * freedom) + 3.09 * Math.sqrt(2 / (9 * freedom))) ** 3;
};

const RATES = { home_rate: 1_620, away_rate: 1_130 };
const SEED = 'ab'.repeat(32);
const round = (stage: VirtualStage) => ({ stage, kick_off_at: 1_000, ends_at: 61_000 });
const seedOf = (at: number) => at.toString(16).padStart(64, '0');

describe('scores', () => {
  test('[GAMES-03] scores have the law of the grid that prices them, and the halves its share of the goals', () => {
    const next = drawsFrom(16);
    const grid = scoreGrid(goalModel(RATES));
    const counts = new Array<number>(grid.length).fill(0);
    const firstHalf = [0, 0];
    for (let match = 0; match < 60_000; match += 1) {
      const goals = drawGoals(grid, Array.from({ length: GOAL_DRAWS }, next));
      const [home, away] = scoreOf(goals);
      counts[home * GRID_SIZE + away] = (counts[home * GRID_SIZE + away] ?? 0) + 1;
      for (const { time } of goals) firstHalf[time < 0.5 ? 0 : 1] = (firstHalf[time < 0.5 ? 0 : 1] ?? 0) + 1;
    }
    const scores = chiSquare(counts, [...grid]);
    expect(scores.cells).toBeGreaterThan(30);
    expect(scores.value).toBeLessThan(limitOf(scores.cells));
    const share = 1 - 0.5 ** 0.84;
    expect(chiSquare(firstHalf, [share, 1 - share]).value).toBeLessThan(limitOf(2));
    expect(goalModel(RATES)).toEqual({ home: 1.62, away: 1.13, rho: FOOTBALL_RHO });
  });

  test('[GAMES-03] a shoot-out ends when one side can no longer be reached, never level', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 0.999 }), { minLength: PENALTY_DRAWS, maxLength: PENALTY_DRAWS }),
        (draws) => {
          const kicks = shootOut(draws);
          const [home, away] = scoreOf(kicks.filter(({ scored }) => scored));
          expect(home).not.toBe(away);
          expect(kicks.map(({ side }) => side)).toEqual(
            kicks.map((_, at) => (at % 2 === 0 ? 'home' : 'away')),
          );
          if (kicks.length > 10) expect([kicks.length % 2, Math.abs(home - away)]).toEqual([0, 1]);
        },
      ),
    );
    expect(shootOut(new Array<number>(PENALTY_DRAWS).fill(0)).length).toBe(PENALTY_DRAWS);
    expect(shootOut([0, 0.9, 0, 0.9, 0, 0.9]).length).toBe(6);
  });
});

describe('the course of a match', () => {
  test('[GAMES-03] a seed gives the same course each time, and events that add up to its scores', async () => {
    const results = new Set<string>();
    for (let at = 1; at <= 150; at += 1) {
      const stage = at % 2 === 0 ? 'league' : 'semi-final';
      const match = { place: at % 8, home_rate: 1_300, away_rate: 1_200 };
      const { events, result } = await virtualCourse(seedOf(at), match, round(stage));
      expect(await virtualCourse(seedOf(at), match, round(stage))).toEqual({ events, result });
      results.add(JSON.stringify(result));
      expect(scoreOf(scorersOf(events).map((side) => ({ side })))).toEqual(result.full_time);
      expect(scoreAt(events, 60_000)).toEqual(result.extra_time ?? result.full_time);
      const half = events.find(({ kind }) => kind === 'half_time');
      expect(scoreAt(events, half?.at ?? 0)).toEqual(result.half_time);
      expect(events.map(({ at: ms }) => ms)).toEqual(events.map(({ at: ms }) => ms).sort((a, b) => a - b));
      expect(events.at(-1)).toMatchObject({ kind: 'end' });
      expect(events.at(-1)?.at).toBeLessThanOrEqual(60_000);
      for (const { minute, at: ms } of events.slice(
        0,
        events.findIndex(({ kind }) => kind === 'full_time'),
      ))
        expect(minute <= 45).toBe(ms <= (half?.at ?? 0));
    }
    expect(results.size).toBeGreaterThan(50);
  });

  test('[GAMES-03] extra time, then penalties decide a knock-out, and only a match that is level', async () => {
    const seen = { extra: 0, penalties: 0 };
    for (let at = 1; at <= 120; at += 1) {
      const match = { place: 1, home_rate: 900, away_rate: 900 };
      const { result, events } = await virtualCourse(seedOf(at), match, round('final'));
      const [home, away] = result.full_time;
      expect(result.extra_time === null).toBe(home !== away);
      expect(result.winner).not.toBeNull();
      if (result.extra_time !== null) seen.extra += 1;
      if (result.penalties === null) continue;
      seen.penalties += 1;
      expect(result.extra_time?.[0]).toBe(result.extra_time?.[1]);
      const scored = events.filter(({ kind }) => kind === 'penalty_scored').length;
      expect(scored).toBe(result.penalties[0] + result.penalties[1]);
    }
    expect(seen.extra).toBeGreaterThan(seen.penalties);
    expect(seen.penalties).toBeGreaterThan(10);
    const league = await virtualCourse(SEED, { place: 1, home_rate: 1, away_rate: 1 }, round('league'));
    expect(league.result).toEqual({
      half_time: [0, 0],
      full_time: [0, 0],
      extra_time: null,
      penalties: null,
      winner: null,
    });
  });
});
