import { fail, HOST_CONTRACT, ok, type PageConfig, type VirtualLeague } from '@jukwaa/contracts';
import { startRuntime } from '@jukwaa/runtime';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import LobbyScreen from '../screens/lobby/lobby-screen.tsx';
import { virtualsStore } from '../state/virtuals.ts';

export const league = (over: Partial<VirtualLeague> = {}): VirtualLeague => ({
  slug: 'england-league',
  name: 'England League',
  kind: 'league',
  path: '/englandleague',
  next_round_at: '2026-11-21T12:00:00.000Z',
  round_seconds: 180,
  teams: ['Arsenal', 'Chelsea'],
  ...over,
});

const CONFIG: PageConfig = {
  plan: { contract: HOST_CONTRACT, remotes: {} },
  env: 'test',
  signature_secret: 'secret',
  support: { phone: '', chat_url: '', email: '' },
};

/** A screen over a runtime of its own; `leagues` null is an outage. */
export function openPage(leagues: readonly VirtualLeague[] | null) {
  let data = leagues;
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
    answer: (next: readonly VirtualLeague[]) => {
      data = next;
    },
    show: (Screen: ComponentType = LobbyScreen, path = '/virtuals') =>
      render(
        <MemoryRouter initialEntries={[path]}>
          <Screen />
        </MemoryRouter>,
      ),
    stop: () => {
      virtualsStore.state = { kind: 'loading' };
      stopRuntime();
      localStorage.clear();
    },
  };
}
