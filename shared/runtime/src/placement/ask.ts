import { type ApiError, placeBet, type Placement as Verdict } from '@jukwaa/api';
import { fail, type Result } from '@jukwaa/contracts';
import { http } from '../http.ts';
import { log } from '../ports.ts';
import { sessionStore } from '../session/session.ts';
import type { Order } from './order.ts';

/** Waits between the tries, ms; after the last the bet is `unknown`. */
export const RETRY_WAITS_MS = [500, 1_000, 2_000, 4_000] as const;

export type Refusal = Extract<ApiError, { kind: 'http' }>;

/** Anything else leaves open whether the service has placed the bet: then only the same key is safe. */
const isFinal = (error: ApiError): error is Refusal => error.kind === 'http' && error.status < 500;

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/**
 * Sends the order, again and again under its one key, until an answer is final; null when every try was lost or the user has
 * gone.
 */
export async function ask(order: Order): Promise<Result<Verdict, Refusal> | null> {
  for (const waitMs of [0, ...RETRY_WAITS_MS]) {
    if (waitMs > 0) await wait(waitMs);
    if (sessionStore.user?.id !== order.user_id) return null;
    const answer = await placeBet(http, order.body, order.key);
    if (answer.ok) return answer;
    if (isFinal(answer.error)) return fail(answer.error);
    log('placement', 'the answer was lost', answer.error);
  }
  return null;
}
