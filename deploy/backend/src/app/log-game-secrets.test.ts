import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { expectFaults } from '@jukwaa/build/expect-faults';
import { LaunchAnswer, VIRTUAL_ON_DEMAND, WalletAuthenticateAnswer } from '@jukwaa/contracts';
import * as v from 'valibot';
import { pause } from '../kit/index.ts';
import { until } from '../kit/test-support/until.ts';
import { providerClient, SECRET } from '../services/casino/test-support/provider-client.ts';
import { fund } from '../services/wallet/test-support/money-tables.ts';
import { allServices } from './services.ts';
import { startTestBackend, type TestBackend } from './test-support/test-backend.ts';

const START_MS = 240_000;
const SEED_KEY = 'a-key-of-the-tests-for-the-seeds-of-games';
const BOOMING_KEY = 'a-key-at-booming';
const BOOMING_SECRET = 'a-secret-at-booming';
/** Tables without which every game fails. */
const TABLES = ['casino.sessions', 'instant.rounds', 'crash.bets', 'draws.tickets', 'virtuals.own_rounds'];
/** Time in which background work fails, too, in ms. */
const BACKGROUND_MS = 1_500;

const lines: string[] = [];
let backend: TestBackend;
let booming: Server;
beforeAll(async () => {
  booming = createServer((_request, response) => response.end('{"play_url":""}')).listen(0, '127.0.0.1');
  await once(booming, 'listening');
  const address = booming.address();
  const url = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
  const variables = {
    CASINO_JUKWAA_URL: url,
    CASINO_JUKWAA_SECRET: SECRET,
    CASINO_BOOMING_URL: url,
    CASINO_BOOMING_KEY: BOOMING_KEY,
    CASINO_BOOMING_SECRET: BOOMING_SECRET,
    CASINO_BOOMING_CALLBACK: 'https://jukwaa.example/api/casino/wallet/booming',
  };
  backend = await startTestBackend({
    services: allServices(variables),
    env: { JUKWAA_LOG: 'debug', JUKWAA_SEED_KEY: SEED_KEY },
    onLog: (line) => lines.push(line),
  });
}, START_MS);
afterAll(async () => {
  await backend.close();
  booming.close();
});

/** Secrets of games in the database: sealed seeds, and those that are stored as they are. */
async function storedSecrets(): Promise<string[]> {
  const rows = await backend.backend.context.db.query<{ secret: string }>(
    `select sealed as secret from instant.seeds where sealed is not null union select sealed from crash.checkpoints
     union select seed from kit.round_secrets where length(seed) > 32 union select seed from virtuals.own_secrets`,
  );
  return rows.map(({ secret }) => secret);
}

/** Texts with the form of a seed or a hash in the log that are not the tip of a chain, which is public. */
async function unknownHashes(log: string): Promise<string[]> {
  const tips = await backend.backend.context.db.query<{ tip: string }>('select tip from crash.chains');
  const known = new Set(tips.map(({ tip }) => tip));
  return [...new Set(log.match(/\b[0-9a-f]{64}\b/g))].filter((hash) => !known.has(hash));
}

test(
  'no launch token, session, seed or secret of a provider reaches the log, whatever fails',
  async () => {
    expectFaults();
    const { auth: apiKey, id } = await backend.newPlayer();
    const { db } = backend.backend.context;
    await fund(db, id, 1_000_000);
    const wallet = providerClient(backend.url);
    let keys = 0;
    const post = (path: string, body: object = {}) => {
      keys += 1;
      const headers = { 'x-forwarded-host': 'localhost:8080', 'idempotency-key': `log-key-${keys}` };
      return backend.call('POST', path, { apiKey, body, headers });
    };
    const get = (path: string) => backend.call('GET', path, { apiKey });
    const launch = (game: string) => post('/api/casino/launch', { game, mode: 'money' });
    const bet = { bet: { stake_cents: 10_000, mines: 3 } };

    const { token } = v.parse(LaunchAnswer, (await launch('wolf-gold')).body);
    const { body } = await wallet('authenticate', { token, transaction: 'a' });
    const { session, player } = v.parse(WalletAuthenticateAnswer, body);
    expect(await launch('lion-hearts')).toMatchObject({ body: { code: 'provider_down' } });
    await wallet('balance', { session, token });
    await wallet('balance', { session }, { secret: 'a wrong secret' });
    expect((await post('/api/instant/mines/round', bet)).status).toBe(200);
    expect((await post(`/api/virtuals/${VIRTUAL_ON_DEMAND}/rounds`)).status).toBe(200);
    await until('the tip of a chain', async () => lines.some((line) => line.includes('has its tip')) || null);
    const stored = await storedSecrets();
    expect(stored.length).toBeGreaterThan(3);

    for (const table of TABLES) await db.query(`alter table ${table} rename to away`);
    const failed = [
      await launch('wolf-gold'),
      await post('/api/instant/dice/round', { bet: { stake_cents: 10_000, side: 'over', target: 5_000 } }),
      await get('/api/crash/bets'),
      await get('/api/draws/tickets?game=roulette'),
      await post(`/api/virtuals/${VIRTUAL_ON_DEMAND}/rounds`),
      await wallet('authenticate', { token, transaction: 'b' }),
    ];
    await pause(BACKGROUND_MS, new AbortController().signal);
    expect(failed.map(({ status }) => status)).toEqual([500, 500, 500, 500, 500, 503]);

    const log = lines.join('');
    expect(log).toContain('request failed');
    expect(log).toContain('a wallet call failed');
    const secrets = [
      apiKey,
      token ?? 'no token',
      session,
      player,
      SEED_KEY,
      SECRET,
      BOOMING_KEY,
      BOOMING_SECRET,
    ];
    expect([...secrets, ...stored].filter((secret) => log.includes(secret))).toEqual([]);
    expect(await unknownHashes(log)).toEqual([]);
  },
  START_MS,
);
