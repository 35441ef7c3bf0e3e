import type { BusEvents, SessionUser } from '@jukwaa/contracts';
import { Subject } from 'rxjs';
import { useSnapshot } from 'valtio/react';
import { proxy, type Snapshot } from 'valtio/vanilla';
import { emit } from '../bus/bus.ts';
import { useAsServed } from '../served/use-as-served.ts';

export type LogoutReason = BusEvents['logout']['reason'];

export const sessionStore = proxy<{ user: SessionUser | null }>({ user: null });

const GUEST = { user: null } as const;

export function useSession(): Snapshot<typeof sessionStore> {
  return useAsServed<Snapshot<typeof sessionStore>>(useSnapshot(sessionStore), GUEST);
}

/** The api key of the signed-in user, or null for a visitor. */
export const currentAuth = (): string | null => sessionStore.user?.auth ?? null;

/** Signs the user in on this page and emits `login`. */
export function startSession(user: SessionUser): void {
  sessionStore.user = user;
  emit('login', { user });
}

const signedOutHere = new Subject<LogoutReason>();
/** Emits at a logout in this tab, before the bus event: this tab clears the storage. */
export const signedOutHere$ = signedOutHere.asObservable();

/**
 * Signs the user out and emits `logout`, on which storage, cookie, wallet, bonus and slips clear themselves. Does
 * nothing for a visitor, so that several failing calls log out once.
 */
export function endSession(reason: LogoutReason): void {
  if (sessionStore.user === null) return;
  sessionStore.user = null;
  signedOutHere.next(reason);
  emit('logout', { reason });
}

/** Follows a logout in another tab, which has cleared the storage. */
export function followLogout(): void {
  if (sessionStore.user === null) return;
  sessionStore.user = null;
  emit('logout', { reason: 'user' });
}
