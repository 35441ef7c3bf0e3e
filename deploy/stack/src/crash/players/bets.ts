import { randomInt, randomUUID } from 'node:crypto';
import { type HttpClient, type PlacementResult, placeBet, recallBet } from '@jukwaa/api';
import type { PickRef } from '@jukwaa/contracts';
import { newOrder, type OrderAnswer } from '../orders/order.ts';
import { askOrder, MAY_STAND_MS, type Manner } from './ask-order.ts';
import type { SimulatedPlayer } from './player.ts';

const STAKE_CENTS = 4_900;
/** A player recalls a bet after this time, ms: within the delay of live bets and a little beyond. */
const RECALL_AFTER_MS = [100, 4_000] as const;

/** The matches for the players' bets. */
export interface PlayersOffer {
  readonly picks: readonly PickRef[];
  /** On a match in play, so that a bet on it waits before it is placed. */
  readonly livePick: PickRef;
}

/** The bet's answer; one with other legs than these is an error. */
const answerOf = (player: SimulatedPlayer, placement: PlacementResult): OrderAnswer => {
  if (placement.kind !== 'placed')
    return { kind: 'refused', code: placement.kind === 'refused' ? placement.code : placement.kind };
  const { id, summary } = placement.bet;
  player.openBets.add(id);
  return { kind: 'done', id, main_cents: -summary.stake_cents };
};

/** Places a bet on one or more matches, at most a minute after it was confirmed. */
export async function bet(player: SimulatedPlayer, { picks }: PlayersOffer, manner: Manner): Promise<void> {
  const chosen = picks.slice(0, randomInt(picks.length) + 1);
  const order = newOrder({
    kind: 'bet',
    msisdn: player.msisdn,
    key: randomUUID(),
    legs: chosen.length,
  });
  player.orders.push(order);
  const body = { picks: [...chosen], stake_cents: STAKE_CENTS, odds_policy: 'any' as const };
  const until = performance.now() + MAY_STAND_MS;
  const send = (http: HttpClient) =>
    (performance.now() > until ? recallBet : placeBet)(http, body, order.key);
  await askOrder({ order, http: player.http, send, done: (placed) => answerOf(player, placed) }, manner);
}

/** Sends a live bet and recalls it during its delay. The bet is valid if it was placed by then; otherwise it never will be. */
export async function recalledBet(
  player: SimulatedPlayer,
  { livePick }: PlayersOffer,
  manner: Manner,
): Promise<void> {
  const order = newOrder({ kind: 'recalled bet', msisdn: player.msisdn, key: randomUUID(), legs: 1 });
  player.orders.push(order);
  const body = { picks: [livePick], stake_cents: STAKE_CENTS, odds_policy: 'any' as const };
  const send = (http: HttpClient, tries: number) => {
    if (tries > 1) return recallBet(http, body, order.key);
    order.hungUp = true;
    return placeBet(http, body, order.key, { signal: AbortSignal.timeout(randomInt(...RECALL_AFTER_MS)) });
  };
  await askOrder({ order, http: player.http, send, done: (placed) => answerOf(player, placed) }, manner);
}
