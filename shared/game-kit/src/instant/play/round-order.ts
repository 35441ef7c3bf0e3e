import {
  actOnInstantRound,
  openInstantRound,
  recallInstantAction,
  recallInstantRound,
  valuesOf,
} from '@jukwaa/api';
import { type AnswerValues, InstantGame, type InstantRoundFrame, type Result } from '@jukwaa/contracts';
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
import { playTexts } from './play-texts.ts';

/** A confirmed bet or action, under the key of all its tries. The server reads bet and action by its game's schema. */
const RoundOrder = v.variant('kind', [
  v.object({ ...orderEntries, kind: v.literal('open'), game: InstantGame, bet: v.unknown() }),
  v.object({
    ...orderEntries,
    kind: v.literal('act'),
    game: InstantGame,
    round: v.string(),
    action: v.unknown(),
  }),
]);
type RoundOrder = v.InferOutput<typeof RoundOrder>;

/** The final answer to an order. */
export type EndedRoundOrder =
  | { readonly kind: 'done'; readonly round: InstantRoundFrame }
  | {
      readonly kind: 'refused';
      readonly game: InstantGame;
      readonly code: string;
      /** The service's sentence in English. */
      readonly message: string;
      readonly values: AnswerValues;
    };

/** Statuses with which the service refuses because the session is over; a 400 is about the order. */
const endsSession = (status: number): boolean => status === 401 || status === 428;

function ask(order: RoundOrder, isRecall: boolean) {
  if (order.kind === 'open')
    return (isRecall ? recallInstantRound : openInstantRound)(http, order, order.key);
  return (isRecall ? recallInstantAction : actOnInstantRound)(http, order, order.key);
}

function endedOf({ game }: RoundOrder, answer: Result<InstantRoundFrame, HttpRefusal>): EndedRoundOrder {
  if (answer.ok) return { kind: 'done', round: answer.value };
  const { code, error_message } = answer.error;
  const message = error_message === '' ? textOf(playTexts, 'failed') : error_message;
  return { kind: 'refused', game, code, message, values: valuesOf(answer.error) };
}

const product = 'instant';

/** The one place of all instant games: a player plays one round at a time. */
export const ROUND_PLACE = orderPlace<RoundOrder, EndedRoundOrder>(product, RoundOrder);

export const { confirm: confirmRoundOrder } = createOrder<RoundOrder, InstantRoundFrame, EndedRoundOrder>({
  product,
  place: ROUND_PLACE,
  area: 'instant',
  send: (order) => ask(order, false),
  recall: (order) => ask(order, true),
  decide: endedOf,
  isAccepted: () => true,
  notify(ended) {
    const isDone = ended.kind === 'done';
    notify({ kind: isDone ? 'success' : 'warning', text: textOf(playTexts, isDone ? 'opened' : 'notDone') });
  },
  onEnded: (_order, answer) => {
    if (!answer.ok && endsSession(answer.error.status)) expireSession();
  },
  isSessionOver: endsSession,
});
