import { expect, test } from '@jest/globals';
import { SentPlans } from './sent-plans.ts';

const planOf = (contract: string) => ({ contract, remotes: {} });

test('[FED-01] a thread gets each plan once, and those that it has by their number', () => {
  const sent = new SentPlans();
  const [live, canary] = [planOf('1.0.0'), planOf('2.0.0')];
  expect(sent.orderOf(live)).toEqual({ plan: 1, newPlan: live });
  expect(sent.orderOf(canary)).toEqual({ plan: 2, newPlan: canary });
  expect([sent.orderOf(live), sent.orderOf(canary)]).toEqual([{ plan: 1 }, { plan: 2 }]);
});

test('[FED-01] a thread forgets the oldest of many plans, and gets it again under another number', () => {
  const sent = new SentPlans();
  const plans = Array.from({ length: 10 }, (_, n) => planOf(`${n}.0.0`));
  const orders = plans.map((plan) => sent.orderOf(plan));
  expect(orders.map(({ oldPlan }) => oldPlan)).toEqual([...Array(8).fill(undefined), 1, 2]);
  const [oldest = planOf('')] = plans;
  expect(sent.orderOf(oldest)).toEqual({ plan: 11, newPlan: oldest, oldPlan: 3 });
});
