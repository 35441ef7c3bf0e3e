import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { TestDatabase } from '@jukwaa/database/testing';
import { canStillWinAndLose, marketRule } from '../pricing/index.ts';
import { keyOf } from '../wallet/test-support/money-backend.ts';
import { fund } from '../wallet/test-support/money-tables.ts';
import { endOf } from './match-end.ts';
import { type BettingFeed, startBettingFeed } from './test-support/betting-feed.ts';
import { freshDatabase, until } from './test-support/feed-backend.ts';

/** The clock runs this much faster, so that a live bet waits 83 ms and many bets meet every event. */
const SPEED = 60;
const OPEN_BETS = 240;
const BETTORS = 60;

let database: TestDatabase;
let feed: BettingFeed;
let users = 0;
let keys = 0;

beforeAll(async () => {
  database = await freshDatabase();
  feed = await startBettingFeed(database.db);
  await comesUp(feed);
}, 60_000);
afterAll(async () => {
  await feed.stop();
  await database.drop();
});
beforeEach(() => setSpeed(1));

const comesUp = (backend: BettingFeed) =>
  until('the producers', () => (backend.context.services.fixture.book.isUp(1) ? true : null));
const setSpeed = async (speed: number) => {
  await feed.call('POST', '/sandbox/clock', { speed });
};
const now = () => feed.context.clock.now();

async function newUsers(count: number): Promise<number[]> {
  const ids = Array.from({ length: count }, () => ++users + 1_000);
  for (const id of ids) await fund(database.db, id, 100_000);
  return ids;
}

interface Pick {
  readonly match_id: number;
  readonly market_id: number;
  readonly specifier: string;
  readonly outcome_id: string;
  readonly odds: number;
}

/** Every outcome of a match that shows a price, open or not. */
const outcomesOf = (matchId: number): Pick[] =>
  [...(feed.context.services.fixture.book.get(matchId)?.markets.values() ?? [])].flatMap(({ market }) =>
    market.outcomes.map(({ outcome_id, odds }) => ({
      match_id: matchId,
      market_id: market.market_id,
      specifier: market.specifier,
      outcome_id,
      odds,
    })),
  );

const bet = (user: number, pick: Pick, at: BettingFeed = feed) =>
  at.call(
    'POST',
    '/api/betting/bets',
    { picks: [pick], stake_cents: 2_000, odds_policy: 'any' },
    { 'api-key': keyOf(user), 'idempotency-key': `late-bet-key-${++keys}` },
  );

/** Bets of these users on the match's outcomes in turn, one every few ms, while `event` happens among them. */
async function attack(matchId: number, ids: readonly number[], event: () => void | Promise<void>) {
  const picks = outcomesOf(matchId);
  const answers: Promise<{ status: number }>[] = [];
  let happened: Promise<void> | undefined;
  for (const [n, user] of ids.entries()) {
    if (n === Math.floor(ids.length / 2)) happened = Promise.resolve(event());
    const pick = picks[(n * 7) % picks.length];
    if (pick) answers.push(bet(user, pick));
    await new Promise(setImmediate);
  }
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  await happened;
  return { placed: statuses.filter((status) => status === 200).length, statuses };
}

/** Bets on matches that were created after a moment. */
const createdAfter = (matchIds: readonly number[], at: Date) =>
  database.db.query<{ id: number; late_ms: number }>(
    `select b.id, extract(epoch from b.created_at - $2::timestamptz) * 1000 as late_ms
     from betting.bets b join betting.legs l on l.bet_id = b.id
     where l.match_id = any($1::bigint[]) and b.created_at > $2`,
    [matchIds, at],
  );

async function liveMatch(): Promise<number> {
  const { match_id } = await feed.addMatch();
  await feed.call('POST', '/sandbox/feed', {
    event: 'odds_change',
    match_id,
    status: 1,
    home_score: 0,
    away_score: 0,
    markets: [],
  });
  // Prices of before are outdated by the kick-off; the feed sends them again.
  await feed.context.services.fixture.intake.take({
    type: 'odds_change',
    product: 1,
    event_id: match_id,
    timestamp: 0,
    markets: [...(feed.context.services.fixture.book.get(match_id)?.markets.values() ?? [])].map(
      ({ market }) => ({
        id: market.market_id,
        specifiers: market.specifier,
        status: 1,
        outcomes: market.outcomes.map(({ outcome_id, odds, active }) => ({ id: outcome_id, odds, active })),
      }),
    ),
  });
  return match_id;
}

const end = (matchId: number, home: number, away: number) => {
  const { book, intake } = feed.context.services.fixture;
  const match = book.get(matchId);
  if (!match) throw new Error('the match is gone');
  const result = {
    halfTime: { home: 0, away: 0 },
    fullTime: { home, away },
    goals: [...Array<'home'>(home).fill('home'), ...Array<'away'>(away).fill('away')],
  };
  return intake.take(endOf(match, result, now().getTime()));
};

test('no bet is created after the end of its match is known, with hundreds of bets to settle', async () => {
  const [first, second] = [await liveMatch(), await liveMatch()];
  const ids = await newUsers(OPEN_BETS);
  await setSpeed(SPEED);
  const picks = [...outcomesOf(first), ...outcomesOf(second)];
  const placed = await Promise.all(
    ids.map((user, n) => {
      const pick = picks[n % picks.length];
      return pick ? bet(user, pick) : null;
    }),
  );
  expect(placed.filter((answer) => answer?.status === 200).length).toBeGreaterThan(OPEN_BETS / 2);
  const racers = await newUsers(BETTORS);
  let known = now();
  let endings: Promise<unknown> = Promise.resolve();
  await attack(first, racers, () => {
    known = now();
    endings = Promise.all([end(first, 2, 1), end(second, 0, 0)]);
  });
  await endings;
  expect(await createdAfter([first, second], known)).toEqual([]);
}, 60_000);

test('a goal that only moves the score: no bet that waits on an old price, and none that is decided, is taken', async () => {
  const match = await liveMatch();
  await setSpeed(SPEED);
  const ids = await newUsers(BETTORS);
  let known = now();
  await attack(match, ids, async () => {
    known = now();
    await feed.call('POST', '/sandbox/feed', {
      event: 'odds_change',
      match_id: match,
      home_score: 3,
      away_score: 0,
    });
  });
  const late = await database.db.query<{ market_id: number; specifier: string; outcome_id: string }>(
    `select l.market_id, l.specifier, l.outcome_id from betting.legs l join betting.bets b on b.id = l.bet_id
     where l.match_id = $1 and b.created_at > $2`,
    [match, new Date(known.getTime() + 5_000)],
  );
  expect(late).toEqual([]);
  const score = { score: { home: 3, away: 0 }, halfTime: null };
  const user = (await newUsers(1))[0] ?? 0;
  for (const pick of outcomesOf(match)) {
    const rule = marketRule(1, pick.market_id);
    if (!rule || canStillWinAndLose(rule, pick.specifier, pick.outcome_id, score)) continue;
    // The provider offers it all the same.
    const outcomes = outcomesOf(match).filter(
      (one) => one.market_id === pick.market_id && one.specifier === pick.specifier,
    );
    await feed.call('POST', '/sandbox/feed', {
      event: 'odds_change',
      match_id: match,
      markets: [
        {
          market_id: pick.market_id,
          specifier: pick.specifier,
          outcomes: outcomes.map(({ outcome_id, odds }) => ({ outcome_id, odds })),
        },
      ],
    });
    const seen = feed.context.services.fixture.current([pick])[0];
    expect([pick.market_id, pick.specifier, pick.outcome_id, seen?.active]).toEqual([
      pick.market_id,
      pick.specifier,
      pick.outcome_id,
      0,
    ]);
  }
  const over = outcomesOf(match).find(
    ({ specifier, outcome_id }) => specifier === 'total=2.5' && outcome_id === '12',
  );
  expect(over && (await bet(user, over)).status).toBe(422);
}, 60_000);

test('a producer that goes down takes the bets with it that wait for their live delay', async () => {
  const match = await liveMatch();
  await setSpeed(SPEED);
  const ids = await newUsers(BETTORS);
  let known = now();
  await attack(match, ids, async () => {
    known = now();
    await feed.context.services.fixture.intake.take({ type: 'producer_status', product: 1, up: false });
    known = now();
  });
  expect(await createdAfter([match], known)).toEqual([]);
  await feed.context.services.fixture.intake.take({ type: 'producer_status', product: 1, up: true });
}, 60_000);

test('a replica that has not read of the end yet takes no bet on the match', async () => {
  const { match_id } = await feed.addMatch();
  const second = await startBettingFeed(database.db);
  try {
    const { fixture } = second.context.services;
    await until('the match on the second replica', () =>
      fixture.book.get(match_id) && fixture.book.isUp(3) ? true : null,
    );
    const pick = outcomesOf(match_id)[0];
    const [before = 0, after = 0] = await newUsers(2);
    if (!pick) throw new Error('the match has no markets');
    expect((await bet(before, pick, second)).status).toBe(200);
    const stale = fixture.book.get(match_id);
    await end(match_id, 1, 0);
    // As long as nothing was read, the replica judges by the open match.
    if (stale) fixture.book.put(stale);
    expect(fixture.current([pick])[0]?.status).toBe(0);
    expect(await bet(after, pick, second)).toMatchObject({ status: 422, body: { code: 'leg_unavailable' } });
  } finally {
    await second.stop();
  }
}, 60_000);

test('after a restart of the backend a match that ended before takes no bet, and one that goes on does', async () => {
  const [ended, open] = [await liveMatch(), await liveMatch()];
  const [first = 0, second = 0] = await newUsers(2);
  const picks = [outcomesOf(ended)[0], outcomesOf(open)[0]] as const;
  await end(ended, 1, 0);
  await feed.stop();
  feed = await startBettingFeed(database.db);
  await comesUp(feed);
  await setSpeed(SPEED);
  const [late, live] = picks;
  if (!late || !live) throw new Error('the matches have no markets');
  expect((await bet(first, late)).status).toBe(422);
  expect((await bet(second, live)).status).toBe(200);
}, 60_000);
