import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { TestDatabase } from '@jukwaa/database/testing';
import { keyOf } from '../../wallet/test-support/money-backend.ts';
import { fund } from '../../wallet/test-support/money-tables.ts';
import { endOf } from '../match-end.ts';
import { type BettingFeed, startBettingFeed } from './betting-feed.ts';
import { freshDatabase, until } from './feed-backend.ts';

/** Factor of the clock, so that a live bet waits 83 ms and many bets coincide with every event. */
export const SPEED = 60;

interface Pick {
  readonly match_id: number;
  readonly market_id: number;
  readonly specifier: string;
  readonly outcome_id: string;
  readonly odds: number;
}

/** A feed with its services and many bettors, for the tests of the file. */
export function useBettingFeed() {
  let database: TestDatabase;
  let feed: BettingFeed;
  let users = 0;
  let keys = 0;

  beforeAll(async () => {
    database = await freshDatabase();
    feed = await startBettingFeed(database.db);
    await comesUp(feed);
  });
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

  /** Every outcome of a match with a price, open or not. */
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

  /** Bets of these users on the match's outcomes in turn, one every few ms; `event` happens between them. */
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

  /** Bets on matches that were created after a time. */
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
    // The kick-off makes earlier prices outdated; the feed sends them again.
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

  return {
    get db() {
      return database.db;
    },
    get fixture() {
      return feed.context.services.fixture;
    },
    /** Ends the backend and starts another one on the same database. */
    async restart() {
      await feed.stop();
      feed = await startBettingFeed(database.db);
      await comesUp(feed);
    },
    call: (...ask: Parameters<BettingFeed['call']>) => feed.call(...ask),
    addMatch: () => feed.addMatch(),
    now,
    setSpeed,
    newUsers,
    outcomesOf,
    bet,
    attack,
    createdAfter,
    liveMatch,
    end,
  };
}
