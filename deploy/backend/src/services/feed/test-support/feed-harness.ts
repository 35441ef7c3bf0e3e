import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { type Highlight, HighlightsAnswer, MatchAnswer } from '@jukwaa/contracts';
import * as v from 'valibot';
import { type FeedBackend, type Listener, startFeedBackend, subscribeTo } from './feed-backend.ts';

/** A stored result of an outcome. */
export interface MarketResultRow {
  readonly outcome_id: string;
  readonly result: string;
  readonly revision: number;
  readonly home_score: number | null;
}

/** A backend with an offer that tests fill by messages, for all tests of a file. */
export interface FeedHarness {
  /** Available once the first test runs. */
  readonly backend: FeedBackend;
  /** Sends a message to the feed. */
  push(message: object): Promise<{ status: number; body: unknown }>;
  /** Subscribes to a topic until the test ends. */
  listen(topic: string): Promise<Listener>;
  /** A match in the form of its page. */
  gameOf(gameId: number): Promise<v.InferOutput<typeof MatchAnswer>['data']>;
  /** Football rows of a list for this query. */
  rows(query: string): Promise<Highlight[]>;
  /** Results of a match, by market and outcome; `where` is SQL. */
  resultsOf(matchId: number, where?: string): Promise<MarketResultRow[]>;
}

/** Starts the harness before the tests of the calling file and closes it after them; each test starts with the producer up. */
export function useFeedHarness(): FeedHarness {
  let started: FeedBackend | undefined;
  const listeners: Listener[] = [];
  const backend = (): FeedBackend => {
    if (started === undefined) throw new Error('the harness starts before the first test');
    return started;
  };
  beforeAll(async () => {
    started = await startFeedBackend();
  });
  afterAll(() => backend().stop());
  afterEach(async () => {
    for (const listener of listeners.splice(0)) await listener.stop();
    await backend().post('/sandbox/feed', { event: 'producer_status', producer_id: 3, producer_status: 1 });
  });
  return {
    get backend() {
      return backend();
    },
    push: (message) => backend().post('/sandbox/feed', message),
    async listen(topic) {
      const listener = await subscribeTo(backend().url, topic);
      listeners.push(listener);
      return listener;
    },
    async gameOf(gameId) {
      const { body } = await backend().get(`/api/fixture/games/${gameId}`);
      return v.parse(MatchAnswer, body).data;
    },
    async rows(query) {
      const { body } = await backend().get(`/api/fixture/highlights/1?per_page=100&${query}`);
      return v.parse(HighlightsAnswer, body).data;
    },
    resultsOf: (matchId, where = 'true') =>
      backend().context.db.query<MarketResultRow>(
        `select outcome_id, result, revision, home_score from fixture.market_results
         where match_id = $1 and ${where} order by market_id, specifier, outcome_id`,
        [matchId],
      ),
  };
}
