import { fail, type Result } from '@jukwaa/contracts';
import { type ApiError, isNotStarted, leavesOpen } from './errors.ts';

/** Pauses between tries, in ms; the last one repeats. */
const RETRY_WAITS_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000] as const;
const LONGEST_WAIT_MS = 15_000;

/** An HTTP response of the service that is not a success. */
export type HttpRefusal = Extract<ApiError, { kind: 'http' }>;

export interface Asking<T> {
  /** Returns whether an earlier try may have taken effect; called before each try. */
  readonly wasSent: () => boolean;
  /** Sends once, always under the same key; null when there is nothing left to request. */
  readonly send: () => Promise<Result<T, ApiError>> | null;
  /** Called after each lost try with the number of lost tries; another try follows the pause. */
  readonly onLost: (tries: number, error: ApiError) => void;
  readonly pause: (ms: number) => Promise<void>;
  /** The statuses with which the call reports that the session is over. */
  readonly isSessionOver: (status: number) => boolean;
}

/** The final answer of an order; null when there is nothing left to request. */
export type KnownAnswer<T> =
  | { readonly kind: 'answered'; readonly answer: Result<T, HttpRefusal> }
  /** The session ended after a lost try, so the order stays open until the next login. */
  | { readonly kind: 'session_over' }
  | null;

/**
 * Returns whether a refusal is final. It decides nothing about earlier tries of the same key when the service failed
 * or did not start the call. Then only a repeat under the same key is safe.
 */
const isFinal = (error: ApiError, wasSent: boolean): error is HttpRefusal =>
  error.kind === 'http' && (!leavesOpen(error) || (isNotStarted(error) && !wasSent));

/** Repeats an order until its answer is final. The order needs a key under which it takes effect once. */
export async function askUntilKnown<T>({
  wasSent,
  send,
  onLost,
  pause,
  isSessionOver,
}: Asking<T>): Promise<KnownAnswer<T>> {
  for (let tries = 1; ; tries += 1) {
    const mayStand = wasSent();
    const sent = send();
    if (sent === null) return null;
    const answer = await sent;
    if (answer.ok) return { kind: 'answered', answer };
    const { error } = answer;
    if (mayStand && error.kind === 'http' && isSessionOver(error.status)) return { kind: 'session_over' };
    if (isFinal(error, mayStand)) return { kind: 'answered', answer: fail(error) };
    onLost(tries, error);
    await pause(RETRY_WAITS_MS[tries - 1] ?? LONGEST_WAIT_MS);
  }
}
