import type { CasinoGame, OwnGames } from '@jukwaa/contracts';
import { endSession, startSession } from '@jukwaa/runtime';
import { answered, aSessionUser, lost, showScreen, startPage } from '@jukwaa/testing';
import type { ComponentType } from 'react';
import { lobbyMemory } from '../screens/lobby/lobby-memory.ts';
import LobbyScreen from '../screens/lobby/lobby-screen.tsx';
import { gamesQuery } from '../state/games.ts';
import { ownQuery } from '../state/own-games.ts';
import { winsQuery } from '../state/wins.ts';

export const casinoGame = (
  name: string,
  provider: string,
  category: CasinoGame['category'],
  demo = false,
): CasinoGame => ({
  slug: name.toLowerCase().replaceAll(' ', '-'),
  name,
  provider,
  category,
  path: `/${name.toLowerCase()}`,
  demo,
});

/** A screen over its own runtime; `games` null is an outage. */
export function openPage(games: readonly CasinoGame[] | null) {
  let data = games;
  const page = startPage();
  page.services.on('GET /api/casino/games', () => (data === null ? lost : answered({ data })));
  return {
    ...page,
    answer: (next: readonly CasinoGame[]) => {
      data = next;
    },
    /** Signs a player in, who has these own games. */
    signIn: (own: OwnGames = { favourites: [], recent: [] }) => {
      page.services.on('GET /api/casino/own', answered({ data: own }));
      startSession(aSessionUser());
    },
    /** Renders a screen on its route's path; every other address renders as its own text. */
    show: (Screen: ComponentType = LobbyScreen, path = '/casino', at = path) =>
      showScreen(Screen, { path, at }),
    stop: () => {
      endSession('user');
      gamesQuery.reset();
      ownQuery.reset();
      winsQuery.reset();
      lobbyMemory.entry = '';
      page.stop();
    },
  };
}
