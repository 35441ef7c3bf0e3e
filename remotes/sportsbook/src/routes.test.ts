import { describe, expect, test } from '@jest/globals';
import { highlightsPath } from '@jukwaa/api';
import { FOOTBALL, type RemoteRouteInput, SPORTS, TOURNAMENTS } from '@jukwaa/contracts';
import { askOf, DEFAULT_FILTER } from './matches/filters.ts';
import { routes } from './routes.ts';

const firstAsk = (tournamentId = 0) => askOf({ ...DEFAULT_FILTER, tournamentId }, 0, Date.now());
const dataOf = (name: string) => {
  const declared: readonly RemoteRouteInput[] = routes;
  return declared.find((route) => route.name === name)?.data;
};

describe('routes', () => {
  test.each([
    ['home', highlightsPath(FOOTBALL, firstAsk())],
    ['esoccer', highlightsPath(SPORTS.esoccer, firstAsk())],
    ['epl', highlightsPath(FOOTBALL, firstAsk(TOURNAMENTS.epl))],
    ['ucl', highlightsPath(FOOTBALL, firstAsk(TOURNAMENTS.ucl))],
    ['europaleague', highlightsPath(FOOTBALL, firstAsk(TOURNAMENTS.europaleague))],
  ])('%s preloads exactly what its screen asks first', (name, path) => {
    expect(dataOf(name)).toEqual([path]);
  });

  test('[HOME-16] every route has a title and a description in both languages', () => {
    for (const { title, description } of routes) {
      for (const text of [title.en, title.sw, description.en, description.sw]) expect(text).not.toBe('');
    }
    expect(new Set(routes.map(({ title }) => title.en)).size).toBe(routes.length);
  });
});
