import { randomUUID } from 'node:crypto';
import {
  getDraws,
  type HttpClient,
  openInstantRound,
  placeDrawTicket,
  recallDrawTicket,
  recallInstantRound,
} from '@jukwaa/api';
import type { DrawTicket, InstantRoundFrame } from '@jukwaa/contracts';
import { newOrder } from '../orders/order.ts';
import { askOrder, MAY_STAND_MS, type Manner } from './ask-order.ts';
import type { SimulatedPlayer } from './player.ts';

const STAKE_CENTS = 2_000;
/** A round that is over at once, and a ticket; both win often, so that stakes and payments are compared. */
const DICE = { game: 'dice', bet: { stake_cents: STAKE_CENTS, side: 'under', target: 5_000 } } as const;
const TICKET = [{ kind: 'red', stake_cents: STAKE_CENTS }] as const;

/** Stakes, deals and pays a round, all in one call. */
async function instantRound(player: SimulatedPlayer, manner: Manner): Promise<void> {
  const order = newOrder({ kind: 'instant round', msisdn: player.msisdn, key: randomUUID() });
  player.orders.push(order);
  const until = performance.now() + MAY_STAND_MS;
  await askOrder<InstantRoundFrame>(
    {
      order,
      http: player.http,
      send: (http: HttpClient) =>
        (performance.now() > until ? recallInstantRound : openInstantRound)(http, DICE, order.key),
      done: ({ id, state }) => ({ kind: 'done', id, main_cents: state.payout_cents - state.staked_cents }),
    },
    manner,
  );
}

/** Buys a ticket on the next draw that takes bets; its payment comes with the draw. Does nothing when none is known. */
async function drawTicket(player: SimulatedPlayer, manner: Manner): Promise<void> {
  const shown = await getDraws(player.http, 'roulette');
  const draw = shown.ok ? shown.value.draws.find(({ phase }) => phase === 'BETTING') : undefined;
  if (draw === undefined) return;
  const order = newOrder({ kind: 'draw ticket', msisdn: player.msisdn, key: randomUUID() });
  player.orders.push(order);
  const ticket = { game: 'roulette', body: { draw: draw.number, bets: TICKET } } as const;
  const until = performance.now() + MAY_STAND_MS;
  await askOrder<DrawTicket>(
    {
      order,
      http: player.http,
      send: (http: HttpClient) =>
        (performance.now() > until ? recallDrawTicket : placeDrawTicket)(http, ticket, order.key),
      done: ({ id, stake_cents }) => ({ kind: 'done', id: String(id), main_cents: -stake_cents }),
    },
    manner,
  );
}

/** Plays an instant round or buys a ticket on a draw. */
export const game = (player: SimulatedPlayer, manner: Manner): Promise<void> =>
  (Math.random() < 0.5 ? instantRound : drawTicket)(player, manner);
