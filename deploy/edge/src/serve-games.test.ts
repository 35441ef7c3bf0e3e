import { expect, test } from '@jest/globals';
import { frameOrigins, gamesPath } from './serve-games.ts';

test('GAMES-01 requests to the games’ origin have a path of their own, and no other host reaches it', () => {
  expect(gamesPath('/play', 'games.localhost:8080')).toBe('/~games/play');
  expect(gamesPath('/api/open', 'games.jukwaa.example', 'https://jukwaa.example')).toBe('/~games/api/open');
  for (const host of ['localhost:8080', 'games.evil.example', 'evil.example', undefined])
    expect(gamesPath('/play', host)).toBe('/play');
  expect(gamesPath('/play', 'games.localhost:8080', 'https://jukwaa.example')).toBe('/play');
});

test('GAMES-01 a page may show the games’ origin and those of providers in a frame, and nothing else', () => {
  const request = { host: 'localhost:8080', protocol: 'http' } as const;
  const gamesUrl = 'http://127.0.0.1:9';
  expect(frameOrigins(request, {})).toEqual([]);
  expect(frameOrigins(request, { gamesUrl })).toEqual(['http://games.localhost:8080']);
  expect(frameOrigins({ ...request, host: 'evil.example' }, { gamesUrl })).toEqual([]);
  expect(frameOrigins(request, { gamesUrl, gameOrigins: ['https://play.example'] })).toEqual([
    'http://games.localhost:8080',
    'https://play.example',
  ]);
});

test('[GAMES-01] [FED-04] a preview of the app has the games’ origin beside its own address, and a foreign one has none', () => {
  const gamesUrl = 'http://127.0.0.1:9';
  const appOrigin = 'https://jukwaa.example';
  for (const preview of ['x--casino.preview', 'preview']) {
    expect(gamesPath('/play', `games.${preview}.localhost:8080`)).toBe('/~games/play');
    expect(gamesPath('/play', `games.${preview}.jukwaa.example`, appOrigin)).toBe('/~games/play');
    expect(gamesPath('/play', `games.${preview}.evil.example`, appOrigin)).toBe('/play');
    expect(frameOrigins({ host: `${preview}.localhost:8080`, protocol: 'http' }, { gamesUrl })).toEqual([
      `http://games.${preview}.localhost:8080`,
    ]);
    const foreign = { host: `${preview}.evil.example`, protocol: 'https' } as const;
    expect(frameOrigins(foreign, { gamesUrl, appOrigin })).toEqual([]);
  }
});
