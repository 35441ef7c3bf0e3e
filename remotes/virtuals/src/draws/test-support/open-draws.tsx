import type { Draw, DrawGame, DrawnResult, DrawState, DrawTicket } from '@jukwaa/contracts';
import { endSession, feedStore, startSession } from '@jukwaa/runtime';
import { answered, aSessionUser, showScreen, startPage } from '@jukwaa/testing';
import type { ComponentType } from 'react';

const HASH = 'ab'.repeat(32);
const NO_TOTALS = { tickets: 0, players: 0, staked_cents: 0, paid_cents: 0 };
const INTERVAL_MS = 60_000;

/** Draw 12, which takes bets for 25 more seconds. */
export const aDraw = (over: Partial<Draw> = {}): Draw => ({
  number: 12,
  phase: 'BETTING',
  opens_at: Date.now() - 15_000,
  closes_at: Date.now() + 25_000,
  draw_at: Date.now() + 30_000,
  ends_at: Date.now() + 40_000,
  commitment: HASH,
  client_seed: 'fixed',
  result: null,
  ending: null,
  totals: NO_TOTALS,
  ...over,
});

/** The same draw with its result. */
export const drawn = (result: readonly number[], over: Partial<Draw> = {}): Draw =>
  aDraw({
    phase: 'DRAWN',
    closes_at: Date.now() - 6_000,
    draw_at: Date.now() - 1_000,
    ends_at: Date.now() + 9_000,
    result: [...result],
    ...over,
  });

interface Opened {
  readonly draws?: readonly Draw[];
  readonly recent?: readonly DrawnResult[];
  readonly paused?: boolean;
}

const aState = (game: DrawGame, { draws = [aDraw()], recent = [], paused = false }: Opened): DrawState => ({
  now: Date.now() - 1_000,
  terms: {
    game,
    min_cents: 2_000,
    max_cents: 500_000,
    max_win_cents: 10_000_000,
    exposure_cents: 50_000_000,
    return_ppm: { least: 958_501, most: 960_000 },
    interval_ms: INTERVAL_MS,
    paused,
  },
  draws: [...draws],
  recent: [...recent],
});

/** An open ticket of Ksh 50 on red in draw 12. */
export const aTicket = (over: Partial<DrawTicket> = {}): object => ({
  id: 7,
  game: 'roulette',
  draw: 12,
  bets: [{ kind: 'red', stake_cents: 5_000 }],
  stake_cents: 5_000,
  max_win_cents: 10_000_000,
  placed_at: '2026-11-23T08:00:00.000Z',
  state: 'open',
  paid_cents: 0,
  ...over,
});

/** The screen of a game with draws over fake services, for a signed-in player. */
export function openDraws(game: DrawGame, Screen: ComponentType, opened: Opened = {}) {
  const page = startPage();
  const topic = `draw/${game}`;
  page.services.on(`GET /api/draws/${game}`, () => answered({ data: aState(game, opened) }));
  page.services.on(`GET /api/draws/${game}/own`, answered({ data: [] }));
  page.services.on('GET /api/identity/self-exclusion', answered({ data: null }));
  page.services.on('GET /api/wallet/balance', answered({ b1: 1_000, b2: 0 }));
  startSession(aSessionUser());
  return {
    ...page,
    PLACE: `POST /api/draws/${game}/bets`,
    OWN: `GET /api/draws/${game}/own`,
    /** Announces a draw to everybody. */
    announce: (draw: Draw) => page.broker.publish(topic, { at: Date.now(), draw }),
    isFollowed: () => page.broker.hasSubscriber(topic),
    show: (search = '') => showScreen(Screen, { path: `/${game}`, at: `/${game}${search}` }),
    stop() {
      endSession('user');
      feedStore.state = 'connecting';
      page.stop();
    },
  };
}
