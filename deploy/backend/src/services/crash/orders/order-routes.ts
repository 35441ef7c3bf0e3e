import {
  CrashBetBody,
  CrashCancelBody,
  CrashCashOutAnswer,
  CrashCashOutBody,
  CrashGame,
  CrashOwnBetAnswer,
  WholeText,
} from '@jukwaa/contracts';
import * as v from 'valibot';
import {
  decideTogether,
  defineOrders,
  fail,
  placedRoutesAt,
  type Result,
  type Route,
  route,
  succeed,
  type WaitingOrder,
} from '../../../kit/index.ts';
import { type CrashBetRow, ownBet } from '../bets/bet-row.ts';
import { type CrashDeps, refuse } from '../crash-deps.ts';
import type { PlayedGame } from '../engine/crash-game.ts';
import { cancelBet } from './cancel-bet.ts';
import { type CashOutAsk, cashOutBets } from './cash-out.ts';
import { type CrashBetAsk, placeBets } from './place-bet.ts';

const GAME = { game: CrashGame };
const BetParams = v.object({ ...GAME, id: WholeText });

export interface OrderDeps {
  readonly deps: CrashDeps;
  readonly gameOf: (game: CrashGame) => PlayedGame;
  /** False without a key of seeds: no round starts, so no bet may wait for one. */
  readonly isOpen: boolean;
}
type InGame<Ask> = WaitingOrder & Ask & { readonly game: CrashGame };

type OwnBetAnswer = v.InferOutput<typeof CrashOwnBetAnswer>;
const betAnswer = (bet: Result<CrashBetRow>): Result<OwnBetAnswer> =>
  bet.ok ? succeed({ data: ownBet(bet.value) }) : bet;

/** The order of a bet. Bets of a round that arrive together share a commit. */
function placingRoutes({ deps, gameOf, isOpen }: OrderDeps): Route[] {
  const orders = defineOrders({ scope: 'crash_bets', clock: deps.clock, result: CrashOwnBetAnswer });
  const place = decideTogether<InGame<CrashBetAsk>, OwnBetAnswer>(deps, {
    orders,
    groupOf: ({ game, round }) => `${game}:${round}`,
    async decide(tx, { game, round }, group) {
      if (!isOpen) return new Map(group.map((order) => [order, fail(refuse(422, 'game_closed'))]));
      const placed = await placeBets(tx, deps, gameOf(game), round, group);
      return new Map([...placed].map(([order, bet]) => [order, betAnswer(bet)]));
    },
  });
  return placedRoutesAt({
    db: deps.db,
    orders,
    url: '/:game/bets',
    summary: 'Places a bet in the round that starts or in the next one, once per Idempotency-Key',
    params: v.object(GAME),
    body: CrashBetBody,
    answer: CrashOwnBetAnswer,
    place: (order, body, { game }, arrival) =>
      place({ ...body, ...order, game, isFresh: () => arrival.isFresh() }),
  });
}

/** The order of a cash-out. Those of a game that arrive together share a commit. */
function cashOutRoutes({ deps, gameOf }: OrderDeps): Route[] {
  const orders = defineOrders({ scope: 'crash_cash_outs', clock: deps.clock, result: CrashCashOutAnswer });
  const cashOut = decideTogether<InGame<CashOutAsk>, CrashCashOutAnswer>(deps, {
    orders,
    groupOf: ({ game }) => game,
    decide: (tx, { game }, group) => cashOutBets(tx, deps, gameOf(game), group),
  });
  return placedRoutesAt({
    db: deps.db,
    orders,
    url: '/:game/bets/:id/cash-out',
    summary: 'Cashes out all or half of a bet at the multiplier of its arrival, once per Idempotency-Key',
    limit: { max: 240, windowMs: 60_000 },
    params: BetParams,
    body: CrashCashOutBody,
    answer: CrashCashOutAnswer,
    place(order, { part }, { game, id }, arrival) {
      const waitedMs = (performance.now() - arrival.receivedAt) * deps.clock.speed;
      const receivedAt = new Date(deps.clock.now().getTime() - waitedMs);
      return cashOut({ ...order, game, betId: id, part, receivedAt, isFresh: () => arrival.isFresh() });
    },
  });
}

/** The cancellation of a bet. */
const cancelRoute = ({ deps, gameOf }: OrderDeps): Route =>
  route({
    method: 'POST',
    url: '/:game/bets/:id/cancel',
    auth: 'user',
    invalidStatus: 422,
    limit: { max: 60, windowMs: 60_000 },
    summary: 'Cancels a bet before its round starts; a repeat gets the same answer',
    schema: { params: BetParams, body: CrashCancelBody, response: { 200: CrashOwnBetAnswer } },
    async handler({ user, params }) {
      const ask = { userId: user.id, betId: params.id };
      const done = await deps.db.transaction((tx) => cancelBet(tx, deps, gameOf(params.game), ask));
      const answer = betAnswer(done);
      return answer.ok ? { status: 200 as const, body: answer.value } : answer.error;
    },
  });

/** Routes that move money. */
export const orderRoutes = (all: OrderDeps): Route[] => [
  ...placingRoutes(all),
  ...cashOutRoutes(all),
  cancelRoute(all),
];
