import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { EDGE_PROOF, HealthList, type ViewReport } from '@jukwaa/contracts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { createToken } from '../model/tokens.ts';
import { followHealth } from '../moves/follow-health.ts';
import { watchOnce } from '../moves/watch.ts';
import { describeRegistry } from '../testing/test-registry.ts';
import { registryServer } from './server.ts';

const REPORT: ViewReport = {
  view: '00000000000000aa',
  network: '0000000000aa',
  used: [{ remote: 'casino', version: '1.0.0-a' }],
  failures: [
    {
      remote: 'casino',
      version: '1.0.0-a',
      kind: 'error',
      reason: 'TypeError: <img src=x onerror=alert(#)>',
    },
  ],
  vitals: [{ remote: 'casino', version: '1.0.0-a', name: 'LCP', value: 1_200 }],
};

describeRegistry('what operators see of the health', (own) => {
  let server: FastifyInstance;
  let url: string;
  beforeEach(async () => {
    await own().publish({ version: '1.0.0-a' });
    server = await registryServer(own().registry);
    url = await server.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(() => server.close());
  const proof = () => createHmac('sha256', own().registry.healthKey).update(EDGE_PROOF).digest('base64url');
  const post = (path: string, body: object, shown = proof()) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${shown}` },
      body: JSON.stringify(body),
    });
  const report = (body: object) => post('/health/reports', body);
  const summary = async () => v.parse(HealthList, await (await fetch(`${url}/health/versions`)).json());

  it('reports of pages are summed up by version', async () => {
    expect((await report(REPORT)).status).toBe(200);
    await report({ ...REPORT, view: '00000000000000ab', failures: [], vitals: [] });
    const { versions } = await summary();
    expect(versions).toMatchObject([
      {
        ...{ remote: 'casino', version: '1.0.0-a', channels: ['live'], views: 2, failed: 1 },
        reasons: [{ kind: 'error', times: 1 }],
      },
    ]);
    expect((versions[0]?.vitals.LCP ?? 0) / 1_200).toBeCloseTo(1, 0);
  });

  it.each(['/health/reports', '/health/served'])('only an edge may post to %s', async (path) => {
    const token = await createToken(own().registry.db, { name: 'all', remote: '*' });
    for (const shown of ['', 'x', token, own().registry.healthKey])
      expect((await post(path, { ...REPORT, counts: [] }, shown)).status).toBe(401);
    expect(await summary()).toEqual({ versions: [] });
  });

  it('the key of the reports is in no answer, page or log', async () => {
    await report(REPORT);
    const paths = [
      '/plan',
      '/health/versions',
      '/health/dashboard',
      '/metrics',
      '/docs/json',
      '/host',
      '/audit',
      '/tokens',
    ];
    const token = await createToken(own().registry.db, { name: 'all', remote: '*' });
    for (const path of paths) {
      const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
      const text = await answer.text();
      expect(text).not.toContain(own().registry.healthKey);
      expect(text).not.toContain(proof());
    }
  });

  it.each([
    ['an unknown field', { ...REPORT, msisdn: 254712345678 }],
    ['a view that is not one', { ...REPORT, view: 'me' }],
    ['a version that could be a path', { ...REPORT, used: [{ remote: 'casino', version: '../../x' }] }],
    ['too much', { ...REPORT, used: Array.from({ length: 41 }, () => REPORT.used[0]) }],
  ])('%s is refused, and nothing is counted', async (_, body) => {
    expect((await report(body)).status).toBe(400);
    expect(await summary()).toEqual({ versions: [] });
  });

  it('the dashboard shows the reports of pages, as text only', async () => {
    await report(REPORT);
    const page = await fetch(`${url}/health/dashboard`);
    const html = await page.text();
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(html).toContain('1 of 1');
    expect(html).not.toContain('<img');
  });

  it('Prometheus reads the same numbers', async () => {
    await report(REPORT);
    const body = await (await fetch(`${url}/metrics`)).text();
    expect(body).toContain('jukwaa_remote_failed_views{remote="casino",version="1.0.0-a"} 1');
  });

  /** Reports failures of a fresh version from networks with these last digits. */
  async function failIn(networks: readonly string[]): Promise<void> {
    const at = { remote: 'casino', version: '1.0.0-b' };
    const failures = [{ ...at, kind: 'load', reason: 'gone' }];
    for (const n of networks) {
      const network = `00000000000${n}`;
      expect((await post('/health/served', { counts: [{ ...at, network, views: 3 }] })).status).toBe(200);
      for (const nth of ['1', '2', '3'])
        await report({
          ...REPORT,
          network,
          view: `00000000000000${n}${nth}`,
          used: [at],
          failures,
          vitals: [],
        });
    }
  }

  it('a version that looks broken to two networks only is shown as doubtful, to people and to Prometheus', async () => {
    await own().publish({ version: '1.0.0-b' });
    await failIn(['a', 'b']);
    const fail = (version: string) => expect(version).toBe('');
    expect(await watchOnce(own().registry, fail)).toEqual([]);
    expect(await (await fetch(`${url}/metrics`)).text()).toContain(
      'jukwaa_remote_doubtful{remote="casino",version="1.0.0-b"} 1',
    );
    const page = await (await fetch(`${url}/health/dashboard`)).text();
    expect(page).toContain('Doubtful, please decide: 6 of 6 views failed');
  });

  it('a broken version is rolled back without a call from outside', async () => {
    await own().publish({ version: '1.0.0-b' });
    await failIn(['a', 'b', 'c']);
    let stop: () => Promise<void> = async () => undefined;
    const moved = await new Promise<unknown>((resolve, reject) => {
      stop = followHealth({ registry: own().registry, onMoved: resolve, onError: reject, everyMs: 20 });
    });
    await stop();
    expect(moved).toMatchObject([{ remote: 'casino', channel: 'live', version: '1.0.0-a' }]);
  });
});
