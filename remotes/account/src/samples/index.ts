import type { RemoteSamples } from '@jukwaa/contracts';
import { routes } from '../routes.ts';
import { page, promotions } from './content.ts';
import { leaderboard } from './leaderboard.ts';

/** The addresses of all texts. */
const texts = routes
  .flatMap((route) => ('data' in route ? route.data : []))
  .filter((address) => address.startsWith('/api/content/'));

/** The answers with which the screens are rendered before a publish. */
export const samples: RemoteSamples = {
  now: Date.parse('2026-11-27T08:41:00Z'),
  parameters: { today: '2026-11-27', slug: 'free-bet' },
  answers: {
    ...Object.fromEntries(texts.map((address) => [address, page])),
    '/api/content?kind=promotion&locale=:language': promotions,
    '/api/betting/leaderboard?week=:today': leaderboard,
  },
};
