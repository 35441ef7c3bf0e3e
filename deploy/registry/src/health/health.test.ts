import { beforeEach, expect, it } from '@jest/globals';
import type { HealthReport } from '@jukwaa/contracts';
import { describeRegistry, type TestRegistry } from '../testing/test-registry.ts';
import { keepReport } from './health-store.ts';
import { watchOnce } from './watch.ts';

let lastView = 0;
const viewId = () => {
  lastView += 1;
  return lastView.toString(16).padStart(16, '0');
};

const report = (version: string, isBroken: boolean, view = viewId()): HealthReport => ({
  view,
  used: [{ remote: 'casino', version }],
  failures: isBroken ? [{ remote: 'casino', version, kind: 'start', reason: 'broken' }] : [],
  vitals: [],
});

describeRegistry('the health of versions', (own) => {
  let test: TestRegistry;
  beforeEach(async () => {
    test = own();
    await test.publish({ version: '1.0.0-a' });
  });
  const views = async (version: string, good: number, broken: number) => {
    for (let view = 0; view < good + broken; view += 1)
      await keepReport(test.registry.db, report(version, view < broken));
  };
  const reasons = async () =>
    (
      await test.registry.db.query<{ detail: string }>(
        `select detail from registry.audit where actor = 'health' and detail like 'taken back%'`,
      )
    ).map(({ detail }) => detail);

  it('[FED-05] a canary that breaks is taken away, what is live stays, and the log says why', async () => {
    await test.publish({ version: '1.0.0-b' }, { to: 'canary', share: 10 });
    await views('1.0.0-a', 50, 0);
    await views('1.0.0-b', 2, 8);
    expect(await watchOnce(test.registry)).toMatchObject([{ channel: 'canary', version: null }]);
    expect(await test.live()).toEqual([['casino', '1.0.0-a']]);
    expect((await test.registry.plan()).canaries).toEqual({});
    expect((await reasons())[0]).toMatch(/^taken back from canary: 8 of 10 views failed/);
    expect(await watchOnce(test.registry)).toEqual([]);
  });

  it('a fresh live version that breaks gives way to the one before', async () => {
    await views('1.0.0-a', 50, 0);
    await test.publish({ version: '1.0.0-b' });
    await views('1.0.0-b', 0, 3);
    expect(await watchOnce(test.registry)).toHaveLength(1);
    expect(await test.live()).toEqual([['casino', '1.0.0-a']]);
  });

  it('one error on a quiet site takes nothing back', async () => {
    await test.publish({ version: '1.0.0-b' });
    await views('1.0.0-b', 0, 1);
    expect(await watchOnce(test.registry)).toEqual([]);
  });

  it('one view counts once, however often it fails', async () => {
    await test.publish({ version: '1.0.0-b' });
    const view = viewId();
    for (let batch = 0; batch < 10; batch += 1)
      await keepReport(test.registry.db, { ...report('1.0.0-b', true, view), used: [] });
    expect(await watchOnce(test.registry)).toEqual([]);
  });

  it('the first version of a remote is not taken back', async () => {
    await views('1.0.0-a', 0, 20);
    expect(await watchOnce(test.registry)).toEqual([]);
    expect(await test.live()).toEqual([['casino', '1.0.0-a']]);
  });

  it('what is told of versions that nobody published is left out', async () => {
    await keepReport(test.registry.db, report('9.9.9-made-up', true));
    expect(await test.registry.db.query('select 1 as one from registry.health_minutes')).toEqual([]);
    expect(await test.registry.db.query('select 1 as one from registry.health_reasons')).toEqual([]);
  });
});
