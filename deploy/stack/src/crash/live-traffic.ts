import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { type BackendCall, caller } from '../testing/bettors.ts';
import type { MobileOperator } from './operator.ts';
import { paybillOrder, type SimulatedPlayer } from './players/player.ts';

const ODDS_EVERY_MS = 200;
const PAYMENT_EVERY_MS = 400;
const PAYMENT_KSH = 10;

/** Odds and payments that continue through an outage. */
export interface LiveTraffic {
  /** Receipts of the booked payments. Each one brings its user a notice. */
  readonly receipts: readonly string[];
  stop(): Promise<void>;
}

async function moveOdds(call: BackendCall, match_id: number, n: number): Promise<void> {
  const odds = 2 + (n % 50) / 100;
  const outcomes = ['1', '2', '3'].map((outcome_id) => ({ outcome_id, odds }));
  const message = { event: 'odds_change', match_id, markets: [{ market_id: 1, outcomes }] };
  await call(v.unknown(), 'POST', '/sandbox/feed', message);
}

/** Moves the odds of a match, and makes payments for one player after the other, until it is stopped. A failed call ends it. */
export function liveTraffic(
  url: string,
  match_id: number,
  players: readonly SimulatedPlayer[],
  operator: MobileOperator,
): LiveTraffic {
  const call = caller(url);
  const receipts: string[] = [];
  const state = { isOver: false };
  const odds = async () => {
    for (let n = 0; !state.isOver; n += 1) {
      await moveOdds(call, match_id, n);
      await wait(ODDS_EVERY_MS);
    }
  };
  const pay = async ({ msisdn, orders }: SimulatedPlayer) => {
    const receipt = await operator.payBill(msisdn, PAYMENT_KSH);
    orders.push(paybillOrder(msisdn, receipt, PAYMENT_KSH));
    receipts.push(receipt);
  };
  const payments = async () => {
    for (let n = 0; !state.isOver; n += 1) {
      const player = players[n % players.length];
      if (player !== undefined) await pay(player);
      await wait(PAYMENT_EVERY_MS);
    }
  };
  const running = Promise.allSettled([odds(), payments()]);
  return {
    receipts,
    async stop() {
      state.isOver = true;
      for (const ended of await running) if (ended.status === 'rejected') throw ended.reason;
    },
  };
}
