import { type ApiError, askUntilKnown, type HttpRefusal } from '@jukwaa/api';
import type { Result } from '@jukwaa/contracts';
import { log } from '../ports.ts';
import { expireSession } from '../session/session-expired.ts';

export type { HttpRefusal };

const waiting = new Set<() => void>();

/** Ends every pause before a next try. */
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
  /** Log area of lost answers. */
  readonly area: string;
  /** Returns whether an earlier try, of any tab, may have taken effect; called before each try. */
  readonly wasSent: () => boolean;
  /** Sends once, always under the same key; null when there is nothing left to request. */
  readonly send: () => Promise<Result<T, ApiError>> | null;
  /** Called with the number of lost tries; another follows. */
  readonly onLost: (tries: number) => void;
  /** Statuses that mean the session is over. */
  readonly isSessionOver: (status: number) => boolean;
  /** Aborts when the page ends. */
  readonly signal: AbortSignal;
}

/**
 * Repeats an order until an answer is final; null when there is nothing left to request or the page ends. A session
 * that is over after a lost try ends here: the next login asks whether that try took effect.
 */
export async function retryUntilKnown<T>({
  area,
  wasSent,
  send,
  onLost,
  isSessionOver,
  signal,
}: Retrying<T>): Promise<Result<T, HttpRefusal> | null> {
  const known = await askUntilKnown({
    wasSent,
    send: () => (signal.aborted ? null : send()),
    onLost(tries, error) {
      log(area, 'the answer was lost', error);
      onLost(tries);
    },
    pause: (ms) => pause(ms, signal),
    isSessionOver,
  });
  if (known?.kind === 'session_over') expireSession();
  return known?.kind === 'answered' ? known.answer : null;
}
