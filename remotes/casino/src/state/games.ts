import { getCasinoGames } from '@jukwaa/api';
import { createQuery } from '@jukwaa/remote-kit';
import { http } from '@jukwaa/runtime';
import { useEffect } from 'react';

/** Time between two looks at the games of an open page, in ms: a provider may go down or come back. */
const LOOK_MS = 60_000;

/** The games of the lobby; they stay while the visitor looks at other pages. */
export const gamesQuery = createQuery((options) => getCasinoGames(http, options));

/** Keeps the games fresh while the page is on screen. */
export function useGamesFollowed(): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void gamesQuery.refresh();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, []);
}
