import { type ApiError, getOwnGames } from '@jukwaa/api';
import { type OwnGames, ok } from '@jukwaa/contracts';
import { createQuery, useQueryState } from '@jukwaa/remote-kit';
import { expireSession, http, isSessionOver, sessionStore, useSession } from '@jukwaa/runtime';
import { useEffect } from 'react';

/** Own games and the user that they belong to; null for a guest. */
interface Owned extends OwnGames {
  readonly user: number | null;
}

const NONE: OwnGames = { favourites: [], recent: [] };

/** Ends the session when an answer reports that it is over. */
export function endIfOver(error: ApiError): void {
  if (error.kind === 'http' && isSessionOver(error.status)) expireSession();
}

/** The signed-in player's favourite and recently played games. */
export const ownQuery = createQuery<Owned, ApiError>(
  async (options) => {
    const user = sessionStore.user?.id ?? null;
    if (user === null) return ok({ ...NONE, user });
    const answer = await getOwnGames(http, options);
    if (!answer.ok) endIfOver(answer.error);
    return answer.ok ? ok({ ...answer.value, user }) : answer;
  },
  { topic: 'casino' },
);

/** Shows the answer to a change, unless another user has signed in since. */
export function takeOwnGames(own: OwnGames, user: number): void {
  if (sessionStore.user?.id === user) ownQuery.replace({ ...own, user });
}

/** Fetches the own games when the screen appears and when another user signs in. */
export function useOwnGamesLoaded(): void {
  const user = useSession().user?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user has other games
  useEffect(() => void ownQuery.load(), [user]);
}

/** The own games as the server knows them; none for a guest, and until the answer. */
export function useOwnGames(): OwnGames {
  const user = useSession().user?.id ?? null;
  const state = useQueryState(ownQuery);
  return state.phase === 'ready' && state.value.user === user ? state.value : NONE;
}
