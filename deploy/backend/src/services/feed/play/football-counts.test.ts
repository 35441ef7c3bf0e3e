import { describe, expect, test } from '@jest/globals';
import { TIMELINE_KINDS } from '@jukwaa/contracts';
import fc from 'fast-check';
import {
  type CountKind,
  type CountScores,
  chancesOf,
  FOOTBALL_RHO,
  footballMarket,
  outlook,
  STANDARD_MARGINS,
} from '../../pricing/index.ts';
import { footballCourse } from './football-course.ts';
import { halfLength, playMs } from './football-plan.ts';
import { playAt, resultOf } from './football-play.ts';
import { drawnScript, knownScript } from './football-script.ts';

const model = { home: 1.5, away: 1.2, rho: FOOTBALL_RHO };
const START = Date.parse('2026-11-21T15:00:00Z');
const seeds = fc.string({ minLength: 1, maxLength: 8 });
const sides = fc.record({ home: fc.nat(12), away: fc.nat(12) });
const NIL = { home: 0, away: 0 };

describe('corners and cards of a scripted match', () => {
  test('corners and cards of a scripted match end at the known numbers, whatever the seed', () => {
    fc.assert(
      fc.property(seeds, sides, sides, sides, (seed, corners, yellow_cards, red_cards) => {
        const plan = knownScript({ seed, model, counts: { corners, yellow_cards, red_cards } }, NIL, NIL);
        const cards = {
          home: yellow_cards.home + red_cards.home,
          away: yellow_cards.away + red_cards.away,
        };
        expect(resultOf(plan).counts).toEqual({ corners, cards });
        const end = playAt(plan, START, START + playMs(plan));
        expect(end.state.counts).toEqual({ corners, cards });
        expect(end.moment.redCards).toEqual(red_cards);
      }),
    );
  });

  test('corners and cards of a scripted match are drawn from the model, the same for the same seed, where they are not known', () => {
    const plan = (n: number) => drawnScript({ seed: `match ${n}`, model, counts: {} });
    expect(plan(1)).toEqual(plan(1));
    const totals = Array.from({ length: 600 }, (_, n) => resultOf(plan(n)).counts);
    const mean = (name: CountKind) =>
      totals.reduce((sum, counts) => sum + (counts?.[name].home ?? 0) + (counts?.[name].away ?? 0), 0) / 600;
    // Four standard errors of 600 matches.
    expect(Math.abs(mean('corners') - 10.83)).toBeLessThan(0.6);
    expect(Math.abs(mean('cards') - 4.7)).toBeLessThan(0.4);
  });

  test('corners and cards of a scripted match have no numbers and no markets in a match that does not count them', () => {
    const course = footballCourse(drawnScript({ seed: 'e-soccer', model }));
    expect(course.at(START, START + 60_000).state.counts).toBeUndefined();
    const ids = course
      .at(START, START - 1)
      .offer(STANDARD_MARGINS)
      .map(({ id }) => id);
    expect(ids.filter((id) => id === 162 || id === 139)).toEqual([]);
  });

  test('corners and cards of a scripted match put no kind into the timeline that an open page of an older version refuses', () => {
    const course = footballCourse(drawnScript({ seed: 'old page', model, counts: {} }));
    const { timeline = [], state } = course.at(START, START + course.lengthMs - 1);
    expect(state.counts?.corners.home).toBeGreaterThan(0);
    const known = ['period', 'goal', 'yellow_card', 'red_card'];
    expect([...TIMELINE_KINDS]).toEqual(known);
    expect(timeline.filter(({ kind }) => !known.includes(kind))).toEqual([]);
  });

  test('corners and cards of a scripted match stop their own markets before they are counted, and open them again with new prices', () => {
    const counts = { corners: { home: 1, away: 0 }, yellow_cards: NIL, red_cards: NIL };
    const plan = knownScript({ seed: 'one corner', model, counts }, NIL, NIL);
    const [corner] = plan.events;
    if (!corner) throw new Error('no corner');
    const begin = corner.half === 1 ? 0 : halfLength(plan, 1) + plan.breakSeconds;
    const course = footballCourse(plan);
    const at = (second: number) => course.at(START, START + (begin + corner.at + second) * 1000);
    const stops = [-10, -3, 3, 30].map((second) => at(second));
    expect(stops.map(({ isStopped }) => isStopped)).toEqual([false, false, false, false]);
    expect(stops.map(({ stopped }) => stopped?.includes(166))).toEqual([false, true, true, false]);
    expect(stops.map(({ stopped }) => stopped?.includes(139))).toEqual([false, false, false, false]);
    expect(new Set(stops.map(({ mark }) => mark)).size).toBe(2);
  });

  test.each([
    ['corners', 166, 20],
    ['corners', 166, 45],
    ['corners', 166, 70],
    ['cards', 139, 20],
    ['cards', 139, 45],
    ['cards', 139, 70],
  ] as const)('%s come true as often as live prices say: market %d after %d minutes', (name, id, minute) => {
    const rule = footballMarket(id);
    if (!rule) throw new Error('no market');
    const plans = Array.from({ length: 400 }, (_, n) =>
      drawnScript({ seed: `calibration ${n}`, model, counts: {} }),
    );
    const bets = plans.map((plan) => {
      const { moment } = playAt(plan, START, START + minute * 60_000);
      const line = sumOf(moment.counts, name) + 2.5;
      const [chance = 0] = chancesOf(rule, line, outlook(model, moment));
      return { chance, won: sumOf(resultOf(plan).counts, name) > line ? 1 : 0 };
    });
    const excess = bets.reduce((sum, { won, chance }) => sum + won - chance, 0);
    const variance = bets.reduce((sum, { chance }) => sum + chance * (1 - chance), 0);
    expect(Math.abs(excess) / Math.sqrt(variance)).toBeLessThan(4);
  });
});

const sumOf = (counts: CountScores | null | undefined, name: CountKind) =>
  (counts?.[name].home ?? 0) + (counts?.[name].away ?? 0);
