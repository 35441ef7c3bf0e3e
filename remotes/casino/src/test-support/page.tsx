import { type CasinoGame, fail, HOST_CONTRACT, ok, type PageConfig } from '@jukwaa/contracts';
import { startRuntime } from '@jukwaa/runtime';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter, matchPath, useLocation } from 'react-router-dom';
import LobbyScreen from '../screens/lobby/lobby-screen.tsx';
import { gamesStore } from '../state/games.ts';

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

const CONFIG: PageConfig = {
  plan: { contract: HOST_CONTRACT, remotes: {} },
  env: 'test',
  signature_secret: 'secret',
  support: { phone: '', chat_url: '', email: '' },
};

/** A screen over a runtime of its own; `games` null is an outage. */
export function openPage(games: readonly CasinoGame[] | null) {
  let data = games;
  const stopRuntime = startRuntime(CONFIG, {
    http: {
      send: async () => (data === null ? fail({ kind: 'network' }) : ok({ status: 200, body: { data } })),
    },
    log: () => undefined,
    transport: {
      open: () => ({ subscribe: async () => undefined, unsubscribe: () => undefined, end: () => undefined }),
    },
  });
  return {
    answer: (next: readonly CasinoGame[]) => {
      data = next;
    },
    /** Shows a screen whose route has the given path; every other address only says where one is. */
    show: (Screen: ComponentType = LobbyScreen, path = '/casino', at = path) =>
      render(
        <MemoryRouter initialEntries={[at]}>
          <At path={path} Screen={Screen} />
        </MemoryRouter>,
      ),
    stop: () => {
      gamesStore.state = { kind: 'loading' };
      stopRuntime();
      localStorage.clear();
    },
  };
}

function At({ path, Screen }: { readonly path: string; readonly Screen: ComponentType }) {
  const { pathname, search } = useLocation();
  return matchPath(path, pathname) ? <Screen /> : <p>at {pathname + search}</p>;
}
