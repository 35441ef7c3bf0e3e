import { expect, test } from '@jest/globals';
import { describeOrders } from './describe-orders.ts';
import { newOrder } from './order.ts';

const bet = () => newOrder({ kind: 'bet', msisdn: 254_711_000_001, key: 'key', legs: 1 });

test('orders are counted by kind and answer, the most frequent first', () => {
  const refused = { ...bet(), answer: { kind: 'refused', code: 'market_suspended' } as const };
  const done = { ...bet(), answer: { kind: 'done', id: 'B1', main_cents: -4_900 } as const };
  const lost = { ...bet(), lostAnswers: 3 };
  expect(describeOrders([done, refused, lost, refused])).toBe(
    '2 × bet refused: market_suspended, 1 × bet done, 1 × bet without an answer after 3 lost ones',
  );
});
