import type { VirtualCompetition, VirtualLeague } from '@jukwaa/contracts';
import { answered, lost, showScreen, startPage } from '@jukwaa/testing';
import type { ComponentType } from 'react';
import LobbyScreen from '../screens/lobby/lobby-screen.tsx';
import { virtualsQuery } from '../state/virtuals.ts';

export const league = (over: Partial<VirtualLeague> = {}): VirtualLeague => ({
  slug: 'england-league',
  name: 'England League',
  kind: 'league',
  path: '/englandleague',
  next_round_at: '2026-11-21T12:00:00.000Z',
  round_seconds: 180,
  teams: ['Arsenal', 'Chelsea'],
  rounds: [],
  draw: null,
  ...over,
});

/** The screen of a competition without rounds. */
const screenOf = (competition: VirtualLeague): VirtualCompetition => ({
  now: 0,
  competition,
  min_cents: 2_000,
  max_cents: 5_000_000,
  paused: false,
  rounds: [],
});

/** A screen over its own runtime; `leagues` null is an outage. */
export function openPage(leagues: readonly VirtualLeague[] | null) {
  let data = leagues;
  const page = startPage({
    http: {
      send: async ({ path }) => {
        if (data === null) return lost;
        const found = data.find(({ slug }) => path === `/api/virtuals/${slug}`);
        return answered({ data: found === undefined ? data : screenOf(found) });
      },
    },
  });
  return {
    answer: (next: readonly VirtualLeague[]) => {
      data = next;
    },
    show: (Screen: ComponentType = LobbyScreen, path = '/virtuals') => showScreen(Screen, { path }),
    stop: () => {
      virtualsQuery.reset();
      page.stop();
    },
  };
}
