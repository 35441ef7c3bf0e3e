import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { BetAnswer, BetsAnswer, type PickRef } from '@jukwaa/contracts';
import { openDatabase } from '@jukwaa/database';
import { findProgram, hasPostgres } from '@jukwaa/database/testing';
import * as v from 'valibot';
import { watchLive } from '../crash/live-watch.ts';
import { newPlayers } from '../crash/players/player.ts';
import { buildChanged } from '../delivery/changed-remote.ts';
import { buildImage } from '../image/build-image.ts';
import { ROOT } from '../start/root.ts';
import { until, untilAtLeast } from '../tasks/until.ts';
import { type BackendCall, caller, openPick } from '../testing/bettors.ts';
import { killLeftovers, startNode } from '../testing/child.ts';
import { BUILD_MS } from '../testing/own-stack.ts';
import { endTurn, TURN_MS, takeTurn } from '../testing/remotes-turn.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { programOf } from './own-parts.ts';
import { testOperator } from './test-support/test-operator.ts';

const COMMAND = join(ROOT, 'deploy/registry/bin/jukwaa.mjs');

const missing = ['nats-server', 'haproxy', 'pgbouncer'].filter((name) => findProgram(name) === null);
const canRun = missing.length === 0 && hasPostgres();
for (const program of missing)
  test.skip(`${program} is not installed, so processes with one role are not tested (apt-get install ${program})`, () =>
    undefined);

(canRun ? describe : describe.skip)('[FED-01] each role of an image in a process of its own', () => {
  let top: string;
  let cluster: Cluster;
  let call: BackendCall;
  let pick: PickRef;
  let auth: string;
  let msisdn: number;
  beforeAll(takeTurn, TURN_MS);
  beforeAll(async () => {
    top = await mkdtemp(join(tmpdir(), 'jukwaa-image-'));
    // It is moved, as an image is, so that nothing leads back to this project.
    await buildImage(['--to', join(top, 'made')]);
    await rename(join(top, 'made'), join(top, 'image'));
    cluster = await startCluster({
      size: { edges: 1, backends: 1, workers: 1 },
      program: programOf(join(top, 'image')),
    });
    call = caller(cluster.url);
    pick = await openPick(call);
    const [player] = await newPlayers(cluster, 1, 1);
    auth = player?.auth ?? '';
    msisdn = player?.msisdn ?? 0;
  }, BUILD_MS);
  afterAll(async () => {
    await cluster.stop();
    await killLeftovers();
    await rm(top, { recursive: true, force: true });
  }, BUILD_MS);
  afterAll(endTurn);

  test('the edge serves a page with odds, and the files of its remotes from the registry', async () => {
    const page = await until('a page with the match', async () => {
      const html = await (await fetch(cluster.url)).text();
      return html.includes('Bench Home') ? html : null;
    });
    const [file = ''] = /\/r\/sportsbook\/[^"]+\.js/.exec(page) ?? [];
    const answer = await fetch(`${cluster.url}${file}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ]);
  });

  test('the image lists its packages, and has no sources of the services', async () => {
    const list: unknown = JSON.parse(await readFile(join(top, 'image/bill-of-materials.json'), 'utf8'));
    expect(list).toMatchObject({
      bomFormat: 'CycloneDX',
      components: expect.arrayContaining([
        expect.objectContaining({ name: 'fastify', licenses: [{ license: { name: 'MIT' } }] }),
      ]),
    });
    const files = await readdir(join(top, 'image/deploy'), { recursive: true });
    expect(files.filter((name) => /\.tsx?$/.test(name) && !name.includes('node_modules'))).toEqual([]);
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
    const watch = await watchLive(cluster.url, pick.match_id, []);
    const end = { home_score: 2, away_score: 0 };
    await call(v.unknown(), 'POST', `/sandbox/feed/match/${pick.match_id}/end`, end);
    await untilAtLeast(
      'messages about the odds',
      () => watch.odds(),
      1,
      () => false,
    );
    await watch.close();
    const state = await until('the settlement', async () => {
      const { data } = await call(BetsAnswer, 'GET', '/api/betting/bets', undefined, { 'api-key': auth });
      return data[0]?.state === 'open' ? null : (data[0]?.state ?? null);
    });
    expect(state).toBe('won');
  });

  test('only the worker leads', async () => {
    const db = await openDatabase({ url: cluster.databaseUrl });
    // A worker on a busy machine renews a lease late.
    await until('a single holder', async () => {
      const holders = await db.query(
        'select holder from kit.leases where expires_at > now() group by holder',
      );
      return holders.length === 1 ? true : null;
    });
    await db.close();
  });

  testOperator(() => ({
    url: cluster.url,
    msisdn,
    container: {
      image: join(top, 'image'),
      folder: cluster.backends[0]?.folder ?? '',
      variables: { JUKWAA_ENV: 'production', DATABASE_URL: cluster.databaseUrl },
    },
  }));

  test(
    'a team publishes to the registry of the image, which checks its types',
    async () => {
      const file = 'src/messages.ts';
      const from = "leagues: 'Leagues'";
      const publish = async (to: string) => {
        const build = await buildChanged(top, { remote: 'virtuals', file, from, to });
        const args = ['--json', 'publish', 'virtuals', '--dir', build, '--label', 'pr-1'];
        const { code, stderr } = await startNode([COMMAND, ...args], {
          JUKWAA_DATA: cluster.registry.folder,
        }).ended;
        return { code, stderr };
      };
      const wrong = await publish(`${from}, wrong: 1 satisfies string`);
      expect(wrong.stderr).toContain(`${file}:`);
      expect(wrong.code).not.toBe(0);
      expect(await publish("leagues: 'All leagues'")).toEqual({ code: 0, stderr: '' });
    },
    BUILD_MS,
  );

  test('each process has the metrics of its role, and no other process has them for it', async () => {
    const { edges, backends, workers, registry } = cluster;
    const own = { edge: edges[0], backend: backends[0], worker: workers[0], registry };
    const names = ['process_cpu_seconds_total', 'jukwaa_edge_request_duration_seconds', 'jukwaa_due_bets'];
    const found = await Promise.all(
      Object.entries(own).map(async ([role, part]) => {
        const text = await (await fetch(`${await part?.insideUrl()}/metrics`)).text();
        return [role, ...names.map((name) => text.includes(`# TYPE ${name} `))];
      }),
    );
    expect(found).toEqual([
      ['edge', true, true, false],
      ['backend', true, false, true],
      ['worker', true, false, true],
      ['registry', true, false, false],
    ]);
    const remotes = await fetch(`${await registry.insideUrl()}/metrics/remotes`);
    expect(await remotes.text()).toContain('jukwaa_remote_views');
  });

  test('strangers read no stored file at the registry', async () => {
    const answer = await fetch(`${cluster.registryUrl}/stored/sportsbook/_/x.js`);
    expect(answer.status).toBe(401);
  });
});
