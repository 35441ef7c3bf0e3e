import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { FEED_MARKET } from '../../feed-protocol/index.ts';
import { FOOTBALL_RHO, STANDARD_MARGINS } from '../../pricing/index.ts';
import { footballOffer, footballResults } from './football-offer.ts';
import { halfLength, playMs } from './football-plan.ts';
import { playAt, resultOf } from './football-play.ts';
import { drawnScript, knownScript } from './football-script.ts';

const model = { home: 1.5, away: 1.2, rho: FOOTBALL_RHO };
const START = Date.parse('2026-11-21T15:00:00Z');
const offerTime = (now: number) => ({ startsAt: START, now, margins: STANDARD_MARGINS });
const seeds = fc.string({ minLength: 1, maxLength: 8 });

describe('a scripted match', () => {
  test('a scripted match has the boosted margin on its result market when it is boosted, and the usual margins elsewhere', () => {
    const margins = { ...STANDARD_MARGINS, boosted: { 'three-way': 0.3 } };
    const time = { startsAt: START, now: START - 1, margins };
    const kept = (boosted: boolean, market: number) => {
      const plan = drawnScript({ seed: 'boost', model, boosted });
      const offered = footballOffer(plan, playAt(plan, START, START - 1), time);
      const outcomes = offered.find(({ id }) => id === market)?.outcomes ?? [];
      return outcomes.reduce((sum, { odds }) => sum + 1 / odds, -1);
    };
    expect(kept(true, 1)).toBeCloseTo(0.3, 1);
    expect(kept(false, 1)).toBeCloseTo(0.07, 1);
    expect(kept(true, 29)).toBe(kept(false, 29));
  });

  test('a scripted match ends as its script says, at whatever times it is read', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const plan = drawnScript({ seed, model });
        const end = playAt(plan, START, START + playMs(plan));
        const result = resultOf(plan);
        expect(end.phase).toBe('over');
        expect(end.moment.score).toEqual(result.fullTime);
        expect(end.moment.halfTime).toEqual(result.halfTime);
        expect(result.goals).toHaveLength(result.fullTime.home + result.fullTime.away);
      }),
    );
  });

  test('a scripted match plays to a known half-time and full-time score', () => {
    const goals = fc.record({ home: fc.nat(4), away: fc.nat(4) });
    fc.assert(
      fc.property(seeds, goals, goals, (seed, first, second) => {
        const full = { home: first.home + second.home, away: first.away + second.away };
        const plan = knownScript({ seed, model }, first, full);
        const atBreak = playAt(plan, START, START + (halfLength(plan, 1) + 1) * 1000);
        expect(atBreak.state.match_status).toBe(31);
        expect(atBreak.moment.halfTime).toEqual(first);
        expect(resultOf(plan).fullTime).toEqual(full);
        expect(knownScript({ seed, model }, first, full)).toEqual(plan);
      }),
    );
  });

  test('a scripted match has as many goals as its model expects', () => {
    const plans = Array.from({ length: 600 }, (_, i) => resultOf(drawnScript({ seed: `match ${i}`, model })));
    const mean = plans.reduce((sum, { fullTime }) => sum + fullTime.home + fullTime.away, 0) / plans.length;
    const firstHalf =
      plans.reduce((sum, { halfTime }) => sum + halfTime.home + halfTime.away, 0) / plans.length;
    expect(mean).toBeGreaterThan(2.5);
    expect(mean).toBeLessThan(2.9);
    expect(firstHalf / mean).toBeCloseTo(0.44, 1);
  });

  test('a scripted match stops betting before a goal is shown and opens it again after it', () => {
    const plan = knownScript({ seed: 'one goal', model }, { home: 1, away: 0 }, { home: 1, away: 0 });
    const goal = plan.events.find((event) => event.kind === 'goal');
    const at = (second: number) => playAt(plan, START, START + ((goal?.at ?? 0) + second) * 1000);
    expect([at(-10).isStopped, at(-3).isStopped, at(3).isStopped, at(30).isStopped]).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect([at(-3).state.home_score, at(1).state.home_score]).toEqual([0, 1]);
  });

  test('a scripted match shows its clock in the usual format', () => {
    const plan = knownScript({ seed: 'clock', model }, { home: 0, away: 0 }, { home: 0, away: 0 });
    const textAt = (second: number) => playAt(plan, START, START + second * 1000).state.match_time;
    const second = halfLength(plan, 1) + plan.breakSeconds;
    expect([textAt(-1), textAt(0), textAt(62 * 20), textAt(45 * 60 + 30)]).toEqual([
      null,
      "1'",
      "21'",
      "45+1'",
    ]);
    expect([textAt(second - 60), textAt(second + 1), textAt(second + 45 * 60 + 61)]).toEqual([
      null,
      "46'",
      "90+2'",
    ]);
  });

  test('a scripted match takes less time of the clock when it is faster', () => {
    const plan = knownScript({ seed: 'fast', model, speed: 60 }, { home: 0, away: 0 }, { home: 0, away: 0 });
    expect(playMs(plan)).toBeLessThan(2 * 60_000);
    expect(playAt(plan, START, START + 30_000).state.match_time).toBe("31'");
  });
});

describe('the offer of a scripted match', () => {
  const quotes = { home: 2.7, draw: 3.4, away: 2.55, over: 1.9, under: 2 };
  const plan = knownScript({ seed: 'quoted', model, quotes }, { home: 0, away: 0 }, { home: 0, away: 0 });
  const offerAt = (now: number) => footballOffer(plan, playAt(plan, START, now), offerTime(now));
  const oddsOf = (now: number, id: number, specifiers: string) =>
    offerAt(now)
      .find((market) => market.id === id && market.specifiers === specifiers)
      ?.outcomes.map((outcome) => outcome.odds);

  test('the offer of a scripted match pays no more for double chance than for backing both of its outcomes at the quoted prices', () => {
    const offered = footballOffer(plan, playAt(plan, START, START - 1), offerTime(START - 1));
    const odds = offered.find((market) => market.id === 10)?.outcomes.map((outcome) => outcome.odds) ?? [];
    const { home, draw, away } = quotes;
    const both = [
      [home, draw],
      [home, away],
      [draw, away],
    ].map(([a = 0, b = 0]) => 1 / (1 / a + 1 / b));
    expect(odds).toHaveLength(3);
    for (const [i, price] of odds.entries()) {
      expect(price).toBeLessThanOrEqual(both[i] ?? 0);
      expect(price).toBeGreaterThan((both[i] ?? 0) - 0.011);
    }
  });

  test('the offer of a scripted match contains quoted prices without changes before kick-off, on the line that lists show', () => {
    expect(oddsOf(START - 1, 1, '')).toEqual([2.7, 3.4, 2.55]);
    expect(oddsOf(START - 1, 18, 'total=2.5')).toEqual([1.9, 2]);
    const favourites = offerAt(START - 1).filter((market) => market.id === 18 && market.favourite);
    expect(favourites.map((market) => market.specifiers)).toEqual(['total=2.5']);
  });

  test('the offer of a scripted match is priced in play by the model from score and time', () => {
    const late = oddsOf(START + 80 * 60_000, 1, '');
    expect(late?.[1]).toBeLessThan(3.4);
    expect(offerAt(START + 60_000).every((market) => market.status === FEED_MARKET.active)).toBe(true);
  });

  test('the offer of a scripted match moves before kick-off as a function of time alone', () => {
    const drifting = drawnScript({ seed: 'drift', model, drifts: true });
    const at = (now: number) => footballOffer(drifting, playAt(drifting, START, now), offerTime(now));
    const early = START - 6 * 3_600_000;
    expect(at(early)).toEqual(at(early));
    expect(at(early)).not.toEqual(at(early + 20 * 60_000));
  });

  test('the offer of a scripted match decides only first-half markets at half-time, and all markets at the end', () => {
    const keys = offerAt(START - 1).map(({ id, specifiers }) => ({ id, specifiers }));
    const atBreak = footballResults(keys, resultOf(plan), true).map((market) => market.id);
    expect(new Set(atBreak)).toEqual(new Set([60, 63, 64, 68, 75, 81]));
    expect(footballResults(keys, resultOf(plan), false)).toHaveLength(keys.length);
  });
});
