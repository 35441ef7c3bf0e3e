import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { proxy } from 'valtio/vanilla';

/** The place button unlocks this long after the answer, in ms. */
const LOCK_MS = 10_000;

/** Unix ms until which no ticket can be placed. */
const lockStore = proxy({ until: 0 });

/** Locks placing after an answer. */
export function lockPlacing(): void {
  lockStore.until = Date.now() + LOCK_MS;
}

/** @testonly Unlocks placing, for tests with several pages. */
export function unlockPlacing(): void {
  lockStore.until = 0;
}

/** Whether placing is locked after the last answer. */
export function usePlacingLock(): boolean {
  const { until } = useSnapshot(lockStore);
  const [over, setOver] = useState(0);
  const left = until - Date.now();
  const isLocked = left > 0 && over !== until;
  useEffect(() => {
    if (!isLocked) return undefined;
    const timer = setTimeout(() => setOver(until), Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [isLocked, until]);
  return isLocked;
}
