import { noteOpenedGame } from '@jukwaa/api';
import { http, pixel, useSession } from '@jukwaa/runtime';
import { useEffect } from 'react';

export interface OpenedGame {
  /** The game in the lobby; null for a game outside it. */
  readonly slug: string | null;
  readonly name: string;
  readonly mode: 'money' | 'demo';
}

/** Reports a game that the player opened with money, and puts every opened one at the head of the recently played. */
export function useGameOpened({ slug, name, mode }: OpenedGame): void {
  const userId = useSession().user?.id;
  useEffect(() => {
    if (mode === 'money' && userId !== undefined) pixel('CasinoGames', { userId, casinoGame: name });
  }, [mode, name, userId]);
  useEffect(() => {
    if (slug !== null && userId !== undefined) void noteOpenedGame(http, slug);
  }, [slug, userId]);
}
