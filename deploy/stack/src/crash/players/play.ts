import { setTimeout as wait } from 'node:timers/promises';
import type { MobileOperator } from '../operator.ts';
import type { PlayerOrder } from '../orders/order.ts';
import type { Manner } from './ask-order.ts';
import { bet, type PlayersOffer, recalledBet } from './bets.ts';
import { cashOut } from './cash-outs.ts';
import { game } from './games.ts';
import { answerPrompts, payment } from './payments.ts';
import type { SimulatedPlayer } from './player.ts';

/** After the faults an order gets its answer within this time, or it counts as unknown, ms. */
const PATIENCE_MS = 60_000;
/** Pause of a player after a refused order, and between payments or games, ms. */
const BREATH_MS = 100;
/** The shares of live bets that are recalled, and of cash-outs. */
const RECALLS = 0.1;
const SALES = 0.3;

/** Players who continue through an outage, as the page does. */
export interface Playing {
  /** Number of answered orders so far. */
  known(): number;
  /** Number of placed and answered bets so far. */
  placed(): number;
  /** The longest time without a placed bet, s. */
  longestGap(): number;
  /** Waits until every player has the answers of the last orders. */
  stop(): Promise<void>;
}

/** Dependencies of a run of players. */
export interface PlayersDeps {
  readonly players: readonly SimulatedPlayer[];
  readonly offer: PlayersOffer;
  readonly operator: MobileOperator;
  /** Share of calls that players abort before the answer. */
  readonly hangUps: number;
}

/** Starts all players. Each one bets, sells bets, plays games, pays in and out, and answers prompts at the same time. */
export function play({ players, offer, operator, hangUps }: PlayersDeps): Playing {
  const run = { known: 0, placed: 0, placedAt: performance.now(), gap: 0, endsAt: Number.POSITIVE_INFINITY };
  const isStopped = () => run.endsAt !== Number.POSITIVE_INFINITY;

  const onKnown = ({ kind, answer }: PlayerOrder) => {
    run.known += 1;
    if (kind !== 'bet' || answer?.kind !== 'done') return;
    const now = performance.now();
    run.gap = Math.max(run.gap, now - run.placedAt);
    run.placedAt = now;
    run.placed += 1;
  };
  const manner: Manner = { hangUps, onKnown, isOver: () => performance.now() > run.endsAt };

  const betting = async (player: SimulatedPlayer): Promise<void> => {
    while (!isStopped()) {
      const roll = Math.random();
      if (roll < SALES) await cashOut(player, manner);
      else if (roll < SALES + RECALLS) await recalledBet(player, offer, manner);
      else await bet(player, offer, manner);
      // Markets are suspended while the feed recovers, and refusals then follow each other at once.
      if (player.orders.at(-1)?.answer?.kind === 'refused') await wait(BREATH_MS);
    }
  };
  const gaming = async (player: SimulatedPlayer): Promise<void> => {
    while (!isStopped()) {
      await game(player, manner);
      await wait(BREATH_MS);
    }
  };
  const paying = async (player: SimulatedPlayer): Promise<void> => {
    while (!isStopped()) {
      await payment(player, operator, manner);
      await wait(BREATH_MS);
    }
  };

  const orders = Promise.all(players.flatMap((player) => [betting(player), gaming(player), paying(player)]));
  // `stop` throws the error of a player.
  orders.catch(() => undefined);
  let haveEnded = false;
  const phones = Promise.all(players.map((player) => answerPrompts(player, operator, () => haveEnded)));
  return {
    known: () => run.known,
    placed: () => run.placed,
    longestGap: () => run.gap / 1_000,
    async stop() {
      run.endsAt = performance.now() + PATIENCE_MS;
      try {
        await orders;
      } finally {
        haveEnded = true;
        await phones;
      }
    },
  };
}
