import type { InstantGame, InstantInfo, InstantRoundFrame } from '@jukwaa/contracts';
import { startSession } from '@jukwaa/runtime';
import { answered, aSessionUser, showScreen, startPage } from '@jukwaa/testing';
import type { ComponentType } from 'react';

/** Facts of a game: stakes of Ksh 10 to 5,000. */
const infoOf = (game: InstantGame, over: Partial<InstantInfo> = {}): InstantInfo => ({
  game,
  min_cents: 1_000,
  max_cents: 500_000,
  max_win_cents: 10_000_000,
  return_ppm: { least: 896_400, most: 970_000 },
  return_by: 'exact',
  volatility: 'chosen',
  settled_after_days: 30,
  ...over,
});

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

/** The screen of a game over fake services; a guest until `signIn`. */
export function openInstant(game: InstantGame, Screen: ComponentType) {
  const page = startPage();
  page.services.on('GET /api/instant/games', answered({ data: [infoOf(game)] }));
  page.services.on('GET /api/identity/self-exclusion', answered({ data: null }));
  page.services.on('GET /api/wallet/balance', answered({ b1: 1_000, b2: 0 }));
  const path = `/casino/instant/${game}`;
  return {
    ...page,
    path,
    signIn: () => startSession(aSessionUser()),
    show: (search = '') => showScreen(Screen, { path, at: path + search, before: ['/casino'] }),
  };
}
