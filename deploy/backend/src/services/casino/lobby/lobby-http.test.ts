import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  CasinoGamesAnswer,
  MAX_FAVOURITES,
  MAX_RECENT_GAMES,
  OwnGamesAnswer,
  type SessionUser,
} from '@jukwaa/contracts';
import { SLOT_GAMES, slotFacts } from '@jukwaa/domain/slots';
import * as v from 'valibot';
import { startTestBackend, type TestBackend } from '../../../app/test-support/test-backend.ts';
import { identityService } from '../../identity/index.ts';
import { casinoService } from '../index.ts';

let backend: TestBackend;
let player: SessionUser;

beforeAll(async () => {
  backend = await startTestBackend({ services: [identityService, casinoService({ variables: {} })] });
  player = await backend.newPlayer();
});
afterAll(() => backend.close());

const slugs = async (query: string): Promise<string[]> => {
  const { status, body } = await backend.call('GET', `/api/casino/games${query}`);
  expect(status).toBe(200);
  return v.parse(CasinoGamesAnswer, body).data.map(({ slug }) => slug);
};
const statusOf = async (query: string) => (await backend.call('GET', `/api/casino/games${query}`)).status;
const put = (path: string, { auth }: SessionUser, body?: object) =>
  backend.call('PUT', `/api/casino/${path}`, { apiKey: auth, ...(body && { body }) });
const favour = (slug: string, user: SessionUser, favourite = true) =>
  put(`favourites/${slug}`, user, { favourite });
const own = (body: unknown) => v.parse(OwnGamesAnswer, body).data;
const addGames = (prefix: string, count: number) =>
  backend.backend.context.db.query(
    `insert into casino.games (rank, slug, name, provider, category, path, demo)
     select 5000 + n, $1 || n, $1 || n, 'Test', 'slots', '/casino', false from generate_series(1, $2::int) n`,
    [prefix, count],
  );

describe('the catalogue', () => {
  test('[GAMES-01] a player searches by name, provider and tag, in any order, case and accent', async () => {
    expect(await slugs('?search=olympus+PRAG')).toEqual(['gates-of-olympus']);
    expect(await slugs('?search=%C3%B3lymp')).toEqual(['gates-of-olympus']);
    expect(await slugs('?search=21')).toEqual(['blackjack']);
  });

  test('[GAMES-01] a player filters by category and provider and sorts by name', async () => {
    const crash = await slugs('?category=crash&sort=name');
    expect(crash).toEqual(['aviator', 'aviatrix', 'comet', 'jetx', 'limoon']);
    expect(await slugs('?category=crash&provider=spribe')).toEqual(['aviator']);
    expect(await slugs('?provider=nobody')).toEqual([]);
  });

  test('signs of patterns in a search match only themselves, and odd queries are refused', async () => {
    for (const sign of ['%25', '_', '.*', '%5C', "'%20or%201=1--"])
      expect(await slugs(`?search=${sign}`)).toEqual([]);
    expect(await statusOf(`?search=${'a'.repeat(65)}`)).toBe(400);
    expect(await statusOf('?category=poker-machines')).toBe(400);
    expect(await statusOf('?sort=rank%3Bdrop')).toBe(400);
  });

  test('the facts of a game are a return, a volatility and its tags', async () => {
    const { body } = await backend.call('GET', '/api/casino/games?search=aviator');
    expect(v.parse(CasinoGamesAnswer, body).data[0]).toMatchObject({
      rtp_bp: 9_700,
      volatility: 'high',
      tags: ['multiplier'],
    });
  });
});

test('[GAMES-01] the facts of a slot are those of its published strips and pays', async () => {
  const { body } = await backend.call('GET', '/api/casino/games?category=slots');
  const facts = v
    .parse(CasinoGamesAnswer, body)
    .data.map(({ slug, rtp_bp, volatility, max_win_times }) => ({ slug, rtp_bp, volatility, max_win_times }));
  const published = facts.map(({ slug }) => {
    const slot = SLOT_GAMES[slug];
    if (slot === undefined) throw new Error(`${slug} has no rules`);
    const rtp_bp = Math.round(slotFacts(slot.rules).returnToPlayer * 10_000);
    return { slug, rtp_bp, volatility: slot.volatility, max_win_times: slotFacts(slot.rules).maxWin };
  });
  expect(facts).toEqual(published);
});

describe('own games', () => {
  test('a guest has no own games', async () => {
    expect((await backend.call('GET', '/api/casino/own')).status).toBe(401);
    const body = { favourite: true };
    expect((await backend.call('PUT', '/api/casino/favourites/jetx', { body })).status).toBe(401);
  });

  test('a player adds and removes favourites; repeats and parallel calls change nothing more', async () => {
    await Promise.all(Array.from({ length: 10 }, () => favour('jetx', player)));
    expect(own((await favour('comet', player)).body).favourites).toEqual(['comet', 'jetx']);
    await Promise.all(Array.from({ length: 10 }, () => favour('jetx', player, false)));
    const { body } = await backend.call('GET', '/api/casino/own', { apiKey: player.auth });
    expect(own(body).favourites).toEqual(['comet']);
  });

  test('a player’s favourites are bounded, also for parallel calls, and other players keep theirs', async () => {
    const greedy = await backend.newPlayer();
    await addGames('many-', MAX_FAVOURITES + 10);
    const calls = Array.from({ length: MAX_FAVOURITES + 10 }, (_, n) => favour(`many-${n + 1}`, greedy));
    const answers = await Promise.all(calls);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_FAVOURITES);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      body: { code: 'too_many_favourites' },
    });
    const { body } = await backend.call('GET', '/api/casino/own', { apiKey: player.auth });
    expect(own(body).favourites).toEqual(['comet']);
  });

  test('an unknown game is no favourite, and an odd address is refused', async () => {
    expect((await favour('no-such-game', player)).status).toBe(404);
    expect((await put('opened/no-such-game', player)).status).toBe(404);
    expect((await favour('%27%3B--', player)).status).toBe(400);
  });

  test('the recently played games are the latest ones, each once', async () => {
    const recent = await backend.newPlayer();
    await addGames('seen-', MAX_RECENT_GAMES + 3);
    for (let n = 1; n <= MAX_RECENT_GAMES + 3; n += 1) await put(`opened/seen-${n}`, recent);
    const { body } = await put('opened/seen-20', recent);
    expect(own(body).recent).toHaveLength(MAX_RECENT_GAMES);
    expect(own(body).recent[0]).toBe('seen-20');
    expect(own(body).recent).not.toContain('seen-1');
  }, 180_000);
});
