import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { BetAnswer, CashOutQuoteAnswer } from '@jukwaa/contracts';
import type { TestDatabase } from '@jukwaa/database/testing';
import * as v from 'valibot';
import { keyOf } from '../wallet/test-support/money-backend.ts';
import { fund } from '../wallet/test-support/money-tables.ts';
import { type BettingFeed, startBettingFeed } from './test-support/betting-feed.ts';
import { freshDatabase, until } from './test-support/feed-backend.ts';

const FUNDS = 100_000;
const STAKE = 10_000;

let database: TestDatabase;
let leader: BettingFeed;
let follower: BettingFeed;
let users = 0;

beforeAll(async () => {
  database = await freshDatabase();
  // A quote is valid for seconds, which a step on a busy machine may take.
  const start = new Date();
  leader = await startBettingFeed(database.db, {}, () => start);
  await isUp(leader);
  follower = await startBettingFeed(database.db, {}, () => start);
  await isUp(follower);
});
afterAll(async () => {
  jest.restoreAllMocks();
  await follower.stop();
  await leader.stop();
  await database.drop();
});

const fixtureOf = (replica: BettingFeed) => replica.context.services.fixture;
const isUp = (replica: BettingFeed) =>
  until('the producers', () =>
    fixtureOf(replica).book.isUp(1) && fixtureOf(replica).book.isUp(3) ? true : null,
  );
const send = (message: object) => leader.call('POST', '/sandbox/feed', message);
const market = (home: number, away: number) => ({
  market_id: 1,
  status: 1,
  outcomes: [
    { outcome_id: '1', odds: home, active: 1 },
    { outcome_id: '2', odds: 3.4, active: 1 },
    { outcome_id: '3', odds: away, active: 1 },
  ],
});

/** A user's bet on the home side of a goalless match that is live on both replicas. */
async function liveBet() {
  const user = ++users + 5_000;
  await fund(database.db, user, FUNDS);
  const { match_id } = await leader.addMatch();
  const pick = { match_id, market_id: 1, specifier: '', outcome_id: '1' };
  const odds = fixtureOf(leader).current([pick])[0]?.odds ?? 0;
  const placed = await leader.bet(user, match_id, odds);
  const { id } = v.parse(BetAnswer, placed.body).data;
  await send({ event: 'odds_change', match_id, status: 1, home_score: 0, away_score: 0, markets: [] });
  await send({
    event: 'odds_change',
    match_id,
    status: 1,
    home_score: 0,
    away_score: 0,
    markets: [market(2, 3)],
  });
  const match = await until('the live match on the follower', () => {
    const read = fixtureOf(follower).book.get(match_id);
    const leg = fixtureOf(follower).current([pick])[0];
    return read && leg?.started && leg.status === 0 && leg.odds === 2 ? read : null;
  });
  return { user, id, match_id, match };
}

const asUser = (user: number) => ({ 'api-key': keyOf(user) });
const sell = async (
  replica: BettingFeed,
  user: number,
  id: string,
  share?: number,
  between?: () => Promise<unknown>,
) => {
  const path = `/api/betting/bets/${id}/cash-out`;
  const answer = await replica.call('GET', path, undefined, asUser(user));
  const quote = v.parse(CashOutQuoteAnswer, answer.body).data;
  if (!quote.available) throw new Error(`no quote: ${quote.reason}`);
  await between?.();
  return replica.call('POST', path, { quote_id: quote.quote_id, ...(share && { share }) }, asUser(user));
};

test.each([undefined, 50])(
  'a bet is not sold at the price from before a goal by a replica that has not read the goal (share %s)',
  async (share) => {
    const { user, id, match_id, match } = await liveBet();
    const { book } = fixtureOf(follower);
    const get = book.get.bind(book);
    // The follower judges by the goalless match until its next read.
    const spy = jest
      .spyOn(book, 'get')
      .mockImplementation((asked) => (asked === match_id ? match : get(asked)));
    const goal = () => send({ event: 'odds_change', match_id, status: 1, home_score: 0, away_score: 1 });
    const sold = await sell(follower, user, id, share, goal);
    spy.mockRestore();
    expect(sold).toMatchObject({ status: 422, body: { code: 'cash_out_leg_suspended' } });
    expect(await leader.balance(user)).toBe(FUNDS - STAKE);
    expect(await leader.betOf(user, id)).toHaveProperty('state', 'open');
  },
);

test('a live bet is sold at current prices by a replica that knows them', async () => {
  const { user, id } = await liveBet();
  expect(await sell(follower, user, id, 50)).toMatchObject({ status: 200 });
  expect(await sell(leader, user, id)).toMatchObject({ status: 200 });
});
