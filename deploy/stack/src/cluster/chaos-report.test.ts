import { expect, test } from '@jest/globals';
import { judge } from '../crash/orders/judge.ts';
import { newOrder, type PlayerOrder } from '../crash/orders/order.ts';
import { missedGoals, reportOf } from './chaos-report.ts';

const MSISDN = 254_711_000_001;
const GOAL_S = 5;

/** A bet of a player that was refused with this code. */
const refused = (code: string): PlayerOrder => ({
  ...newOrder({ kind: 'bet', msisdn: MSISDN, key: code }),
  answer: { kind: 'refused', code },
});

type Measured = Parameters<typeof reportOf>[0];

function roundWith(changes: Partial<Measured>, orders: PlayerOrder[] = []) {
  const round = {
    players: [{ orders }],
    secondsDown: 1,
    goalSeconds: GOAL_S,
    pagesFailed: 0,
    watched: { secondsSilent: 1, missed: 3, behind: 0 },
    ledgerCents: 0,
    ...changes,
  };
  const audit = judge(orders, [], { isSettled: true });
  return reportOf(round, { fault: 'a fault', ...audit });
}

test('a fault that everything survives misses no goal, although watchers missed messages meanwhile', () => {
  expect(missedGoals(roundWith({}))).toEqual([]);
});

test.each<[string, Partial<Measured>]>([
  ['5.1 s without a bet, the goal is 5 s', { secondsDown: 5.1 }],
  ['2 watchers lost a message for good', { watched: { secondsSilent: 40, missed: 3, behind: 2 } }],
  ['the ledger sums to -4900 cents', { ledgerCents: -4_900 }],
])('a run fails when %s', (what, changes) => {
  expect(missedGoals(roundWith(changes))).toEqual([what]);
});

test('a run fails when an order is wrong', () => {
  expect(missedGoals(roundWith({}, [newOrder({ kind: 'bet', msisdn: MSISDN, key: 'k' })]))).toHaveLength(1);
});

test('players see the orders that the service did not start and the pages that did not load, not the refusals of their bets', () => {
  const orders = ['try_again', 'leg_unavailable'].map(refused);
  expect(roundWith({ pagesFailed: 2 }, orders).errorsShown).toBe(3);
});
