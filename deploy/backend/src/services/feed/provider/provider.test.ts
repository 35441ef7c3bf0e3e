import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createBackend } from '../../../app/create-backend.ts';
import { parseEnv } from '../../../kit/process/env.ts';
import { fixtureService } from '../../fixture/index.ts';
import { policyService } from '../../policy/index.ts';
import { createFeedService } from '../index.ts';
import { freshDatabase } from '../test-support/feed-backend.ts';
import {
  AUTHORIZED,
  type ProviderHarness,
  startProviderHarness,
  TOKEN,
} from '../test-support/provider-harness.ts';

let harness: ProviderHarness;
beforeAll(async () => {
  harness = await startProviderHarness();
}, 180_000);
afterAll(() => harness.stop(), 180_000);

describe('a push to the feed', () => {
  test.each([
    ['no token', {}],
    ['another token', { authorization: 'Bearer the-token-of-another-operator' }],
    ['a token of the same length', { authorization: `Bearer ${TOKEN.replace('t', 'x')}` }],
    ['another scheme', { authorization: `Basic ${TOKEN}` }],
  ])('a push to the feed with %s is refused, whatever its message', async (_, headers) => {
    const message = { event: 'producer_status', producer_id: 3, producer_status: 0 };
    const reply = await harness.feed.call('POST', '/api/feed/messages', message, headers);
    expect(reply).toMatchObject({ status: 401, body: { code: 'wrong_token' } });
  });

  test('a push to the feed is refused without a token in the environment; in production a provider can push, but the sandbox does not exist', async () => {
    const own = await freshDatabase();
    const start = async (token: Record<string, string>) => {
      const backend = await createBackend({
        env: parseEnv({
          JUKWAA_ENV: 'production',
          JUKWAA_FEED: 'push',
          JUKWAA_LOG: 'silent',
          SMS_USERNAME: 'jukwaa',
          SMS_API_KEY: 'the-key-at-the-sms-provider',
          ...token,
        }),
        db: own.db,
        services: [policyService, fixtureService, createFeedService([])],
      });
      const { url } = await backend.listen({ port: 0 });
      const ask = async (path: string) => {
        const response = await fetch(url + path, {
          method: 'POST',
          headers: { ...AUTHORIZED, 'content-type': 'application/json' },
          body: JSON.stringify({ event: 'alive', producer_id: 3 }),
        });
        return response.status;
      };
      const statuses = [await ask('/api/feed/messages'), await ask('/sandbox/feed')];
      await backend.close();
      return statuses;
    };
    try {
      expect(await start({})).toEqual([401, 404]);
      expect(await start({ JUKWAA_FEED_TOKEN: TOKEN })).toEqual([200, 404]);
    } finally {
      await own.drop();
    }
  }, 180_000);

  test('a push to the feed with an impossible message is refused', async () => {
    const { ask } = harness;
    expect(await ask({ event: 'odds_change' })).toMatchObject({ status: 400 });
    expect(await ask({ event: 'bet_stop', match_id: 1 })).toMatchObject({ status: 404 });
    expect(await ask({ event: 'goal', match_id: 1 })).toMatchObject({ status: 400 });
  });
});

describe('a provider’s match', () => {
  test('a provider’s match is created once when it is sent twice', async () => {
    await harness.bringUp();
    const match_id = await harness.newMatch({ external_id: 'twice' });
    expect(await harness.newMatch({ external_id: 'twice', home_team: 'Another' })).toBe(match_id);
  });

  test('a provider’s match may be of any sport, with results that its score does not determine', async () => {
    await harness.bringUp();
    const lines = [
      {
        market_id: 189,
        specifier: 'total=22.5',
        outcomes: [
          { outcome_id: '12', odds: 1.9 },
          { outcome_id: '13', odds: 1.9 },
        ],
      },
      {
        market_id: 186,
        outcomes: [
          { outcome_id: '4', odds: 1.5 },
          { outcome_id: '5', odds: 2.5 },
        ],
      },
    ];
    const match_id = await harness.newMatch({ sport_id: 5, markets: lines });
    const outcomes = [
      { outcome_id: '12', result: 1, void_factor: 0 },
      { outcome_id: '13', result: 0 },
    ];
    const markets = [{ market_id: 189, specifier: 'total=22.5', outcomes }];
    await harness.push({ event: 'bet_settlement', match_id, home_score: 0, away_score: 2, markets });
    const results = await harness.database.db.query(
      'select market_id, outcome_id, result from fixture.market_results where match_id = $1 order by 1, 2',
      [match_id],
    );
    expect(results).toEqual([
      { market_id: 186, outcome_id: '4', result: 'lost' },
      { market_id: 186, outcome_id: '5', result: 'won' },
      { market_id: 189, outcome_id: '12', result: 'won' },
      { market_id: 189, outcome_id: '13', result: 'lost' },
    ]);
  });
});
