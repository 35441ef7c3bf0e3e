import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { TestDatabase } from '@jukwaa/database/testing';
import { keyOf } from '../wallet/test-support/money-backend.ts';
import { fund } from '../wallet/test-support/money-tables.ts';
import { type BettingFeed, startBettingFeed } from './test-support/betting-feed.ts';
import { freshDatabase, until } from './test-support/feed-backend.ts';

const USER = 7;
let database: TestDatabase;
let feed: BettingFeed;
beforeEach(async () => {
  database = await freshDatabase();
  feed = await startBettingFeed(database.db);
  await fund(database.db, USER, 100_000);
});
afterEach(async () => {
  await feed.stop();
  await database.drop();
});

test('a bet at a price from before the last stop of its market needs confirmation, also after a restart', async () => {
  const { match_id } = await feed.addMatch();
  const ref = { match_id, market_id: 1, specifier: '', outcome_id: '1' };
  const now = () => feed.context.services.fixture.current([ref])[0];
  const odds = now()?.odds ?? 0;
  const bet = (seq: number, key: string) =>
    feed.call(
      'POST',
      '/api/betting/bets',
      { picks: [{ ...ref, odds, seq }], stake_cents: 10_000, odds_policy: 'any' },
      { 'api-key': keyOf(USER), 'idempotency-key': key },
    );
  const seen = now()?.seq ?? 0;
  expect(await bet(seen, 'before-the-stop')).toMatchObject({ status: 200 });

  await feed.call('POST', '/sandbox/feed', { event: 'bet_stop', match_id });
  const open = { event: 'odds_change', match_id, markets: [{ market_id: 1, status: 1, outcomes: [] }] };
  expect(await feed.call('POST', '/sandbox/feed', open)).toMatchObject({ status: 200 });
  expect(now()).toMatchObject({ odds, status: 0, stopped_seq: expect.any(Number) });
  const asked = { status: 409, body: { code: 'odds_changed', legs: [{ odds }] } };
  expect(await bet(seen, 'after-the-stop')).toMatchObject(asked);

  await feed.stop();
  feed = await startBettingFeed(database.db);
  await until('a message of its producer', () => (now()?.producer_status === 1 ? true : null));
  expect(await bet(seen, 'after-the-restart')).toMatchObject(asked);
  expect(await bet((now()?.stopped_seq ?? 0) + 1, 'seen-after-it')).toMatchObject({ status: 200 });
});

test('a pick of a restored slip without a message number is never accepted at a price from before a stop', async () => {
  const { match_id } = await feed.addMatch();
  const ref = { match_id, market_id: 1, specifier: '', outcome_id: '1' };
  const now = () => feed.context.services.fixture.current([ref])[0];
  const stale = now()?.odds ?? 0;
  const bet = (odds_policy: string, key: string) =>
    feed.call(
      'POST',
      '/api/betting/bets',
      { picks: [{ ...ref, odds: stale }], stake_cents: 10_000, odds_policy },
      { 'api-key': keyOf(USER), 'idempotency-key': key },
    );
  await feed.call('POST', '/sandbox/feed', { event: 'bet_stop', match_id });
  expect(await bet('any', 'while-stopped')).toMatchObject({ status: 422, body: { code: 'leg_unavailable' } });
  const market = now();
  const outcomes = ['1', '2', '3'].map((outcome_id) => ({ outcome_id, odds: outcome_id === '1' ? 1.25 : 6 }));
  const open = { event: 'odds_change', match_id, markets: [{ market_id: 1, status: 1, outcomes }] };
  expect(await feed.call('POST', '/sandbox/feed', open)).toMatchObject({ status: 200 });
  expect(now()).toMatchObject({ odds: 1.25, status: 0, started: market?.started });
  const changed = {
    status: 409,
    body: { code: 'odds_changed', legs: [{ odds: 1.25, previous_odds: stale }] },
  };
  expect(await bet('none', 'not-accepted')).toMatchObject(changed);
  expect(await bet('better', 'only-better')).toMatchObject(changed);
  expect(await bet('any', 'accepted')).toMatchObject({ status: 200 });
  const legs = await database.db.query('select odds from betting.legs where match_id = $1', [match_id]);
  expect(legs).toEqual([{ odds: 1.25 }]);
});
