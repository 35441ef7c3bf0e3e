import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type HealthReport, ServedViews, servedBuilds, ViewReport } from '@jukwaa/contracts';
import fastify, { type FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { passHealthReports } from './health-reports.ts';
import { LIMITS } from './limits.ts';
import { listenWith, samplePlan } from './testing/stand-ins.ts';
import { type ViewLedger, viewLedger } from './view-ledger.ts';
import { viewTokens } from './view-tokens.ts';

const KEY = 'the key of all edges';
const AT = { remote: 'sportsbook', version: '1.0.0' };
const served = servedBuilds({ sportsbook: { version: '1.0.0' } }, '1.0.0');

let edge: FastifyInstance;
let views: ViewLedger;
let url: string;
let registry: Awaited<ReturnType<typeof listenWith>>;
let isUp: boolean;
const received: { path: string; body: unknown }[] = [];
const lost: string[] = [];
/** Answers of the registry that the test delays; null sends them. */
let holds: (() => void)[] | null = null;

beforeEach(async () => {
  isUp = true;
  holds = null;
  registry = await listenWith((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      if (isUp) received.push({ path: request.url ?? '', body: JSON.parse(text) });
      const answer = () => void response.writeHead(isUp ? 200 : 400).end('{}');
      if (holds === null || request.url !== '/health/reports') answer();
      else holds.push(answer);
    });
  });
  const log = (message: string) => lost.push(message);
  views = viewLedger({ registryUrl: registry.url, healthKey: KEY, log });
  edge = fastify({ forceCloseConnections: true, trustProxy: true });
  await passHealthReports(edge, views, { log, limits: LIMITS });
  url = await edge.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  await edge.close();
  await views.close();
  await registry.close();
  received.length = 0;
  lost.length = 0;
});

const tokenOf = (address: string) =>
  /desc="([\w-]+)"/.exec(views.serve(samplePlan, '1.0.0', address, null))?.[1] ?? '';

const report = (token: string, parts: Partial<HealthReport> = {}): string =>
  JSON.stringify({
    token,
    served,
    used: [AT],
    failures: [{ ...AT, kind: 'load', reason: 'gone' }],
    vitals: [],
    ...parts,
  });

const send = async (body: string, from = '41.90.1.1', type = 'application/json') => {
  const headers = { 'content-type': type, 'x-forwarded-for': from };
  return (await fetch(`${url}/health/reports`, { method: 'POST', headers, body })).status;
};
const reports = () =>
  received.filter(({ path }) => path === '/health/reports').map(({ body }) => v.parse(ViewReport, body));

describe('a report of a page', () => {
  test('a report of a view that the edge served reaches the registry with the view and its network, and no address', async () => {
    const token = tokenOf('41.90.1.1');
    expect(await send(report(token))).toBe(204);
    expect(await send(report(token), '105.160.9.9')).toBe(204);
    const [first, second] = reports();
    expect(first).toMatchObject({ used: [AT], failures: [{ ...AT, kind: 'load', reason: 'gone' }] });
    expect(second).toEqual(first);
    expect(JSON.stringify(received)).not.toContain('41.90');
  });

  test('a report of a page passes on whether its orders were accepted, and nothing else about them', async () => {
    expect(await send(report(tokenOf('41.90.1.1'), { orders: 'refused' }))).toBe(204);
    expect(reports()).toMatchObject([{ orders: 'refused' }]);
    const more = report(tokenOf('41.90.1.1')).replace('"used"', '"orders":{"stake":1},"used"');
    expect(await send(more)).toBe(400);
  });

  test('a report of a page without a valid token for its builds is refused', async () => {
    const token = tokenOf('41.90.1.1');
    const stranger = viewTokens('a guess').issue(served, '0123456789ab', Date.now());
    const spoilt = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
    const others = [{ remote: 'sportsbook', version: '2.0.0' }];
    expect(
      await send(JSON.stringify({ view: '00000000000000aa', used: [AT], failures: [], vitals: [] })),
    ).toBe(400);
    expect(await send(report('x'.repeat(46)))).toBe(403);
    expect(await send(report(stranger))).toBe(403);
    expect(await send(report(spoilt))).toBe(403);
    expect(await send(report(token, { served: others }))).toBe(403);
    expect(reports()).toEqual([]);
  });

  test('a report of a page says nothing about builds that were not served to its view', async () => {
    const other = { remote: 'casino', version: '9.9.9' };
    const failures = [{ ...other, kind: 'load' as const, reason: 'made up' }];
    expect(await send(report(tokenOf('41.90.1.1'), { used: [AT, other], failures }))).toBe(204);
    expect(reports()).toMatchObject([{ used: [AT], failures: [] }]);
  });

  test('a report of a page says nothing about renderings, which only the edge sees', async () => {
    const text = report(tokenOf('41.90.1.1')).replace('"kind":"load"', '"kind":"render"');
    expect(await send(text)).toBe(400);
    expect(reports()).toEqual([]);
  });

  test('a report of a page is refused once its token has expired', () => {
    const tokens = viewTokens(KEY);
    const token = tokens.issue(served, '0123456789ab', 0);
    expect(tokens.read(token, served, 3_600_000)).toMatchObject({ network: '0123456789ab' });
    expect(tokens.read(token, served, 7 * 3_600_000)).toBeNull();
  });

  test('a report of a page is accepted by another edge with the same key', () => {
    const other = viewLedger({ registryUrl: registry.url, healthKey: KEY, log: () => undefined });
    expect(other.read(tokenOf('41.90.1.1'), served)).not.toBeNull();
    return other.close();
  });

  test('a report of a page that the registry refuses is refused', async () => {
    isUp = false;
    expect(await send(report(tokenOf('41.90.1.1')))).toBe(400);
  });

  test('a report of a page that is huge, of another type, or no JSON is not forwarded', async () => {
    expect(await send('x'.repeat(70_000))).toBe(413);
    expect(await send('<a/>', '41.90.1.1', 'text/xml')).toBe(415);
    expect(await send('{')).toBe(400);
    expect(reports()).toEqual([]);
  });

  test('a report of a page is one of 600 a minute of its address, and no other address waits for that', async () => {
    const statuses = new Set<number>();
    for (let n = 0; n < 610; n += 1) statuses.add(await send('{', '41.90.1.1'));
    expect([...statuses]).toEqual([400, 429]);
    expect(await send(report(tokenOf('105.160.1.1')), '105.160.1.1')).toBe(204);
  });

  test('a report of a page is lost without the registry, and the log says so once', async () => {
    const token = tokenOf('41.90.1.1');
    await registry.close();
    for (let n = 0; n < 3; n += 1) expect(await send(report(token))).toBe(503);
    expect(lost.filter((line) => line === 'health reports are lost')).toHaveLength(1);
  });

  test('a report of a page is refused when its view sends one after the other, before the registry is asked', async () => {
    const token = tokenOf('41.90.1.1');
    const statuses: number[] = [];
    for (let n = 0; n < 20; n += 1) statuses.push(await send(report(token), `41.90.1.${n}`));
    expect(new Set(statuses.slice(0, 6))).toEqual(new Set([204]));
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(10);
    expect(reports()).toHaveLength(statuses.filter((status) => status === 204).length);
    expect(await send(report(tokenOf('41.90.1.1')))).toBe(204);
  });

  test('reports of pages take turns by address: the registry stores four at a time, and a flood delays no other address', async () => {
    holds = [];
    let refused = 0;
    const flood = Array.from({ length: 100 }, async () => {
      const status = await send(report(tokenOf('41.90.1.1')));
      if (status === 503) refused += 1;
      return status;
    });
    const until = async (isSo: () => boolean) => {
      while (!isSo()) await new Promise(setImmediate);
    };
    await until(() => refused >= 32 && holds?.length === 4);
    let isStored = false;
    const other = send(report(tokenOf('105.160.1.1')), '105.160.1.1').finally(() => {
      isStored = true;
    });
    // It takes the place of the newest one that waits.
    await until(() => refused >= 33);
    let stored = 0;
    while (!isStored) {
      // One more is answered only when the next one has come, so the order of the turns can be seen.
      const answer = holds.length === 4 ? holds.shift() : undefined;
      if (answer !== undefined) stored += 1;
      answer?.();
      await new Promise(setImmediate);
    }
    expect(await other).toBe(204);
    expect(stored).toBeLessThan(20);
    for (const answer of holds.splice(0)) answer();
    holds = null;
    const statuses = await Promise.all(flood);
    expect(new Set(statuses)).toEqual(new Set([204, 503]));
  });
});

test('the registry gets the number of served views, by build and network', async () => {
  for (const address of ['41.90.1.1', '41.90.200.2', '105.160.1.1']) tokenOf(address);
  await views.close();
  const counts = received
    .filter(({ path }) => path === '/health/served')
    .flatMap(({ body }) => v.parse(ServedViews, body).counts);
  expect(counts.filter(({ remote }) => remote === 'sportsbook').map((one) => one.views)).toEqual([2, 1]);
  expect(counts.filter(({ remote }) => remote === 'host').map((one) => one.views)).toEqual([2, 1]);
});

test('views that the registry could not take are sent again', async () => {
  isUp = false;
  tokenOf('41.90.1.1');
  await views.close();
  expect(lost).toHaveLength(1);
  isUp = true;
  tokenOf('41.90.1.1');
  await views.close();
  const counts = received.flatMap(({ body }) => v.parse(ServedViews, body).counts);
  expect(counts.filter(({ remote }) => remote === 'sportsbook').map((one) => one.views)).toEqual([2]);
});

describe('a view whose first screen failed to render', () => {
  const failure = { ...AT, reason: 'Error: match 1196 has no odds\n    at screen' };

  test('[FED-05] reaches the registry as a failed view of that version, after the number of served views', async () => {
    views.serve(samplePlan, '1.0.0', '41.90.1.1', failure);
    await views.close();
    expect(received.map(({ path }) => path)).toEqual(['/health/served', '/health/reports']);
    const failures = [{ ...AT, kind: 'render', reason: 'Error: match # has no odds' }];
    expect(reports()).toMatchObject([{ used: [AT], failures, vitals: [] }]);
  });

  test('is one view for the registry with what its page reports later', async () => {
    const header = views.serve(samplePlan, '1.0.0', '41.90.1.1', failure);
    await send(report(/desc="([\w-]+)"/.exec(header)?.[1] ?? ''));
    await views.close();
    const [ofPage, ofEdge] = reports();
    expect(ofEdge?.view).toBe(ofPage?.view);
  });

  test('is reported 50 times a second at most', async () => {
    for (let view = 0; view < 80; view += 1) views.serve(samplePlan, '1.0.0', '41.90.1.1', failure);
    await views.close();
    expect(reports()).toHaveLength(50);
  });

  test('is named in the log when the registry does not take it', async () => {
    views.serve(samplePlan, '1.0.0', '41.90.1.1', failure);
    isUp = false;
    await views.close();
    expect(lost).toContain('the registry does not know yet how many pages were served');
  });
});
