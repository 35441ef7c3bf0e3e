import type { RemoteSamples } from '@jukwaa/contracts';
import { routes } from '../routes.ts';
import { highlights, liveCounter } from './lists.ts';
import { match } from './match.ts';
import { countries, tournaments } from './places.ts';
import { livescore, results } from './scores.ts';
import { sharedBet } from './shared-bet.ts';
import { table } from './table.ts';

/** The lists of all sports, leagues and filters. */
const lists = routes
  .flatMap((route) => [
    ...('data' in route ? route.data : []),
    ...('wideData' in route ? route.wideData : []),
  ])
  .filter((address) => address.startsWith('/api/fixture/highlights/'));

/** The answers with which the screens are rendered before a publish. */
export const samples: RemoteSamples = {
  now: Date.parse('2026-11-27T08:41:00Z'),
  parameters: {
    today: '2026-11-27',
    sport_name: 'football',
    sport_id: '1',
    list_sport_id: '1',
    game_id: '1155',
    tournament_id: '8330',
    code: 'AB12CD',
  },
  answers: {
    ...Object.fromEntries(lists.map((address) => [address, highlights])),
    '/api/fixture/live/counter': liveCounter,
    '/api/fixture/games/:game_id': match,
    '/api/fixture/countries/1': countries,
    '/api/fixture/tournaments/1': tournaments,
    '/api/fixture/results/1?page=0&per_page=50&date=:today': results,
    '/api/fixture/livescore/1?page=0&per_page=50&live=1': livescore,
    '/api/fixture/tables/:tournament_id': table,
    '/api/betting/shared/:code': sharedBet,
  },
};
