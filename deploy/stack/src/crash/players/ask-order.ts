import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type ApiError, askUntilKnown, type HttpClient, type HttpRefusal } from '@jukwaa/api';
import type { Result } from '@jukwaa/contracts';
import type { OrderAnswer, PlayerOrder } from '../orders/order.ts';

/**
 * Longest pause before an order is sent again, ms. The page waits longer after several tries. Here each outage should get many
 * tries.
 */
const RETRY_MS = 500;
/** Players abort calls within this time, ms. */
const HANG_UP_MS = 60;
/** After this time an order is recalled instead of sent, ms, as in the page. */
export const MAY_STAND_MS = 60_000;

/** The part of an order that its tries change. */
export type TriedOrder = Pick<PlayerOrder, 'lostAnswers' | 'isCut' | 'hungUp' | 'answer'>;

/** The behaviour of a run's players with their orders. */
export interface Manner<O extends TriedOrder = PlayerOrder> {
  /** Share of calls that a player aborts before the answer, as a bad network does. */
  readonly hangUps: number;
  /** True when the time after the fault is over and no order is sent any more. */
  readonly isOver: () => boolean;
  /** Called with each order whose answer is known. */
  readonly onKnown: (order: O) => void;
}

/** One try of an order. */
export type Send<T> = (http: HttpClient, tries: number) => Promise<Result<T, ApiError>>;

interface Asking<T, O extends TriedOrder> {
  readonly order: O;
  readonly http: HttpClient;
  readonly send: Send<T>;
  readonly done: (value: T) => OrderAnswer;
}

/** A client that aborts some of its calls before their answer. */
const hangingUp = (http: HttpClient, order: TriedOrder, share: number): HttpClient => ({
  send(call) {
    if (call.signal !== undefined || Math.random() >= share) return http.send(call);
    order.hungUp = true;
    return http.send({ ...call, signal: AbortSignal.timeout(randomInt(HANG_UP_MS)) });
  },
});

function refusalOf({ status, code }: HttpRefusal): OrderAnswer {
  return { kind: 'refused', code: code === '' ? `status ${status}` : code };
}

/** Sends an order until its answer is known, by the rule of the page. A session must not end meanwhile. */
export async function askOrder<T, O extends TriedOrder = PlayerOrder>(
  { order, http, send, done }: Asking<T, O>,
  { hangUps, isOver, onKnown }: Manner<O>,
): Promise<void> {
  let tries = 0;
  const known = await askUntilKnown({
    wasSent: () => tries > 0,
    send() {
      if (isOver()) return null;
      tries += 1;
      return send(hangingUp(http, order, hangUps), tries);
    },
    onLost(_tries, error) {
      order.lostAnswers += 1;
      order.isCut ||= error.kind !== 'aborted';
    },
    pause: (ms) => wait(Math.min(ms, RETRY_MS) * (0.5 + Math.random() / 2)),
    isSessionOver: (status) => status === 401 || status === 428,
  });
  if (known === null) return;
  if (known.kind === 'session_over') throw new Error('a session ended during the fault');
  const { answer } = known;
  order.answer = answer.ok ? done(answer.value) : refusalOf(answer.error);
  onKnown(order);
}
