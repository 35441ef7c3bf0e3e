import '../testing/fake-federation.ts';

import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { endSession, startSession } from '@jukwaa/runtime';
import { aSessionUser } from '@jukwaa/testing';
import { asked, entries } from '../testing/fake-federation.ts';
import { testConfig } from '../testing/plan.ts';
import { takePlan } from './builds.ts';
import { followRemoteOrders } from './follow-orders.ts';

const user = aSessionUser();
const load = jest.fn(async () => ({ default: () => null }));
const { plan } = testConfig();
let stop: () => void = () => undefined;
beforeEach(() => {
  jest.useFakeTimers();
  const { sportsbook } = plan.remotes;
  if (sportsbook === undefined) throw new Error('the plan has no sportsbook');
  takePlan({ ...plan, remotes: { sportsbook: { ...sportsbook, slots: ['order-raffle'] } } });
  const module = { name: 'sportsbook', screens: {}, slots: { 'order-raffle': load } };
  entries.set('/r/sportsbook/1.0.0/remoteEntry.js', () => module);
});
afterEach(() => {
  stop();
  endSession('user');
  localStorage.clear();
  load.mockClear();
  asked.length = 0;
  jest.useRealTimers();
});

const store = (user_id: number) =>
  localStorage.setItem('order_raffle', JSON.stringify({ key: 'one', user_id, confirmed_at: Date.now() }));
const settle = () => jest.advanceTimersByTimeAsync(0);

test('[MONEY-07] the page loads the remote of an unanswered order, on any page', async () => {
  startSession(user);
  store(user.id);
  stop = followRemoteOrders();
  await settle();
  expect(load).toHaveBeenCalledTimes(1);
});

test("[MONEY-07] the page loads the remote of a user's unanswered order after the login", async () => {
  store(user.id);
  stop = followRemoteOrders();
  await settle();
  expect(load).not.toHaveBeenCalled();
  startSession(user);
  await settle();
  expect(load).toHaveBeenCalledTimes(1);
});

test('[MONEY-07] a page without an unanswered order of its user loads no remote for it', async () => {
  startSession(user);
  store(user.id + 1);
  stop = followRemoteOrders();
  await settle();
  expect(asked).toEqual([]);
});
