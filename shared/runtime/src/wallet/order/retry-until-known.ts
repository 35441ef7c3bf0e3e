import { type ApiError, leavesOpen } from '@jukwaa/api';
import { fail, type Result } from '@jukwaa/contracts';
import { RETRY_WAITS_MS, type Refusal } from '../../placement/ask.ts';
import { log } from '../../ports.ts';

const LONGEST_WAIT_MS = 15_000;

/** Anything else leaves open whether the service has done what was asked: then only the same key is safe. */
const isFinal = (error: ApiError): error is Refusal => error.kind === 'http' && !leavesOpen(error);

const waiting = new Set<() => void>();

/** Ends the wait before the next try. */
export function askMoneyNow(): void {
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
  /** Sends once, under the same key each time; null when there is nothing to ask for any more. */
  readonly send: () => Promise<Result<T, ApiError>> | null;
  /** So many tries were lost; another follows. */
  readonly onLost: (tries: number) => void;
  /** The page ends. */
  readonly signal: AbortSignal;
}

/** Sends again and again until an answer is final; null when there is nothing to ask for any more or the page ends. */
export async function retryUntilKnown<T>({
  area,
  send,
  onLost,
  signal,
}: Retrying<T>): Promise<Result<T, Refusal> | null> {
  for (let tries = 0; ; tries += 1) {
    if (tries > 0) {
      onLost(tries);
      await pause(RETRY_WAITS_MS[tries - 1] ?? LONGEST_WAIT_MS, signal);
    }
    const sent = signal.aborted ? null : send();
    if (sent === null) return null;
    const answer = await sent;
    if (answer.ok) return answer;
    if (isFinal(answer.error)) return fail(answer.error);
    log(area, 'the answer was lost', answer.error);
  }
}
