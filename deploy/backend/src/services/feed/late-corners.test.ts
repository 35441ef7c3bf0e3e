import { expect, test } from '@jest/globals';
import type { FeedMarket } from '../feed-protocol/index.ts';
import { endOf } from './match-end.ts';
import { SPEED, useBettingFeed } from './test-support/late-bets.ts';

const feed = useBettingFeed();
const { setSpeed, newUsers, bet, liveMatch } = feed;

const KEY = { id: 166, specifiers: 'total=9.5' };
const CORNERS: FeedMarket = {
  ...KEY,
  status: 1,
  outcomes: ['12', '13'].map((id) => ({ id, odds: 1.85, active: 1 })),
};
const COUNTS = { corners: { home: 4, away: 3 }, cards: { home: 1, away: 0 } };

/** A match in play with a market on corners. */
async function withCorners(): Promise<number> {
  const match_id = await liveMatch();
  const { book, intake } = feed.fixture;
  const state = book.get(match_id)?.state;
  if (!state) throw new Error('the match is gone');
  await intake.take({
    type: 'odds_change',
    product: 1,
    event_id: match_id,
    timestamp: 0,
    sport_event_status: { ...state, counts: COUNTS },
    markets: [CORNERS],
  });
  return match_id;
}
const cornersOf = (match_id: number) => ({
  match_id,
  market_id: KEY.id,
  specifier: KEY.specifiers,
  outcome_id: '12',
  odds: 1.85,
});
const resultOf = (match_id: number) =>
  feed.outcomesOf(match_id).find(({ market_id, outcome_id }) => market_id === 1 && outcome_id === '1');

test('a bet that waits on a corner price is refused when its market stops, and one on the result is placed', async () => {
  const match_id = await withCorners();
  const result = resultOf(match_id);
  if (!result) throw new Error('no result market');
  const [late = 0, other = 0] = await newUsers(2);
  await setSpeed(SPEED);
  const bets = Promise.all([bet(late, cornersOf(match_id)), bet(other, result)]);
  await feed.fixture.intake.take({
    type: 'bet_stop',
    product: 1,
    event_id: match_id,
    timestamp: 0,
    market_status: -1,
    markets: [KEY],
  });
  const [onCorners, onResult] = await bets;
  expect([onCorners.status, onResult.status]).toEqual([422, 200]);
  const [stop] = await feed.db.query<{ market_stops: unknown; stopped_seq: number | null }>(
    'select market_stops, stopped_seq from fixture.matches where match_id = $1',
    [match_id],
  );
  expect(stop?.market_stops).toEqual({ 166: expect.any(Number) });
});

const settle = async (match_id: number, counts: typeof COUNTS | null) => {
  const match = feed.fixture.book.get(match_id);
  if (!match) throw new Error('the match is gone');
  const nil = { home: 0, away: 0 };
  await feed.fixture.intake.take(endOf(match, { halfTime: nil, fullTime: nil, goals: [], counts }, 0));
  return feed.db.query(
    `select outcome_id, result, home_score, away_score, void_reason from fixture.market_results
     where match_id = $1 and market_id = 166 order by outcome_id`,
    [match_id],
  );
};

test('corners are settled by the numbers of the result, which the bet shows', async () => {
  const results = await settle(await withCorners(), { ...COUNTS, corners: { home: 6, away: 4 } });
  const shown = { home_score: 6, away_score: 4, void_reason: null };
  expect(results).toEqual([
    { outcome_id: '12', result: 'won', ...shown },
    { outcome_id: '13', result: 'lost', ...shown },
  ]);
});

test('corners are void when the result of the match comes without their numbers', async () => {
  const results = await settle(await withCorners(), null);
  const isVoid = { result: 'void', void_reason: 'no_result_assignable' };
  expect(results).toMatchObject([isVoid, isVoid]);
});
