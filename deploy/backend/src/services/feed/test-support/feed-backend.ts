import {
  BROKER,
  type NewMatchBody,
  OddsMessage,
  OddsUpdate,
  ProducerMessage,
  VISITOR,
} from '@jukwaa/contracts';
import type { TestDatabase } from '@jukwaa/database/testing';
import mqtt, { type MqttClient } from 'mqtt';
import * as v from 'valibot';
import { createBackend } from '../../../app/create-backend.ts';
import { serviceDatabases } from '../../../app/test-support/service-databases.ts';
import type { Service, ServiceContext } from '../../../kit/index.ts';
import { parseEnv } from '../../../kit/process/env.ts';
import { until } from '../../../kit/test-support/until.ts';
import { casinoService } from '../../casino/index.ts';
import { fixtureService } from '../../fixture/index.ts';
import { identityService } from '../../identity/index.ts';
import { jackpotService } from '../../jackpot/index.ts';
import { ligiService } from '../../ligi/index.ts';
import { policyService } from '../../policy/index.ts';
import { virtualsService } from '../../virtuals/index.ts';
import { walletService } from '../../wallet/index.ts';
import { createFeedService } from '../index.ts';

export { until };

type NewMatchInput = v.InferInput<typeof NewMatchBody>;

export interface FeedBackend {
  readonly url: string;
  readonly context: ServiceContext;
  get(path: string): Promise<{ status: number; body: unknown }>;
  post(path: string, body: unknown): Promise<{ status: number; body: unknown }>;
  /** Adds a new match. */
  addMatch(match?: Partial<NewMatchInput>): Promise<{ match_id: number; game_id: number; starts_at: string }>;
  stop(): Promise<void>;
}

const Added = v.object({ match_id: v.number(), game_id: v.number(), starts_at: v.string() });

/** The token of the operator in these tests. */
export const OPERATOR_TOKEN = 'the-operator-of-the-feed-tests';

/** A new empty database: on PostgreSQL when the tests have one, else embedded. */
export function freshDatabase(): Promise<TestDatabase> {
  const engine = serviceDatabases().at(-1);
  if (!engine) throw new Error('no test database');
  return engine.fresh();
}

/**
 * The services of the offer, by default without a simulated programme. They run on their own database, or on the given one, which
 * then outlives them.
 */
export async function startFeedBackend(
  feed: Service = createFeedService([]),
  given?: TestDatabase,
): Promise<FeedBackend> {
  const database = given ?? (await freshDatabase());
  const backend = await createBackend({
    env: parseEnv({ JUKWAA_ENV: 'test', JUKWAA_OPERATOR_TOKEN: OPERATOR_TOKEN }),
    db: database.db,
    services: [
      identityService,
      policyService,
      walletService({ providers: () => [] }),
      fixtureService,
      feed,
      jackpotService,
      ligiService,
      casinoService(),
      virtualsService(),
    ],
  });
  const { url } = await backend.listen({ port: 0 });
  // The only replica on its database will lead, but not immediately; message numbers leap when it starts to lead.
  const { intake } = backend.context.services.fixture;
  if (!given) await until('the lead', () => (intake.isLeading ? true : null));
  const ask = async (path: string, init?: RequestInit) => {
    const response = await fetch(url + path, init);
    const body: unknown = await response.json();
    return { status: response.status, body };
  };
  const post = (path: string, body: unknown) =>
    ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return {
    url,
    context: backend.context,
    get: (path) => ask(path),
    post,
    async addMatch(match = {}) {
      const { body } = await post('/sandbox/feed/match', {
        home_team: 'Gor Mahia',
        away_team: 'Tusker',
        ...match,
      });
      return v.parse(Added, body);
    },
    async stop() {
      await backend.close();
      if (!given) await database.drop();
    },
  };
}

export interface Listener {
  readonly odds: OddsMessage[];
  /** Short messages about matches. */
  readonly updates: OddsUpdate[];
  readonly producers: ProducerMessage[];
  readonly client: MqttClient;
  stop(): Promise<void>;
}

/** A visitor's connection that stores its messages on these topics, parsed by the contract. */
export async function subscribeTo(url: string, ...subscribed: string[]): Promise<Listener> {
  const client = await mqtt.connectAsync(`${url.replace('http', 'ws')}${BROKER.path}`, { ...VISITOR });
  const odds: OddsMessage[] = [];
  const updates: OddsUpdate[] = [];
  const producers: ProducerMessage[] = [];
  client.on('message', (topic, payload) => {
    const message: unknown = JSON.parse(payload.toString());
    if (topic.startsWith('odds/v2/')) updates.push(v.parse(OddsUpdate, message));
    else if (topic.startsWith('odds/')) odds.push(v.parse(OddsMessage, message));
    else producers.push(v.parse(ProducerMessage, message));
  });
  await client.subscribeAsync(subscribed);
  return { odds, updates, producers, client, stop: () => client.endAsync() };
}
