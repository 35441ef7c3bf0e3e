import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '../../../kit/test-support/until.ts';
import { type Casino, GAME, moneyOf, startCasino } from '../test-support/casino-harness.ts';

let casino: Casino;
beforeAll(async () => {
  casino = await startCasino();
}, 180_000);
afterAll(() => casino.close());

const launch = (body: object, apiKey?: string, host = 'localhost:8080') =>
  casino.app.call('POST', '/api/casino/launch', {
    body,
    ...(apiKey === undefined ? {} : { apiKey }),
    headers: { 'x-forwarded-host': host },
  });

test('GAMES-01 a game opens at the games’ origin, with a token for money and without one as a demo', async () => {
  const { auth } = await casino.app.newPlayer();
  const { token, address, origin, speaks_frame } = await casino.launch(auth);
  expect(speaks_frame).toBe(true);
  expect(origin).toBe('http://games.localhost:8080');
  expect(address).toBe(
    `${origin}/play?game=${GAME}&mode=money&app=${encodeURIComponent('http://localhost:8080')}#${token}`,
  );
  expect(await launch({ game: GAME, mode: 'demo' })).toMatchObject({ status: 200, body: { token: null } });
});

test('GAMES-01 money needs a session, and an unknown game is refused', async () => {
  expect((await launch({ game: GAME, mode: 'money' })).status).toBe(401);
  expect(await launch({ game: 'no-such', mode: 'demo' })).toMatchObject({
    status: 404,
    body: { code: 'no_such_game' },
  });
});

test('NAV-05 a game that no provider serves has an empty address', async () => {
  expect((await launch({ game: 'mines', mode: 'demo' })).body).toMatchObject({ address: '', token: null });
});

test('GAMES-01 launches under an IP address have an empty address, and close the game for no other visitor', async () => {
  for (const host of ['127.0.0.1:8080', '192.168.1.20', '[::1]:8080', '127.0.0.1'])
    expect(await launch({ game: GAME, mode: 'demo' }, undefined, host)).toMatchObject({
      status: 200,
      body: { address: '', token: null },
    });
  expect(await launch({ game: GAME, mode: 'demo' })).toMatchObject({
    status: 200,
    body: { address: expect.stringContaining('games.localhost') },
  });
});

test('GAMES-01 an unfinished round is reported at the next launch and at its exchange', async () => {
  const seat = await casino.seat(10_000);
  await casino.call('bet', { ...moneyOf(seat, 'unfinished'), session: seat.session, amount_cents: 2_000 });
  expect((await casino.launch(seat.auth)).unfinished_since).not.toBeNull();
  expect((await casino.sit(seat.auth)).open_round).toMatchObject({
    round: 'unfinished',
    staked_cents: 2_000,
  });
});

test('GAMES-01 the games of a provider that is down say so, and do not open until it is back', async () => {
  const availability = async () => {
    const { body } = await casino.app.call('GET', '/api/casino/games');
    return (body as { data: { slug: string; is_available: boolean }[] }).data;
  };
  const isUp = async (slug: string) =>
    (await availability()).find((game) => game.slug === slug)?.is_available;
  casino.health.status = 503;
  await until('the provider to be down', async () => ((await isUp(GAME)) === false ? true : null));
  expect(await isUp('mines')).toBe(true);
  expect(await launch({ game: GAME, mode: 'demo' })).toMatchObject({
    status: 422,
    body: { code: 'provider_down' },
  });
  casino.health.status = 200;
  await until('the provider to be back', async () => ((await isUp(GAME)) === true ? true : null));
});
