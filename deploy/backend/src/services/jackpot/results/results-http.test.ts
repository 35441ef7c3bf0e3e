import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type JackpotResult,
  JackpotResultAnswer,
  JackpotResultsAnswer,
  JackpotTermsAnswer,
} from '@jukwaa/contracts';
import * as v from 'valibot';
import { type FeedBackend, startFeedBackend, until } from '../../feed/test-support/feed-backend.ts';
import { jackpotTerms } from '../offer/choose-games.ts';
import { jackpotSeeds } from '../offer/jackpot-seeds.ts';
import { createOpenJackpot } from '../offer/open-jackpot.ts';
import { setAutomatic } from '../operator/automatic.ts';
import { EVEN_ODDS } from '../test-support/even-odds.ts';

const HOUR = 3_600;
const GAMES = 13;

let backend: FeedBackend;
beforeAll(async () => {
  backend = await startFeedBackend();
  // A jackpot that closes before its matches start would be followed by another one with the same matches.
  await setAutomatic(backend.context.db, 5, false);
}, 180_000);
afterAll(() => backend.stop());

const resultsOf = async (category: number): Promise<JackpotResult[]> =>
  v.parse(JackpotResultsAnswer, (await backend.get(`/api/jackpot/jackpot/${category}/results`)).body).data;
const resultOf = async (jackpotId: number) => (await resultsOf(5)).find(({ id }) => id === jackpotId) ?? null;
/** Advances the clock past the closing time of the open daily jackpots. */
const close = () =>
  backend.context.db.query(
    `update jackpot.jackpots set starts_at = $1::timestamptz - interval '1 day', ends_at = $1
     where category = 5 and ends_at > $1`,
    [new Date(Date.now() - 1_000)],
  );
const end = (matchId: number, home_score: number, away_score: number) =>
  backend.post(`/sandbox/feed/match/${matchId}/end`, { home_score, away_score });
const settled = (jackpotId: number) =>
  until('the settlement', async () => {
    const jackpot = await resultOf(jackpotId);
    return jackpot?.settled_at ? jackpot : null;
  });

/** A new match as the services know it. */
async function newMatch(match: Parameters<FeedBackend['addMatch']>[0]) {
  const { match_id } = await backend.addMatch(match);
  return until('the match', () => backend.context.services.fixture.book.get(match_id) ?? null);
}

/** The terms of a category, and the opener of its jackpots. */
function openerOf(category: number) {
  const { db, services } = backend.context;
  const now = new Date();
  const all = jackpotTerms(services.policy.at('jackpot', now), services.policy.at('pool_shares', now));
  const terms = all.find((one) => one.category === category);
  if (terms === undefined) throw new Error(`no terms of category ${category}`);
  const open = createOpenJackpot({ db, seeds: jackpotSeeds(backend.context), wallet: () => services.wallet });
  return { terms, open, now };
}

/** Opens a daily jackpot with matches of its own, by kick-off. */
async function openDaily(): Promise<{ id: number; matches: number[] }> {
  await close();
  const matches: Awaited<ReturnType<typeof newMatch>>[] = [];
  for (let n = 0; n < GAMES; n++)
    matches.push(
      await newMatch({
        home_team: `Home ${n}`,
        away_team: `Away ${n}`,
        kick_off_in: 5 * HOUR + n * 60,
        odds: EVEN_ODDS,
      }),
    );
  const { terms, open, now } = openerOf(5);
  const opened = await open({ terms, choose: () => matches, now });
  if (!opened.ok) throw new Error(opened.error);
  return { id: opened.value, matches: matches.map(({ facts }) => facts.match_id) };
}

describe('results of jackpots', () => {
  test('[API-04] results of jackpots are empty for a jackpot that is still open', async () => {
    const { id } = await openDaily();
    expect(await resultOf(id)).toBeNull();
    expect(await resultsOf(6)).toEqual([]);
    expect(await backend.get(`/api/jackpot/results/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'no_such_result' },
    });
  });

  test('[JACKPOT-07] [API-04] results of jackpots arrive game by game after it has closed, and the last one settles it', async () => {
    const { id, matches } = await openDaily();
    await close();
    const [first = 0, second = 0, third = 0, ...others] = matches;
    await end(first, 2, 1);
    await end(second, 0, 0);
    await backend.post('/sandbox/feed', { event: 'bet_cancel', match_id: third });
    const running = await until('three results', async () => {
      const jackpot = await resultOf(id);
      return jackpot?.games.filter(({ result }) => result !== null).length === 3 ? jackpot : null;
    });
    expect(running.settled_at).toBeNull();
    expect(running.games.slice(0, 4)).toMatchObject([
      { match_number: 1, home_team: 'Home 0', result: '1', home_score: 2, away_score: 1 },
      { match_number: 2, result: 'X', home_score: 0, away_score: 0 },
      { match_number: 3, result: 'void', home_score: null },
      { match_number: 4, result: null, home_score: null },
    ]);
    for (const match of others) await end(match, 0, 3);
    const result = await settled(id);
    expect(result).toMatchObject({ jackpot_category_id: 5, prize: 5_000_000, number_of_games: GAMES });
    expect(result.games.slice(3).every(({ result }) => result === '2')).toBe(true);
    expect(result.settlement?.winners).toEqual([]);
    const { body } = await backend.get(`/api/jackpot/results/${id}`);
    expect(v.parse(JackpotResultAnswer, body).data).toEqual(result);
    expect(await resultsOf(6)).toEqual([]);
  }, 180_000);

  test('results of jackpots are corrected with the result of a match for 72 hours after the settlement, as the terms say', async () => {
    const { body } = await backend.get('/api/jackpot/rules');
    const { data } = v.parse(JackpotTermsAnswer, body);
    expect(data.map(({ correctable_hours }) => correctable_hours)).toEqual([72, 72]);
    const { id, matches } = await openDaily();
    await close();
    for (const match of matches) await end(match, 2, 1);
    expect((await settled(id)).games[0]?.result).toBe('1');
    await backend.context.db.query(
      `update jackpot.jackpots set settled_at = settled_at - interval '71 hours' where id = $1`,
      [id],
    );
    await end(matches[0] ?? 0, 2, 2);
    const corrected = await until('the correction', async () => {
      const jackpot = await resultOf(id);
      return jackpot?.games[0]?.result === 'X' ? jackpot : null;
    });
    expect(corrected.games[0]).toMatchObject({ home_score: 2, away_score: 2 });
  });

  test.each(['4', '7', 'x', '5.0', '-5'])(
    'results of jackpots of category %s are refused',
    async (category) => {
      expect(await backend.get(`/api/jackpot/jackpot/${category}/results`)).toMatchObject({
        status: 400,
        body: { code: 'invalid_field' },
      });
    },
  );
});

test('a player sees one jackpot even if several replicas open it', async () => {
  const match = await newMatch({ home_team: 'Once', away_team: 'Only', kick_off_in: 9 * HOUR });
  const { terms, open, now } = openerOf(6);
  const openGrand = () =>
    backend.context.db.query('select 1 from jackpot.jackpots where category = 6 and ends_at > $1', [now]);
  await Promise.all(
    Array.from({ length: 4 }, () => open({ terms, choose: () => [match], now, isForced: true })),
  );
  expect(await openGrand()).toHaveLength(1);
});
