import type { CasinoGame } from '@jukwaa/contracts';
import { answered, lost, showScreen, startPage } from '@jukwaa/testing';
import type { ComponentType } from 'react';
import LobbyScreen from '../screens/lobby/lobby-screen.tsx';
import { gamesQuery } from '../state/games.ts';

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
  const page = startPage({
    http: { send: async () => (data === null ? lost : answered({ data })) },
  });
  return {
    answer: (next: readonly CasinoGame[]) => {
      data = next;
    },
    /** Renders a screen on its route's path; every other address renders as its own text. */
    show: (Screen: ComponentType = LobbyScreen, path = '/casino', at = path) =>
      showScreen(Screen, { path, at }),
    stop: () => {
      gamesQuery.reset();
      page.stop();
    },
  };
}
