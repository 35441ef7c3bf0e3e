import { type ApiError, isNotStarted, leavesOpen } from '@jukwaa/api';
import { fail, type Result } from '@jukwaa/contracts';
import { log } from '../ports.ts';
import { expireSession } from '../session/session-expired.ts';

/** Waits between the tries, ms; the last again and again. */
const RETRY_WAITS_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000] as const;
const LONGEST_WAIT_MS = 15_000;

export type Refusal = Extract<ApiError, { kind: 'http' }>;

const waiting = new Set<() => void>();

/** Ends every wait before a next try. */
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

interface Retrying<T> {
  /** Where lost answers are logged. */
  readonly area: string;
  /** True when an earlier try, of any tab, may have taken effect; asked before each try. */
  readonly wasSent: () => boolean;
  /** Sends once, under the same key each time; null when there is nothing to ask for any more. */
  readonly send: () => Promise<Result<T, ApiError>> | null;
  /** So many tries were lost; another follows. */
  readonly onLost: (tries: number) => void;
  /** The statuses with which the call says that the session is over. */
  readonly isSessionOver: (status: number) => boolean;
  /** The page ends. */
  readonly signal: AbortSignal;
}

/**
 * A refusal decides nothing about earlier tries of the same key when the service failed, or did not start the call. Then only
 * the same key is safe.
 */
const isFinal = (error: ApiError, wasSent: boolean): error is Refusal =>
  error.kind === 'http' && (!leavesOpen(error) || (isNotStarted(error) && !wasSent));

/**
 * Sends again and again until an answer is final; null when there is nothing to ask for any more or the page ends. A session that is
 * over after a lost try is ended here: whether that try took effect is asked after the next login.
 */
export async function retryUntilKnown<T>({
  area,
  wasSent,
  send,
  onLost,
  isSessionOver,
  signal,
}: Retrying<T>): Promise<Result<T, Refusal> | null> {
  for (let tries = 0; ; tries += 1) {
    if (tries > 0) {
      onLost(tries);
      await pause(RETRY_WAITS_MS[tries - 1] ?? LONGEST_WAIT_MS, signal);
    }
    const mayStand = wasSent();
    const sent = signal.aborted ? null : send();
    if (sent === null) return null;
    const answer = await sent;
    if (answer.ok) return answer;
    if (mayStand && answer.error.kind === 'http' && isSessionOver(answer.error.status)) {
      expireSession();
      return null;
    }
    if (isFinal(answer.error, mayStand)) return fail(answer.error);
    log(area, 'the answer was lost', answer.error);
  }
}
