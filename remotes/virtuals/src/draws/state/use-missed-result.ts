import type { ApiError } from '@jukwaa/api';
import type { DrawState } from '@jukwaa/contracts';
import type { Query } from '@jukwaa/remote-kit';
import { useEffect } from 'react';
import type { Now } from './clock.ts';

/** The longest wait for a message, and the time between two questions, in ms. */
const WAIT_MS = 3_000;

/** Asks for the draws again while a result is due that no message has brought, and while no draw is known. */
export function useMissedResult(now: Now, query: Query<DrawState, ApiError>): void {
  const isMissed = now.kind === 'unknown' || (now.kind === 'drawn' && now.draw.result === null);
  useEffect(() => {
    if (!isMissed) return undefined;
    const timer = setInterval(() => void query.refresh(), WAIT_MS);
    return () => clearInterval(timer);
  }, [isMissed, query]);
}
