import { cashOutCrashBet, placeCrashBet, recallCrashBet, recallCrashCashOut, valuesOf } from '@jukwaa/api';
import {
  type AnswerValues,
  CrashBetBody,
  CrashCashOutBody,
  type CrashCashOutRow,
  CrashGame,
  type CrashOwnBet,
  type CrashPanel,
  ok,
  type Result,
} from '@jukwaa/contracts';
import {
  createOrder,
  expireSession,
  type HttpRefusal,
  http,
  notify,
  orderEntries,
  orderPlace,
  textOf,
} from '@jukwaa/runtime';
import * as v from 'valibot';
import { orderTexts } from './order-texts.ts';

/** A confirmed bet or cash-out of a panel, under the key of all its tries. */
const PanelOrderRecord = v.variant('kind', [
  v.object({ ...orderEntries, kind: v.literal('bet'), game: CrashGame, body: CrashBetBody }),
  v.object({
    ...orderEntries,
    kind: v.literal('cash_out'),
    game: CrashGame,
    bet_id: v.number(),
    body: CrashCashOutBody,
  }),
]);
type PanelOrderRecord = v.InferOutput<typeof PanelOrderRecord>;

/** The bet after the order; `cash_out` is null for a new bet. */
interface OrderAnswer {
  readonly bet: CrashOwnBet;
  readonly cash_out: CrashCashOutRow | null;
}

/** The final answer to an order, as the panel shows it. */
export type EndedOrder =
  | ({ readonly kind: 'done' } & OrderAnswer)
  | {
      readonly kind: 'refused';
      readonly action: PanelOrderRecord['kind'];
      readonly game: CrashGame;
      readonly code: string;
      /** The service's sentence in English. */
      readonly message: string;
      readonly values: AnswerValues;
    };

/** Statuses with which the service refuses because the session is over; a 400 is about the order. */
const endsSession = (status: number): boolean => status === 401 || status === 428;

const ofBet = <E>(answer: Result<CrashOwnBet, E>): Result<OrderAnswer, E> =>
  answer.ok ? ok({ bet: answer.value, cash_out: null }) : answer;

async function ask(order: PanelOrderRecord, isRecall: boolean) {
  if (order.kind === 'bet') {
    const send = isRecall ? recallCrashBet : placeCrashBet;
    return ofBet(await send(http, order.game, order.body, order.key));
  }
  const send = isRecall ? recallCrashCashOut : cashOutCrashBet;
  const { game, bet_id, body, key } = order;
  const answer = await send(http, { game, betId: bet_id, body }, key);
  return answer.ok ? ok({ bet: answer.value.data, cash_out: answer.value.cash_out }) : answer;
}

function endedOf(order: PanelOrderRecord, answer: Result<OrderAnswer, HttpRefusal>): EndedOrder {
  if (answer.ok) return { kind: 'done', ...answer.value };
  const { code, error_message } = answer.error;
  const message = error_message === '' ? textOf(orderTexts, 'failed') : error_message;
  const { game, kind: action } = order;
  return { kind: 'refused', action, game, code, message, values: valuesOf(answer.error) };
}

/** An answer that came after the player had left the game. */
function notifyEnded(ended: EndedOrder): void {
  if (ended.kind === 'refused') notify({ kind: 'warning', text: textOf(orderTexts, 'notDone') });
  else
    notify({ kind: 'success', text: textOf(orderTexts, ended.cash_out === null ? 'placed' : 'cashedOut') });
}

function panelOrders(panel: CrashPanel) {
  const product = `crash-${panel}`;
  const place = orderPlace<PanelOrderRecord, EndedOrder>(product, PanelOrderRecord);
  const order = createOrder<PanelOrderRecord, OrderAnswer, EndedOrder>({
    product,
    place,
    area: 'crash',
    send: (record) => ask(record, false),
    recall: (record) => ask(record, true),
    decide: endedOf,
    isAccepted: () => true,
    notify: notifyEnded,
    onEnded: (_order, answer) => {
      if (!answer.ok && endsSession(answer.error.status)) expireSession();
    },
    isSessionOver: endsSession,
  });
  return { place, confirm: order.confirm };
}

export type PanelOrders = ReturnType<typeof panelOrders>;

/** The orders of each panel. A bet and its cash-outs exclude each other, the panels do not. */
export const PANEL_ORDERS: Readonly<Record<CrashPanel, PanelOrders>> = {
  1: panelOrders(1),
  2: panelOrders(2),
};
