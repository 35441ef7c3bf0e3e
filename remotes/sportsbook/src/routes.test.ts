import { describe, expect, test } from '@jest/globals';
import { highlightsPath } from '@jukwaa/api';
import { BARE, FOOTBALL, type RemoteRouteInput, SPORTS, TOURNAMENTS } from '@jukwaa/contracts';
import { highlightsAsk } from '@jukwaa/domain';
import { askOf, DEFAULT_FILTER, filterFrom, liveAsk } from './matches/filters.ts';
import { withSides } from './matches/side-markets.ts';
import { routes } from './routes.ts';

const firstAsk = (tournamentId = 0) => askOf({ ...DEFAULT_FILTER, tournamentId }, 0, Date.now());
const dataOf = (name: string) => {
  const declared: readonly RemoteRouteInput[] = routes;
  return declared.find((route) => route.name === name)?.data;
};

describe('routes', () => {
  test.each([
    ['esoccer', highlightsPath(SPORTS.esoccer, firstAsk())],
    ['epl', highlightsPath(FOOTBALL, firstAsk(TOURNAMENTS.epl))],
    ['ucl', highlightsPath(FOOTBALL, firstAsk(TOURNAMENTS.ucl))],
    ['europaleague', highlightsPath(FOOTBALL, firstAsk(TOURNAMENTS.europaleague))],
    ['worldcup', highlightsPath(FOOTBALL, firstAsk(TOURNAMENTS.worldcup))],
  ])('%s preloads exactly the first requests of its screen', (name, path) => {
    expect(dataOf(name)).toEqual([path]);
  });

  test('home preloads exactly the first requests of a chosen league and of its first tabs, and of no other choice', () => {
    const declared: readonly RemoteRouteInput[] = routes;
    const { choices = {} } = declared.find(({ name }) => name === 'home') ?? {};
    const boosted = highlightsPath(FOOTBALL, highlightsAsk({ tab: 'boosted' }, 0, Date.now()));
    for (const [choice, { data, wideData = [] }] of Object.entries(choices)) {
      const address = new URLSearchParams(choice === 'tournamentId' ? 'tournamentId=8330' : choice);
      const filled = (addresses: readonly string[]) =>
        addresses.map((one) => one.replace(':tournamentId', '8330'));
      const ask = askOf(filterFrom(address), 0, Date.now());
      expect([choice, filled(data)]).toEqual([choice, [highlightsPath(FOOTBALL, ask), boosted]]);
      expect(filled(wideData)).toEqual(filled(data).map((one) => `${one}&side_market_ids=18%2C29`));
    }
    expect(Object.keys(choices)).toEqual(['tournamentId', 'tab=today', 'tab=tomorrow', 'tab=3-hours']);
  });

  test('a sport preloads the first request of its list, by the number of its name', () => {
    const [address] = dataOf('sport') ?? [];
    expect(address?.replace(':sport_id', String(SPORTS.tennis))).toBe(
      highlightsPath(SPORTS.tennis, firstAsk()),
    );
  });

  test('home preloads the first requests of its list, its boosted matches and its sections', () => {
    const boosted = highlightsAsk({ tab: 'boosted' }, 0, Date.now());
    const soon = askOf({ ...DEFAULT_FILTER, tab: '3-hours', order: 'time' }, 0, Date.now());
    const asks = [firstAsk(), boosted, liveAsk(DEFAULT_FILTER, 0, Date.now()), soon];
    expect(dataOf('home')).toEqual(asks.map((ask) => highlightsPath(FOOTBALL, ask)));
  });

  test('wide windows preload the same requests with the markets beside the main one', () => {
    Object.defineProperty(window, 'matchMedia', { value: () => ({ matches: true }), configurable: true });
    const declared: readonly RemoteRouteInput[] = routes;
    const wideDataOf = (name: string) => declared.find((route) => route.name === name)?.wideData;
    const boosted = highlightsAsk({ tab: 'boosted' }, 0, Date.now());
    const soon = askOf({ ...DEFAULT_FILTER, tab: '3-hours', order: 'time' }, 0, Date.now());
    const asks = [firstAsk(), boosted, liveAsk(DEFAULT_FILTER, 0, Date.now()), soon];
    expect(wideDataOf('home')).toEqual(asks.map((ask) => highlightsPath(FOOTBALL, withSides(FOOTBALL, ask))));
    expect(wideDataOf('sport')?.map((address) => address.replace(':list_sport_id', '1'))).toEqual([
      highlightsPath(FOOTBALL, withSides(FOOTBALL, firstAsk())),
    ]);
    const epl = withSides(FOOTBALL, firstAsk(TOURNAMENTS.epl));
    expect(wideDataOf('epl')).toEqual([highlightsPath(FOOTBALL, epl)]);
    Reflect.deleteProperty(window, 'matchMedia');
  });

  test.each([
    ['/', 'any', {}],
    ['/sport/:sport_name', 'any', {}],
    ['/live', 'any', {}],
    ['/esoccer', 'any', {}],
    ['/epl', 'any', {}],
    ['/ucl', 'any', {}],
    ['/europaleague', 'any', {}],
    ['/worldcup', 'any', {}],
    ['/countries', 'any', {}],
    ['/leagues', 'any', {}],
    ['/results', 'any', {}],
    ['/tables', 'any', {}],
    ['/tables/:tournament_id', 'any', {}],
    ['/mm/:game_id', 'any', {}],
    ['/b/:code', 'any', {}],
    ['/betslip', 'any', {}],
    ['/bets', 'user', {}],
    ['/bets/:bet_id', 'user', {}],
    ['/accountcreated', 'user', { header: false }],
    ['/search', 'any', BARE],
    ['/livescore', 'any', BARE],
    ['/bethub', 'any', BARE],
    ['/print', 'any', BARE],
    ['/print-result', 'any', BARE],
  ])('%s has the guard and chrome of the specification', (path, access, chrome) => {
    const declared: readonly RemoteRouteInput[] = routes;
    const route = declared.find((one) => one.path === path);
    expect(route).toBeDefined();
    expect(route?.access ?? 'any').toBe(access);
    expect(route?.chrome ?? {}).toEqual(chrome);
  });

  test('[HOME-16] every route has a title and a description in both languages', () => {
    for (const { title, description } of routes) {
      for (const text of [title.en, title.sw, description.en, description.sw]) expect(text).not.toBe('');
    }
    expect(new Set(routes.map(({ title }) => title.en)).size).toBe(routes.length);
  });
});
