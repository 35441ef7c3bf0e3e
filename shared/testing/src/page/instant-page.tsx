import type { InstantGame, InstantInfo, InstantRoundFrame } from '@jukwaa/contracts';
import { startSession } from '@jukwaa/runtime';
import type { ComponentType } from 'react';
import { aSessionUser } from '../users.ts';
import { showScreen, startPage } from './page.tsx';
import { answered } from './services.ts';

/** Facts of a game: stakes of Ksh 10 to 5,000. */
const infoOf = (game: InstantGame): InstantInfo => ({
  game,
  min_cents: 1_000,
  max_cents: 500_000,
  max_win_cents: 10_000_000,
  return_ppm: { least: 896_400, most: 970_000 },
  return_by: 'exact',
  volatility: 'chosen',
  settled_after_days: 30,
});

/** The hash of a server seed. */
export const HASH = 'ab'.repeat(32);

/** An ended round of a game, as the server answers it. */
export const roundFrame = (
  game: InstantGame,
  state: InstantRoundFrame['state'],
  over: Partial<InstantRoundFrame> = {},
): InstantRoundFrame => ({
  id: '7',
  game,
  opened_at: '2026-11-23T08:00:00.000Z',
  ended_at: '2026-11-23T08:00:00.000Z',
  ending: 'played',
  proof: { commitment: HASH, client_seed: 'mine', nonce: 3, server_seed: null },
  actions: [],
  state,
  ...over,
});

/** The screen of a game over fake services; a guest until `signIn`. `others` are more games of the same page. */
export function openInstant(
  game: InstantGame,
  Screen: ComponentType,
  { path = `/casino/instant/${game}`, others = [] }: { path?: string; others?: readonly InstantGame[] } = {},
) {
  const page = startPage();
  page.services.on('GET /api/instant/games', answered({ data: [game, ...others].map((one) => infoOf(one)) }));
  page.services.on('GET /api/identity/self-exclusion', answered({ data: null }));
  page.services.on('GET /api/wallet/balance', answered({ b1: 1_000, b2: 0 }));
  return {
    ...page,
    path,
    signIn: () => startSession(aSessionUser()),
    show: (search = '') => showScreen(Screen, { path, at: path + search, before: ['/casino'] }),
  };
}
