import { persist, serverNow, useSession } from '@jukwaa/runtime';
import { useCallback, useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { proxy, ref, subscribe } from 'valtio/vanilla';
import { PlaySession, resumed, type TalliedRound, withRound } from './play-tally.ts';

/** The player's session; null before a game was opened, and for guests. */
const store = proxy<{ session: PlaySession | null }>({ session: null });

const put = (session: PlaySession | null) => {
  store.session = session && ref(session);
};

/** How often an open game notes that it is on screen, in ms. */
const SEEN_MS = 60_000;

/** Stored, because remotes have a copy of this module each, and a reload must not restart the session's clock. */
const follow = () =>
  persist({
    key: 'play_session',
    schema: PlaySession,
    read: () => store.session,
    apply: put,
    watch: (changed) => subscribe(store, changed),
  });

function keepSeen(userId: number): void {
  put(resumed(store.session, userId, serverNow()));
}

/** Notes an answered reality check: the next one is due a whole interval later. */
export function confirmCheck(): void {
  if (store.session !== null) put({ ...store.session, checked_at: serverNow() });
}

/** The session of the signed-in player while a game is open; `isPlaying` is false in a demo. Null for guests. */
export function usePlaySession(isPlaying: boolean): PlaySession | null {
  const userId = useSession().user?.id;
  useEffect(() => {
    if (!isPlaying || userId === undefined) return undefined;
    const stop = follow();
    keepSeen(userId);
    const timer = setInterval(() => keepSeen(userId), SEEN_MS);
    return () => {
      clearInterval(timer);
      keepSeen(userId);
      stop();
    };
  }, [isPlaying, userId]);
  const { session } = useSnapshot(store);
  return isPlaying && session?.user_id === userId ? session : null;
}

/** Adds a round's money to the session; does nothing without one. */
export function useRecordRound(): (round: TalliedRound) => void {
  return useCallback((round) => {
    if (store.session !== null) put(withRound(store.session, round));
  }, []);
}
