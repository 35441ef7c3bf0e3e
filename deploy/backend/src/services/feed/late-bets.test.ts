import { expect, test } from '@jest/globals';
import { canStillWinAndLose, marketRule } from '../pricing/index.ts';
import { startBettingFeed } from './test-support/betting-feed.ts';
import { until } from './test-support/feed-backend.ts';
import { SPEED, useBettingFeed } from './test-support/late-bets.ts';

const OPEN_BETS = 240;
const BETTORS = 60;

const feed = useBettingFeed();
const { now, setSpeed, newUsers, outcomesOf, bet, attack, createdAfter, liveMatch, end } = feed;

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
});

test('a bet that waits on an old price or a decided outcome is refused after a goal that only changes the score', async () => {
  const match = await liveMatch();
  await setSpeed(SPEED);
  const ids = await newUsers(BETTORS);
  let known = now();
  await attack(match, ids, async () => {
    await feed.call('POST', '/sandbox/feed', {
      event: 'odds_change',
      match_id: match,
      home_score: 3,
      away_score: 0,
    });
    // The answer comes when the score is stored.
    known = now();
  });
  const late = await feed.db.query<{ market_id: number; specifier: string; outcome_id: string }>(
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
    // The provider still offers it.
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
    const seen = feed.fixture.current([pick])[0];
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
});

test('a bet that waits for its live delay is refused when its producer goes down', async () => {
  const match = await liveMatch();
  await setSpeed(SPEED);
  const ids = await newUsers(BETTORS);
  let known = now();
  await attack(match, ids, async () => {
    known = now();
    await feed.fixture.intake.take({ type: 'producer_status', product: 1, up: false });
    known = now();
  });
  expect(await createdAfter([match], known)).toEqual([]);
  await feed.fixture.intake.take({ type: 'producer_status', product: 1, up: true });
});

test('a bet is refused by a replica that has not read the end of the match yet', async () => {
  const { match_id } = await feed.addMatch();
  const second = await startBettingFeed(feed.db);
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
    // Until its next read, the replica judges by the open match.
    if (stale) fixture.book.put(stale);
    expect(fixture.current([pick])[0]?.status).toBe(0);
    expect(await bet(after, pick, second)).toMatchObject({ status: 422, body: { code: 'leg_unavailable' } });
  } finally {
    await second.stop();
  }
});

test('a bet on a match that ended before a restart of the backend is refused, and one on a running match is placed', async () => {
  const [ended, open] = [await liveMatch(), await liveMatch()];
  const [first = 0, second = 0] = await newUsers(2);
  const picks = [outcomesOf(ended)[0], outcomesOf(open)[0]] as const;
  await end(ended, 1, 0);
  await feed.restart();
  await setSpeed(SPEED);
  const [late, live] = picks;
  if (!late || !live) throw new Error('the matches have no markets');
  expect((await bet(first, late)).status).toBe(422);
  expect((await bet(second, live)).status).toBe(200);
});
