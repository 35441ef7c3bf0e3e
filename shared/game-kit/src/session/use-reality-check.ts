import { serverNow } from '@jukwaa/runtime';
import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

/** Whether a reality check is due: `intervalMs` after `checkedAt` (unix ms). Null: no session, so never. */
export function useCheckDue(checkedAt: number | null, intervalMs: number): boolean {
  const [now, setNow] = useState(serverNow);
  const dueAt = checkedAt === null ? null : checkedAt + intervalMs;
  const isDue = dueAt !== null && now >= dueAt;
  useEffect(() => {
    if (dueAt === null || isDue) return undefined;
    const look = () => {
      if (serverNow() >= dueAt) setNow(serverNow());
    };
    look();
    // By the second, because a page in the background sleeps through a long timer.
    const timer = setInterval(look, SECOND_MS);
    return () => clearInterval(timer);
  }, [dueAt, isDue]);
  return isDue;
}
