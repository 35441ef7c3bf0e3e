import { useServerNow } from '@jukwaa/remote-kit';
import { serverNow } from '@jukwaa/runtime';
import { useSnapshot } from 'valtio/react';
import { proxy } from 'valtio/vanilla';

/** How long the button stays locked after a press, in ms. */
const LOCK_MS = 10_000;

/** `until` is Unix ms of the server's clock. It outlives the screen, because leaving must not unlock the button. */
const lockStore = proxy({ until: 0 });

/** Locks the button from now on. */
export function lockPlacing(): void {
  lockStore.until = serverNow() + LOCK_MS;
}

/** @testonly Unlocks the button, for tests with several pages. */
export function unlockPlacing(): void {
  lockStore.until = 0;
}

/** Whole seconds until the button unlocks; 0 when it is unlocked. */
export function useLockLeft(): number {
  const { until } = useSnapshot(lockStore);
  return Math.max(0, Math.ceil((until - useServerNow()) / 1_000));
}
