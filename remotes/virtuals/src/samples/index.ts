import type { RemoteSamples } from '@jukwaa/contracts';
import { lobby } from './lobby.ts';
import { instantGames } from './wheel.ts';

/** The answers with which the screens are rendered before a publish. */
export const samples: RemoteSamples = {
  now: Date.parse('2026-11-27T08:41:00Z'),
  parameters: {},
  answers: {
    '/api/virtuals/virtuals': lobby,
    '/api/instant/games': instantGames,
  },
};
