import { setTimeout as wait } from 'node:timers/promises';
import type { RandomSource } from '../../verify-settlement/random-bets.ts';
import type { Manner } from '../players/ask-order.ts';
import type { JackpotPlayer } from './jackpot-players.ts';
import type { PickedOutcome } from './recount.ts';
import { buyTicket, type JackpotTicketOrder, type ListedJackpot, newTicketOrder } from './ticket-orders.ts';
import { randomPicks } from './ticket-picks.ts';

/** After a refusal a player waits this long, ms: right after a start the prices are not known yet. */
const BREATH_MS = 200;
/** Players who buy at the same time. */
const AT_ONCE = 24;

/** A jackpot on sale, with the results as far as they are known. */
export interface OnSale {
  readonly jackpot: ListedJackpot;
  readonly likely: readonly (PickedOutcome | undefined)[];
  /** One in this many tickets is of this jackpot; the last of several gets the rest. */
  readonly oneIn: number;
}

/** Sales in progress. */
export interface RunningSales {
  /** Number of tickets that are known to be placed. */
  placed(): number;
  /** Resolves when all tickets are placed. */
  readonly finished: Promise<void>;
}

interface Selling {
  readonly players: readonly JackpotPlayer[];
  readonly onSale: readonly OnSale[];
  readonly tickets: number;
  readonly random: RandomSource;
  /** Share of calls that players abort before the answer. */
  readonly hangUps: number;
}

/** Sells tickets until `tickets` are placed, several players at the same time. */
export function sell({ players, onSale, tickets, random, hangUps }: Selling): RunningSales {
  let placed = 0;
  let inProgress = 0;
  let next = 0;
  const manner: Manner<JackpotTicketOrder> = { hangUps, isOver: () => false, onKnown: () => undefined };

  const buyOne = async (player: JackpotPlayer): Promise<void> => {
    const one = onSale.find(({ oneIn }, n) => n === onSale.length - 1 || random.oneIn(oneIn));
    if (one === undefined) return;
    const order = newTicketOrder(one.jackpot, randomPicks(one.likely, random));
    player.orders.push(order);
    await buyTicket(player.http, one.jackpot, order, manner);
    if (order.answer?.kind === 'done') placed += 1;
    else await wait(BREATH_MS);
  };
  const buy = async (): Promise<void> => {
    while (placed + inProgress < tickets) {
      const player = players[next++ % players.length];
      if (player === undefined) return;
      inProgress += 1;
      await buyOne(player).finally(() => {
        inProgress -= 1;
      });
    }
  };
  const finished = Promise.all(Array.from({ length: AT_ONCE }, buy)).then(() => undefined);
  return { placed: () => placed, finished };
}
