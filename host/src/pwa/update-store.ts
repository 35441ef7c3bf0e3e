import { proxy } from 'valtio/vanilla';

/** A new version of the app that waits for the user's consent; `take` installs it. */
export interface WaitingUpdate {
  readonly take: () => void;
}

export const updateStore = proxy<{ waiting: WaitingUpdate | null }>({ waiting: null });

/** Keeps the current version until the next visit. */
export function postponeUpdate(): void {
  updateStore.waiting = null;
}
