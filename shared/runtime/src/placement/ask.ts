import {
  type ApiError,
  isNotStarted,
  leavesOpen,
  placeBet,
  recallBet,
  type Placement as Verdict,
} from '@jukwaa/api';
import { fail, type Result } from '@jukwaa/contracts';
import { http } from '../http.ts';
import { log, ports } from '../ports.ts';
import { sessionStore } from '../session/session.ts';
import type { Order } from './order.ts';
import { keepOrder } from './stored-order.ts';

/** Waits between the tries, ms; the last again and again. */
export const RETRY_WAITS_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000] as const;
const LONGEST_WAIT_MS = 15_000;
/** After so many tries the user is told that it takes longer. */
const SOON = 5;
/** So long after it was confirmed a bet may still be placed, ms. Later it is asked whether it was, and taken back if not. */
export const MAY_PLACE_MS = 60_000;

export type Refusal = Extract<ApiError, { kind: 'http' }>;

/**
 * Anything else leaves open whether the service has placed the bet: then only the same key is safe. A call that the service did
 * not start is final only when no earlier one was sent.
 */
const isFinal = (error: ApiError, order: Order): error is Refusal =>
  error.kind === 'http' && (!leavesOpen(error) || (isNotStarted(error) && !order.sent));

const waiting = new Set<() => void>();

/** Ends the wait before the next try. */
export function askNow(): void {
  for (const end of waiting) end();
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      waiting.delete(end);
      done();
    };
    const timer = setTimeout(end, ms);
    waiting.add(end);
    signal.addEventListener('abort', end, { once: true });
  });

const askOnce = (order: Order): ReturnType<typeof placeBet> => {
  const isOver = order.recalled || ports().now() - order.confirmed_at > MAY_PLACE_MS;
  return (isOver ? recallBet : placeBet)(http, order.body, order.key);
};

interface Asking {
  /** The order as it is now; null when it is no longer to be asked for. */
  readonly current: () => Order | null;
  /** Several tries were lost; more follow. */
  readonly onSlow: () => void;
  /** The page ends. */
  readonly signal: AbortSignal;
}

/**
 * Sends the order, again and again under its one key, until an answer is final; null when the order or its user has gone, or the
 * page ends.
 */
export async function ask({ current, onSlow, signal }: Asking): Promise<Result<Verdict, Refusal> | null> {
  for (let tries = 0; ; tries += 1) {
    if (tries === SOON) onSlow();
    if (tries > 0) await pause(RETRY_WAITS_MS[tries - 1] ?? LONGEST_WAIT_MS, signal);
    const order = current();
    if (signal.aborted || order === null || sessionStore.user?.id !== order.user_id) return null;
    if (!order.sent) keepOrder({ ...order, sent: true });
    const answer = await askOnce(order);
    if (answer.ok) return answer;
    if (isFinal(answer.error, order)) return fail(answer.error);
    log('placement', 'the answer was lost', answer.error);
  }
}
