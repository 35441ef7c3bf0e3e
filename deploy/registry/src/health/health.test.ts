import { expect, it } from '@jest/globals';
import type { Database } from '@jukwaa/database';
import { watchOnce } from '../moves/watch.ts';
import { liveHost, makeHostLive } from '../testing/live-host.ts';
import { networkAt, view, viewReport } from '../testing/page-views.ts';
import { describeRegistry } from '../testing/test-registry.ts';
import { useWatched } from '../testing/watched.ts';
import { keepReport, keepServed } from './health-store.ts';
import { healthOf } from './summary.ts';

describeRegistry('the health of versions', (own) => {
  const { test, views, look } = useWatched(own);

  it('a fresh live version that breaks is replaced by the one before', async () => {
    await views('1.0.0-a', 50, 0);
    await test().publish({ version: '1.0.0-b' });
    await views('1.0.0-b', 0, 5);
    expect(await look()).toHaveLength(1);
    expect(await test().live()).toEqual([['casino', '1.0.0-a']]);
  });

  it('one error on a quiet site rolls nothing back', async () => {
    await test().publish({ version: '1.0.0-b' });
    await views('1.0.0-b', 0, 1);
    expect(await look()).toEqual([]);
  });

  it('one view counts once, however often it reports a use and a failure of a version', async () => {
    await test().publish({ version: '1.0.0-b' });
    await keepServed(test().registry.db, [
      { remote: 'casino', version: '1.0.0-b', network: networkAt(1), views: 99 },
    ]);
    const report = viewReport('1.0.0-b', true, networkAt(1));
    for (let batch = 0; batch < 10; batch += 1) await keepReport(test().registry.db, report);
    expect(await look()).toEqual([]);
    expect(await healthOf(test().registry.db, 24)).toMatchObject([{ views: 1, failed: 1 }]);
  });

  it('a report that is sent again changes no vital and no reason, and no view weighs more than another', async () => {
    const at = { remote: 'casino', version: '1.0.0-a' };
    const report = (value: number, more: number) => ({
      ...viewReport('1.0.0-a', true),
      vitals: Array.from({ length: more }, () => [
        { ...at, name: 'LCP' as const, value },
        { ...at, name: 'long-task' as const, value },
      ]).flat(),
    });
    for (let n = 0; n < 9; n += 1) await keepReport(test().registry.db, report(100, 1));
    const first = await healthOf(test().registry.db, 24);
    expect(first).toMatchObject([
      { failed: 9, reasons: [{ times: 9 }], vitals: { LCP: expect.any(Number) } },
    ]);
    const forged = report(9_000, 50);
    for (let batch = 0; batch < 20; batch += 1) await keepReport(test().registry.db, forged);
    const [again] = await healthOf(test().registry.db, 24);
    expect(again?.vitals.LCP).toBe(first[0]?.vitals.LCP);
    expect(again?.reasons).toMatchObject([{ times: 10 }]);
    const tasks = await test().registry.db.query<{ times: number }>(
      `select sum(times)::int as times from registry.health_vitals where name = 'long-task'`,
    );
    expect(tasks).toEqual([{ times: 9 + 20 }]);
  });

  it('a vital that a view reports later counts as well', async () => {
    const vital = (name: 'LCP' | 'INP') => ({ remote: 'casino', version: '1.0.0-a', name, value: 100 });
    const report = viewReport('1.0.0-a', false);
    await keepReport(test().registry.db, { ...report, vitals: [vital('LCP')] });
    await keepReport(test().registry.db, { ...report, used: [], vitals: [vital('INP')] });
    const [health] = await healthOf(test().registry.db, 24);
    expect(Object.keys(health?.vitals ?? {})).toEqual(['INP', 'LCP']);
  });

  it('the largest batch that a stranger can send costs the database few statements', async () => {
    const { db } = test().registry;
    const at = { remote: 'casino', version: '1.0.0-a' };
    const report = {
      ...viewReport('1.0.0-a', false),
      used: Array(40).fill(at),
      failures: Array.from({ length: 40 }, (_, n) => ({
        ...at,
        kind: 'error' as const,
        reason: `text ${n}`,
      })),
      vitals: Array.from({ length: 100 }, (_, n) => ({ ...at, name: 'LCP' as const, value: n })),
    };
    let statements = 0;
    const counting: Database = {
      ...db,
      transaction: (work) =>
        db.transaction((tx) =>
          work({
            query: (sql, params) => {
              statements += 1;
              return tx.query(sql, params);
            },
          }),
        ),
    };
    await keepReport(counting, report);
    expect(statements).toBeLessThan(20);
    expect(await healthOf(db, 24)).toMatchObject([{ views: 1, failed: 1, reasons: { length: 5 } }]);
  });

  it('the first version of a remote is not rolled back', async () => {
    await views('1.0.0-a', 0, 20);
    expect(await look()).toEqual([]);
    expect(await test().live()).toEqual([['casino', '1.0.0-a']]);
  });

  it('reports of versions that were never published are left out', async () => {
    await views('9.9.9-made-up', 0, 1);
    expect(await test().registry.db.query('select 1 as one from registry.health_minutes')).toEqual([]);
    expect(await test().registry.db.query('select 1 as one from registry.health_networks')).toEqual([]);
    expect(await test().registry.db.query('select 1 as one from registry.health_reasons')).toEqual([]);
  });

  it('failures of more views than an edge has served count for nothing', async () => {
    await test().publish({ version: '1.0.0-b' });
    for (let n = 0; n < 12; n += 1) await keepReport(test().registry.db, viewReport('1.0.0-b', true));
    await keepServed(test().registry.db, [
      { ...{ remote: 'casino', version: '1.0.0-b' }, network: networkAt(2), views: 50 },
    ]);
    expect(await look()).toEqual([]);
  });

  it('a version that is promoted again is measured from then on', async () => {
    await test().publish({ version: '1.0.0-b' });
    await views('1.0.0-b', 0, 5);
    expect(await look()).toHaveLength(1);
    await test().registry.promote('casino', '1.0.0-b', 'team');
    expect(await look()).toEqual([]);
    await views('1.0.0-b', 0, 5);
    expect(await look()).toHaveLength(1);
  });

  it('errors of the host are counted against its version, and never move a remote', async () => {
    await makeHostLive(test().registry, liveHost({ version: '1.0.1' }));
    const at = { remote: 'host', version: '1.0.1' };
    await keepReport(test().registry.db, {
      ...viewReport('1.0.0-a', false),
      used: [at, { remote: 'host', version: 'made-up' }],
      failures: [{ ...at, kind: 'error', reason: 'TypeError: no header' }],
    });
    expect(await healthOf(test().registry.db, 24)).toMatchObject([
      { ...at, channels: ['live'], views: 1, failed: 1, reasons: [{ reason: 'TypeError: no header' }] },
    ]);
    expect(await look()).toEqual([]);
  });

  it('a remote that can’t be rolled back is reported, and the others are rolled back', async () => {
    const other = { name: 'virtuals', routes: [] };
    await test().publish({ ...other, version: '1' });
    await test().publish({ ...other, version: '2' });
    await test().publish({ version: '1.0.0-b' });
    await test().registry.db.query(
      `delete from registry.versions where remote = 'casino' and version = '1.0.0-a'`,
    );
    await views('1.0.0-b', 0, 9);
    await view(test().registry, '2', { good: 0, broken: 9, remote: 'virtuals' });
    const failed: string[] = [];
    expect(await watchOnce(test().registry, (version) => failed.push(version))).toMatchObject([
      { remote: 'virtuals', channel: 'live', version: '1' },
    ]);
    expect(failed).toEqual(['casino@1.0.0-b']);
  });
});
