import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type RealBroker, realBrokers } from '@jukwaa/backend/testing';
import { BetAnswer, BetsAnswer, type PickRef, Plan } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import { hasPostgres } from '@jukwaa/database/testing';
import * as v from 'valibot';
import { crashPlaces } from '../crash/crash-places.ts';
import { watchLive } from '../crash/live-watch.ts';
import { type MobileOperator, startOperator } from '../crash/operator.ts';
import { newPlayers } from '../crash/players/player.ts';
import { freeUrl, SECRET } from '../crash/serve.ts';
import { until, untilAtLeast } from '../tasks/until.ts';
import { type BackendCall, caller, openPick } from '../testing/bettors.ts';
import { killLeftovers } from '../testing/child.ts';
import { BUILD_MS } from '../testing/own-stack.ts';
import { type SomePostgres, somePostgres } from '../testing/some-postgres.ts';
import { addressOf, folderIn, type PartProcess, startPart } from './own-parts.ts';

const [broker] = realBrokers().installed;
const canRun = broker !== undefined && hasPostgres();

/** One process for each role, as machines of their own would be. */
class Parts {
  top = '';
  #operator: MobileOperator | null = null;
  broker: RealBroker | null = null;
  server: SomePostgres | null = null;
  db: Database | null = null;
  drop: (() => Promise<void>) | null = null;
  readonly running = new Map<string, PartProcess>();
  readonly urls = { edge: '', backend: '', registry: '' };
  #variables: Record<string, string> = {};

  get operator(): MobileOperator {
    if (this.#operator === null) throw new Error('the mobile operator has not started');
    return this.#operator;
  }

  async start(): Promise<void> {
    this.top = await mkdtemp(join(tmpdir(), 'jukwaa-roles-'));
    this.server = await somePostgres();
    const [, place] = crashPlaces(this.server?.url);
    if (place === undefined || broker === undefined) throw new Error('no server to test with');
    this.broker = await broker.start();
    const fresh = await place.fresh();
    this.drop = fresh.drop;
    this.db = await fresh.open();
    this.#operator = await startOperator();
    this.urls.backend = await freeUrl();
    this.#variables = {
      ...fresh.env,
      ...this.#operator.envFor(this.urls.backend),
      JUKWAA_SIGNATURE_SECRET: SECRET,
      MQTT_URL: this.broker.urls[0] ?? '',
      JUKWAA_ENV: 'test',
      JUKWAA_FEED: 'sandbox',
      JUKWAA_EDGE_SECRET: randomBytes(32).toString('hex'),
    };
    const registry = await this.part('registry', {});
    this.urls.registry = await addressOf(registry, 'registry');
    await addressOf(await this.part('worker', {}), 'worker');
    const JUKWAA_BACKEND_PORT = new URL(this.urls.backend).port;
    await addressOf(await this.part('backend', { JUKWAA_BACKEND_PORT }), 'backend');
    const { JUKWAA_EDGE_SECRET = '' } = this.#variables;
    const edge = startPart(['edge'], {
      JUKWAA_ENV: 'test',
      JUKWAA_DATA: await folderIn(this.top, 'edge'),
      JUKWAA_EDGE_SECRET,
      JUKWAA_SIGNATURE_SECRET: SECRET,
      JUKWAA_BACKEND_URL: this.urls.backend,
      JUKWAA_REGISTRY_URL: this.urls.registry,
    });
    this.running.set('edge', edge);
    this.urls.edge = await addressOf(edge, 'edge');
  }

  async part(role: 'backend' | 'worker' | 'registry', extra: Record<string, string>): Promise<PartProcess> {
    const JUKWAA_DATA = await folderIn(this.top, role);
    const part = startPart([role], { ...this.#variables, JUKWAA_DATA, ...extra });
    this.running.set(role, part);
    return part;
  }

  async stop(): Promise<void> {
    for (const part of [...this.running.values()].reverse()) await part.end('SIGTERM');
    await killLeftovers();
    await this.#operator?.close();
    await this.db?.close();
    await this.drop?.();
    await this.broker?.stop();
    await this.server?.stop();
    await rm(this.top, { recursive: true, force: true });
  }
}

(canRun ? describe : describe.skip)('[FED-01] each role in a process of its own', () => {
  const parts = new Parts();
  let call: BackendCall;
  let pick: PickRef;
  let auth: string;
  beforeAll(async () => {
    await parts.start();
    call = caller(parts.urls.edge);
    pick = await openPick(call);
    const [player] = await newPlayers({ url: parts.urls.edge, operator: parts.operator }, 1, 1);
    auth = player?.auth ?? '';
  }, BUILD_MS);
  afterAll(() => parts.stop(), BUILD_MS);

  test('the edge serves a page with odds, and the files of its remotes from the registry', async () => {
    const page = await until('a page with the match', async () => {
      const html = await (await fetch(parts.urls.edge)).text();
      return html.includes('Bench Home') ? html : null;
    });
    expect(page).toContain('</html>');
    const { remotes } = v.parse(Plan, await (await fetch(`${parts.urls.registry}/plan`)).json());
    const { manifest } = remotes.sportsbook ?? {};
    const file = await fetch(`${parts.urls.edge}/r/sportsbook/${manifest?.version}/${manifest?.entry}`);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
  });

  test('a bet through the edge is placed once', async () => {
    const body = { stake_cents: 10_000, odds_policy: 'any', picks: [pick] };
    const headers = { 'api-key': auth, 'idempotency-key': randomUUID() };
    const order = () => call(BetAnswer, 'POST', '/api/betting/bets', body, headers);
    expect((await order()).data.id).toBe((await order()).data.id);
    const { data } = await call(BetsAnswer, 'GET', '/api/betting/bets', undefined, { 'api-key': auth });
    expect(data).toHaveLength(1);
  });

  test('the worker settles the bet, and its messages reach a page through the broker, a backend and the edge', async () => {
    const watch = await watchLive(parts.urls.edge, pick.match_id, []);
    await call(v.unknown(), 'POST', `/sandbox/feed/match/${pick.match_id}/end`, {
      home_score: 2,
      away_score: 0,
    });
    const isDead = () => false;
    await untilAtLeast('messages about the odds', () => watch.odds(), 1, isDead);
    await watch.close();
    const state = await until('the settlement', async () => {
      const { data } = await call(BetsAnswer, 'GET', '/api/betting/bets', undefined, { 'api-key': auth });
      return data[0]?.state === 'open' ? null : (data[0]?.state ?? null);
    });
    expect(state).toBe('won');
  });

  test('only the worker leads', async () => {
    const holders = await parts.db?.query<{ holder: string; leases: number }>(
      'select holder, count(*)::int as leases from kit.leases where expires_at > now() group by holder',
    );
    expect(holders).toHaveLength(1);
  });

  test('strangers read no stored file at the registry', async () => {
    const answer = await fetch(`${parts.urls.registry}/stored/sportsbook/_/x.js`);
    expect(answer.status).toBe(401);
  });
});
