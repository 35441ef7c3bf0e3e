import { proxy } from 'valtio/vanilla';

/** A new version of the app that waits for the user's word; `take` brings it in. */
export interface WaitingUpdate {
  readonly take: () => void;
}

export const updateStore = proxy<{ waiting: WaitingUpdate | null }>({ waiting: null });

/** The user goes on with this version until the next visit. */
export function postponeUpdate(): void {
  updateStore.waiting = null;
}
