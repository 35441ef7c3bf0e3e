import { expect, test } from '@jest/globals';
import { Collector } from './collector.ts';

test('a page that fails in a loop reports forty failures per batch, and one use', () => {
  const collector = new Collector();
  const failure = { remote: 'casino', version: '1.0.0', kind: 'error', reason: 'again' } as const;
  for (let n = 0; n < 100; n += 1) collector.fail(failure);
  const batch = collector.take();
  expect(batch?.failures).toHaveLength(40);
  expect(batch?.used).toEqual([{ remote: 'casino', version: '1.0.0' }]);
  expect(collector.take()).toBeNull();
});

test('the orders of a batch count as accepted when one of them was, and the next batch starts without any', () => {
  const collector = new Collector();
  for (const accepted of [false, true, false]) collector.order(accepted);
  expect(collector.take()?.orders).toBe('accepted');
  expect(collector.take()).toBeNull();
  collector.order(false);
  expect(collector.take()?.orders).toBe('refused');
});
