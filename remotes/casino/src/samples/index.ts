import type { RemoteSamples } from '@jukwaa/contracts';
import { crash, statistics } from './crash.ts';
import { games, wins } from './games.ts';
import { instantGames } from './instant.ts';

/** The answers with which the screens are rendered before a publish. */
export const samples: RemoteSamples = {
  now: Date.parse('2026-11-27T08:41:34Z'),
  parameters: { providerName: 'spribe', slug: 'gates-of-olympus' },
  answers: {
    '/api/casino/games': games,
    '/api/casino/wins': wins,
    '/api/crash/aviator': crash,
    '/api/crash/jetx': crash,
    '/api/crash/limoon': crash,
    '/api/crash/aviator/statistics': statistics,
    '/api/instant/games': instantGames,
  },
};
