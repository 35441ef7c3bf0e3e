import { describe, expect, test } from '@jest/globals';
import type { Queryable } from '@jukwaa/database';
import pino from 'pino';
import { until } from '../test-support/until.ts';
import { SystemClock } from '../time/system-clock.ts';
import type { RemovalBatch, RetentionRule } from './retention.ts';
import { nextUnused, removeOld, startRetention } from './retention.ts';

const SLOW_MS = 180_000;
const DAY_MS = 86_400_000;
const db: Queryable = { query: async () => [] };
const log = pino({ level: 'silent' });

/** A rule over this many rows, which records each batch. */
function ruleOf(rows: number, clock: 'services' | 'real' = 'services') {
  const batches: RemovalBatch[] = [];
  let left = rows;
  const rule: RetentionRule = {
    what: 'rows',
    period: { keepMs: DAY_MS, clock },
    async remove(batch) {
      batches.push(batch);
      const removed = Math.min(left, batch.limit);
      left -= removed;
      return removed;
    },
  };
  return { rule, batches };
}

/** A lease that two processes request: the first holds it until it ends. */
function oneLease() {
  const waiting: (() => void)[] = [];
  let isHeld = false;
  return (_name: string, work: (signal: AbortSignal) => Promise<void>) => {
    const ending = new AbortController();
    const run = async () => {
      if (ending.signal.aborted) return;
      isHeld = true;
      await work(ending.signal);
      isHeld = false;
      waiting.shift()?.();
    };
    let running: Promise<void> = Promise.resolve();
    const start = () => {
      running = run();
    };
    if (isHeld) waiting.push(start);
    else start();
    return async () => {
      ending.abort();
      await running;
    };
  };
}

describe('the removal of old rows', () => {
  test('the removal of old rows continues in batches until no old row is left', async () => {
    const { rule, batches } = ruleOf(1_100);
    expect(await removeOld({ db, clock: new SystemClock() }, [], rule)).toBe(1_100);
    expect(batches).toHaveLength(4);
    expect(batches.every(({ limit }) => limit <= 500)).toBe(true);
  });

  test("the removal of old rows measures ages by the services' clock, or by the machine's for rows with real times", async () => {
    const clock = new SystemClock();
    clock.setAhead(10 * DAY_MS);
    const [ahead, real] = [ruleOf(0), ruleOf(0, 'real')];
    for (const { rule } of [ahead, real]) await removeOld({ db, clock }, [], rule);
    const daysAgo = ({ batches }: typeof ahead) =>
      Math.round((Date.now() - (batches[0]?.before.getTime() ?? 0)) / DAY_MS);
    expect([daysAgo(ahead), daysAgo(real)]).toEqual([-9, 1]);
  });

  test('the removal of old rows keeps rows for the given share of their period', async () => {
    const { rule, batches } = ruleOf(0);
    const share = { services: 0.5, real: 1 };
    await removeOld({ db, clock: new SystemClock(), share }, [], rule);
    const age = Date.now() - (batches[0]?.before.getTime() ?? 0);
    expect(Math.round((2 * age) / DAY_MS)).toBe(1);
  });

  test('rows in use do not hide the rows behind them', async () => {
    const page = async (last: number) => [1, 2, 3, 4, 5].filter((id) => id > last).slice(0, 2);
    const inUse = (...used: number[]) => nextUnused(page, async () => new Set(used), 2);
    expect(await inUse(1, 2, 3)).toEqual([4]);
    expect(await inUse()).toEqual([1, 2]);
    expect(await inUse(1, 2, 3, 4, 5)).toEqual([]);
  });

  test('the removal of old rows asks every service for the matches that it still needs', async () => {
    let used: ReadonlySet<number> = new Set();
    const rule: RetentionRule = {
      ...ruleOf(0).rule,
      async remove({ matchesInUse }) {
        used = await matchesInUse([1, 2, 3]);
        return 0;
      },
    };
    const needs = (id: number) => ({ matchesInUse: async () => [id] });
    await removeOld({ db, clock: new SystemClock() }, [needs(1), {}, needs(3)], rule);
    expect([...used]).toEqual([1, 3]);
  });

  test(
    'the removal of old rows runs in one replica at a time, follows a fast clock, and continues when one rule fails or never ends',
    async () => {
      const clock = new SystemClock();
      clock.setSpeed(1_000);
      const withLease = oneLease();
      const failing: RetentionRule = {
        ...ruleOf(0).rule,
        what: 'other rows',
        remove: () => Promise.reject(new Error('no such table')),
      };
      const endless = ruleOf(Number.POSITIVE_INFINITY);
      const [first, second] = [ruleOf(0), ruleOf(0)];
      const rules = [failing, endless.rule, first.rule];
      const deps = { db, clock, log, withLease, lookMs: 50 };
      const stopFirst = startRetention(deps, [{ rules }]);
      const stopSecond = startRetention(deps, [{ rules: [second.rule] }]);
      await until('two rounds of the first replica', () => (first.batches.length >= 2 ? true : null));
      expect(second.batches).toHaveLength(0);
      await stopFirst();
      await until('a round of the second replica', () => (second.batches.length > 0 ? true : null));
      await stopSecond();
    },
    SLOW_MS,
  );
});
