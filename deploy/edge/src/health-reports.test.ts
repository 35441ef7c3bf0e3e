import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { AT, KEY, openReportingEdge, type ReportingEdge, report, served } from './testing/reporting-edge.ts';
import { viewLedger } from './view-ledger.ts';
import { viewTokens } from './view-tokens.ts';

let own: ReportingEdge;
beforeEach(async () => {
  own = await openReportingEdge();
});
afterEach(() => own.close());

describe('a report of a page', () => {
  test('a report of a view that the edge served reaches the registry with the view and its network, and no address', async () => {
    const token = own.tokenOf('41.90.1.1');
    expect(await own.send(report(token))).toBe(204);
    expect(await own.send(report(token), '105.160.9.9')).toBe(204);
    const [first, second] = own.reports();
    expect(first).toMatchObject({ used: [AT], failures: [{ ...AT, kind: 'load', reason: 'gone' }] });
    expect(second).toEqual(first);
    expect(JSON.stringify(own.registry.received)).not.toContain('41.90');
  });

  test('a report of a page passes on whether its orders were accepted, and nothing else about them', async () => {
    expect(await own.send(report(own.tokenOf('41.90.1.1'), { orders: 'refused' }))).toBe(204);
    expect(own.reports()).toMatchObject([{ orders: 'refused' }]);
    const more = report(own.tokenOf('41.90.1.1')).replace('"used"', '"orders":{"stake":1},"used"');
    expect(await own.send(more)).toBe(400);
  });

  test('a report of a page without a valid token for its builds is refused', async () => {
    const token = own.tokenOf('41.90.1.1');
    const stranger = viewTokens('a guess').issue(served, '0123456789ab', Date.now());
    const spoilt = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
    const others = [{ remote: 'sportsbook', version: '2.0.0' }];
    expect(
      await own.send(JSON.stringify({ view: '00000000000000aa', used: [AT], failures: [], vitals: [] })),
    ).toBe(400);
    expect(await own.send(report('x'.repeat(46)))).toBe(403);
    expect(await own.send(report(stranger))).toBe(403);
    expect(await own.send(report(spoilt))).toBe(403);
    expect(await own.send(report(token, { served: others }))).toBe(403);
    expect(own.reports()).toEqual([]);
  });

  test('a report of a page says nothing about builds that were not served to its view', async () => {
    const other = { remote: 'casino', version: '9.9.9' };
    const failures = [{ ...other, kind: 'load' as const, reason: 'made up' }];
    expect(await own.send(report(own.tokenOf('41.90.1.1'), { used: [AT, other], failures }))).toBe(204);
    expect(own.reports()).toMatchObject([{ used: [AT], failures: [] }]);
  });

  test('a report of a page says nothing about renderings, which only the edge sees', async () => {
    const text = report(own.tokenOf('41.90.1.1')).replace('"kind":"load"', '"kind":"render"');
    expect(await own.send(text)).toBe(400);
    expect(own.reports()).toEqual([]);
  });

  test('a report of a page is refused once its token has expired', () => {
    const tokens = viewTokens(KEY);
    const token = tokens.issue(served, '0123456789ab', 0);
    expect(tokens.read(token, served, 3_600_000)).toMatchObject({ network: '0123456789ab' });
    expect(tokens.read(token, served, 7 * 3_600_000)).toBeNull();
  });

  test('a report of a page is accepted by another edge with the same key', () => {
    const other = viewLedger({ registryUrl: own.registryUrl, healthKey: KEY, log: () => undefined });
    expect(other.read(own.tokenOf('41.90.1.1'), served)).not.toBeNull();
    return other.close();
  });

  test('a report of a page that the registry refuses is refused', async () => {
    own.registry.isUp = false;
    expect(await own.send(report(own.tokenOf('41.90.1.1')))).toBe(400);
  });

  test('a report of a page that is huge, of another type, or no JSON is not forwarded', async () => {
    expect(await own.send('x'.repeat(70_000))).toBe(413);
    expect(await own.send('<a/>', '41.90.1.1', 'text/xml')).toBe(415);
    expect(await own.send('{')).toBe(400);
    expect(own.reports()).toEqual([]);
  });

  test('a report of a page counts whatever others send from its address, which thousands of subscribers may share', async () => {
    const statuses = new Set<number>();
    for (let n = 0; n < 700; n += 1) statuses.add(await own.send('{'));
    expect([...statuses]).toEqual([400]);
    const numberOf = own.reports().length;
    const views = Array.from({ length: 8 }, () => own.send(report(own.tokenOf('41.90.1.1'))));
    expect(new Set(await Promise.all(views))).toEqual(new Set([204]));
    expect(own.reports()).toHaveLength(numberOf + 8);
  });

  test('a report of a page is lost without the registry, and the log says so once', async () => {
    const token = own.tokenOf('41.90.1.1');
    await own.closeRegistry();
    for (let n = 0; n < 3; n += 1) expect(await own.send(report(token))).toBe(503);
    expect(own.lost.filter((line) => line === 'health reports are lost')).toHaveLength(1);
  });

  test('reports of pages are sent again later when the registry is away, and none is thrown away', async () => {
    const tokens = Array.from({ length: 100 }, (_, n) => own.tokenOf(`41.90.2.${n}`));
    await own.closeRegistry();
    expect(await own.send(report(own.tokenOf('41.90.1.1')))).toBe(503);
    const statuses = await Promise.all(tokens.map((token) => own.send(report(token))));
    expect(new Set(statuses)).toEqual(new Set([503]));
  });

  test('a report of a page is refused when its view sends one after the other, before the registry is asked', async () => {
    const token = own.tokenOf('41.90.1.1');
    const statuses: number[] = [];
    const since = performance.now();
    for (let n = 0; n < 20; n += 1) statuses.push(await own.send(report(token), `41.90.1.${n}`));
    // One more is taken every ten seconds.
    const most = 6 + (performance.now() - since) / 10_000;
    expect(new Set(statuses.slice(0, 6))).toEqual(new Set([204]));
    const taken = statuses.filter((status) => status === 204).length;
    expect(taken).toBeLessThanOrEqual(most);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20 - taken);
    expect(own.reports()).toHaveLength(taken);
    expect(await own.send(report(own.tokenOf('41.90.1.1')))).toBe(204);
  });

  test('reports of pages reach the registry 50 a second at most, so that a crowd costs its database no more', async () => {
    const since = performance.now();
    const views = Array.from({ length: 21 }, (_, n) => own.send(report(own.tokenOf(`41.90.1.${n}`))));
    await Promise.all(views);
    // The last one waits until four others have left five times.
    expect(performance.now() - since).toBeGreaterThanOrEqual(5 * 75);
    expect(own.reports()).toHaveLength(21);
  });
});

test('reports of pages take turns by address: four at a time are stored, a flood delays no other address, and what is too much is left out', async () => {
  const holds: (() => void)[] = [];
  own.registry.holds = holds;
  let ended = 0;
  const flood = Array.from({ length: 100 }, async () => {
    const status = await own.send(report(own.tokenOf('41.90.1.1')));
    ended += 1;
    return status;
  });
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise(setImmediate);
  };
  // None is stored yet, so those that have ended are left out.
  await until(() => ended >= 32 && holds.length === 4);
  expect(await own.send('a page of that address need not even be read')).toBe(204);
  let isStored = false;
  const other = own.send(report(own.tokenOf('105.160.1.1')), '105.160.1.1').finally(() => {
    isStored = true;
  });
  // It takes the place of the newest one that waits.
  await until(() => ended >= 33);
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
  own.registry.holds = null;
  expect(new Set(await Promise.all(flood))).toEqual(new Set([204]));
  expect(own.reports().length).toBeLessThanOrEqual(68);
});
