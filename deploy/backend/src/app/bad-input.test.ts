import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { SessionUser } from '@jukwaa/contracts';
import * as v from 'valibot';
import { type JsonSchema, randomValue } from './test-support/random-body.ts';
import { seededRng } from './test-support/seeded-rng.ts';
import { signatureOf, startTestBackend, type TestBackend } from './test-support/test-backend.ts';

const START_MS = 120_000;
const BODIES_PER_ROUTE = 30;
const SEED = 20_261_121;
/** Shares of hostile parts: bodies that nearly fit reach the services, the others try the schemas. */
const HOSTILITY = [0.005, 0.03, 0.2];
const Flat = v.record(v.string(), v.union([v.string(), v.number()]));

const Parameter = v.object({ name: v.string(), in: v.string() });
const Operation = v.object({
  parameters: v.optional(v.array(Parameter), []),
  requestBody: v.optional(v.object({ content: v.record(v.string(), v.object({ schema: v.unknown() })) })),
});
const Document = v.object({ paths: v.record(v.string(), v.record(v.string(), Operation)) });

interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: readonly string[];
  readonly body: JsonSchema | null;
}

/** Numbers that matter: what the services remember of people and money. */
const REMEMBERED = `
  SELECT (SELECT count(*) FROM identity.users WHERE verified_at IS NOT NULL) AS players,
    (SELECT coalesce(sum(balance_cents), 0) FROM wallet.accounts) AS held,
    (SELECT count(*) FROM betting.bets) AS bets`;

let backend: TestBackend;
let player: SessionUser;
let calls: Call[] = [];

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

async function documentedCalls(): Promise<Call[]> {
  const { body } = await backend.call('GET', '/api/docs/json');
  const { paths } = v.parse(Document, body);
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters, requestBody }]) => {
      const schema = requestBody?.content['application/json']?.schema;
      return {
        method: method.toUpperCase(),
        path,
        query: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
        body: isSchema(schema) ? schema : null,
      };
    }),
  );
}

beforeAll(async () => {
  backend = await startTestBackend();
  player = await backend.newPlayer();
  calls = (await documentedCalls()).filter(
    ({ path }) => !path.startsWith('/sandbox') && !path.endsWith('/logout'),
  );
}, START_MS);
afterAll(() => backend.close());

const WORDS = [
  '1',
  '0',
  '-1',
  '999999999999999999999',
  'x',
  '%00',
  '%F0%9F%92%A5',
  '%27%3B--',
  '%E0%A4%A',
  '2026-11-21',
];

describe('bad input', () => {
  test('every route is there to be tried', () => {
    expect(calls.length).toBeGreaterThan(25);
  });

  test(
    'bodies made from each route’s own schema never fail on our side',
    async () => {
      const before = await backend.backend.context.db.query(REMEMBERED);
      const rng = seededRng(SEED);
      const failures: unknown[] = [];
      for (const { method, path, body } of calls.filter((call) => call.body !== null)) {
        const address = path.replace(/\{\w+\}/g, '1');
        for (let round = 0; round < BODIES_PER_ROUTE; round++) {
          const sent = randomValue(rng, body ?? {}, HOSTILITY[round % HOSTILITY.length] ?? 0);
          const headers = {
            'idempotency-key': `bad-input-${path}-${round}`,
            profile_id: String(player.id),
            ...(v.is(Flat, sent) ? { 'signature-key': signatureOf(sent) } : {}),
          };
          const options = { body: JSON.stringify(sent), apiKey: player.auth, headers };
          const { status } = await backend.call(method, address, options);
          if (status >= 500) failures.push({ method, path, status, sent });
        }
      }
      expect(failures).toEqual([]);
      await expect(backend.backend.context.db.query(REMEMBERED)).resolves.toEqual(before);
    },
    START_MS,
  );

  test(
    'addresses and queries of any kind never fail on our side',
    async () => {
      const failures: unknown[] = [];
      for (const { method, path, query } of calls.filter((call) => call.method === 'GET')) {
        for (const word of WORDS) {
          const search = query.map((name) => `${name}=${word}`).join('&');
          const address = `${path.replace(/\{\w+\}/g, word)}?${search}`;
          const { status } = await backend.call(method, address, { apiKey: player.auth });
          if (status >= 500) failures.push({ method, address, status });
        }
      }
      expect(failures).toEqual([]);
    },
    START_MS,
  );

  test('a wrong api key is refused by every route that needs one, with the code of an ended session', async () => {
    for (const path of [
      '/api/wallet/balance',
      '/api/betting/bets',
      '/api/identity/profile',
      '/api/wallet/transactions',
    ])
      expect(await backend.call('GET', path, { apiKey: 'the key of nobody' })).toMatchObject({
        status: 401,
        body: { code: 'session_expired' },
      });
  });
});
