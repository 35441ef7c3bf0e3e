import { type ApiError, askUntilKnown, type HttpRefusal } from '@jukwaa/api';
import type { Result } from '@jukwaa/contracts';
import { log } from '../ports.ts';
import { expireSession } from '../session/session-expired.ts';

export type { HttpRefusal };

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
