import { BetAnswer, FeedAnswer, ProviderMatchAnswer } from '@jukwaa/contracts';
import * as v from 'valibot';
import { pause } from '../../../kit/index.ts';
import { fund } from '../../wallet/test-support/money-tables.ts';
import { type BettingFeed, type BettingReply, startBettingFeed } from './betting-feed.ts';
import { freshDatabase, until } from './feed-backend.ts';

export const TOKEN = 'the-token-of-the-provider';
export const AUTHORIZED = { authorization: `Bearer ${TOKEN}` };
/** Initial funds of each user, and the stake of each bet, in cents. */
export const FUNDS = 100_000;
export const STAKE = 10_000;
/** Interval of the `alive` messages that the harness sends by itself, in ms. */
const BEAT_MS = 2_000;
/** Prices of market 1; a new match has 2.10 on the home side. */
export const prices = (home = 2.1) => [
  {
    market_id: 1,
    outcomes: [
      { outcome_id: '1', odds: home },
      { outcome_id: '2', odds: 3.3 },
      { outcome_id: '3', odds: 3.4 },
    ],
  },
];

/** Repeats this until the returned function is called, which waits for the last one. */
function startBeats(beat: () => Promise<void>): () => Promise<void> {
  const ending = new AbortController();
  const run = async () => {
    while (!ending.signal.aborted) {
      await beat();
      await pause(BEAT_MS, ending.signal);
    }
  };
  const beats = run();
  return async () => {
    ending.abort();
    await beats;
  };
}

/** A provider that pushes the whole offer of a backend with betting. */
export async function startProviderHarness() {
  const database = await freshDatabase();
  const feed: BettingFeed = await startBettingFeed(database.db, {
    JUKWAA_FEED: 'push',
    JUKWAA_FEED_TOKEN: TOKEN,
  });
  let names = 0;
  let users = 100;

  const ask = (message: object): Promise<BettingReply> =>
    feed.call('POST', '/api/feed/messages', message, AUTHORIZED);

  async function push(message: object) {
    const { status, body } = await ask(message);
    if (status !== 200) throw new Error(`the message was refused: ${JSON.stringify(body)}`);
    return v.parse(FeedAnswer, body);
  }
  const alive = (producer_id: number, subscribed = 1) => push({ event: 'alive', producer_id, subscribed });

  let stopBeats: (() => Promise<void>) | null = null;
  /** Sends `alive` of both producers from now on, because on a busy machine the steps of a test may take as long as a silence. */
  function startToBeat(): void {
    stopBeats ??= startBeats(async () => {
      for (const producer_id of [1, 3]) await alive(producer_id);
    });
  }
  /** Sends only the `alive` messages of the test from now on. */
  async function fallSilent(): Promise<void> {
    await stopBeats?.();
    stopBeats = null;
  }

  /** Sets both producers up, whatever messages are missing, and keeps them so until `fallSilent`. */
  async function bringUp(): Promise<void> {
    startToBeat();
    for (const producer_id of [1, 3]) {
      const { recovery } = await alive(producer_id);
      if (recovery) await push({ event: 'snapshot_complete', producer_id, request_id: recovery.request_id });
    }
  }

  async function newMatch(more: object = {}): Promise<number> {
    const match = {
      external_id: `match-${++names}`,
      sport_id: 1,
      home_team: 'Gor Mahia',
      away_team: 'Tusker',
      starts_at: new Date(Date.now() + 3_600_000).toISOString(),
      country: 'Kenya',
      category_id: 297,
      tournament: 'Premier League',
      tournament_id: 1644,
      markets: prices(),
      ...more,
    };
    const { body } = await feed.call('POST', '/api/feed/matches', match, AUTHORIZED);
    return v.parse(ProviderMatchAnswer, body).match_id;
  }

  /** A user with funds and no bets. */
  async function newUser(): Promise<number> {
    users += 1;
    await fund(database.db, users, FUNDS);
    return users;
  }

  /** A user with funds and a bet on the home side. */
  async function betOn(matches: number | readonly number[]) {
    const user = await newUser();
    const { status, body } = await feed.bet(user, matches, 2.1);
    if (status !== 200) throw new Error(`the bet was refused: ${JSON.stringify(body)}`);
    const bet = v.parse(BetAnswer, body).data;
    const now = () => feed.betOf(user, bet.id);
    const becomes = (state: string) =>
      until(`the bet to be ${state}`, async () => ((await now()).state === state ? true : null));
    return { user, bet, now, becomes, balance: () => feed.balance(user) };
  }

  return {
    database,
    feed,
    ask,
    push,
    alive,
    startToBeat,
    fallSilent,
    bringUp,
    newMatch,
    newUser,
    betOn,
    /** Ends the match with this score. */
    settle: (match_id: number, home_score: number, away_score: number) =>
      push({ event: 'bet_settlement', match_id, home_score, away_score }),
    async stop() {
      await fallSilent();
      await feed.stop();
      await database.drop();
    },
  };
}
export type ProviderHarness = Awaited<ReturnType<typeof startProviderHarness>>;
