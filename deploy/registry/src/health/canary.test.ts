import { beforeEach, expect, it } from '@jest/globals';
import { watchOnce } from '../moves/watch.ts';
import { networkAt, view, viewReport } from '../testing/page-views.ts';
import { describeRegistry, type TestRegistry } from '../testing/test-registry.ts';
import { keepReport, keepServed } from './health-store.ts';
import { healthOf } from './summary.ts';

const rethrow = (_version: string, error: unknown) => {
  throw error;
};

describeRegistry('the health of a canary', (own) => {
  let test: TestRegistry;
  beforeEach(async () => {
    test = own();
    await test.publish({ version: '1.0.0-a' });
  });
  const views = (version: string, good: number, broken: number) =>
    view(test.registry, version, { good, broken });
  const look = () => watchOnce(test.registry, rethrow);
  const reasons = async () =>
    (
      await test.registry.db.query<{ detail: string }>(
        `select detail from registry.audit where actor = 'health' and detail like 'rolled back%'`,
      )
    ).map(({ detail }) => detail);

  it('[FED-05] a canary that breaks is removed, the live version stays, and the log gives the reason', async () => {
    await test.publish({ version: '1.0.0-b' }, { to: 'canary', share: 10 });
    await views('1.0.0-a', 50, 0);
    await views('1.0.0-b', 2, 8);
    expect(await look()).toMatchObject([{ channel: 'canary', version: null }]);
    expect(await test.live()).toEqual([['casino', '1.0.0-a']]);
    expect((await test.registry.plan()).canaries).toEqual({});
    expect((await reasons())[0]).toMatch(/^rolled back from canary: 4 of 6 views failed/);
    expect(await look()).toEqual([]);
  });

  it('[FED-05] a canary whose screens fail to render at the edge is removed', async () => {
    await test.publish({ version: '1.0.0-b' }, { to: 'canary', share: 10 });
    await views('1.0.0-a', 50, 0);
    const failure = { remote: 'casino', version: '1.0.0-b', kind: 'render', reason: 'no odds' } as const;
    for (const n of [1, 2, 3, 4]) {
      const network = networkAt(n);
      await keepServed(test.registry.db, [{ remote: 'casino', version: '1.0.0-b', network, views: 3 }]);
      for (let times = 0; times < 3; times += 1) {
        const report = viewReport('1.0.0-b', false, network);
        await keepReport(test.registry.db, { ...report, failures: [failure] });
      }
    }
    expect(await look()).toMatchObject([{ channel: 'canary', version: null }]);
    const health = await healthOf(test.registry.db, 24);
    expect(health.find(({ version }) => version === '1.0.0-b')?.reasons).toEqual([
      { kind: 'render', reason: 'no odds', times: 12 },
    ]);
  });

  /** Views in four networks that an edge has served, of which the first `slow` of each ten are slow. */
  const measuredViews = async (
    version: string,
    slow: number,
    name: 'LCP' | 'INP' = 'LCP',
    nets = [1, 2, 3, 4],
  ) => {
    const at = { remote: 'casino', version };
    const limit = { LCP: 2_500, INP: 200 }[name];
    for (const network of nets.map(networkAt)) {
      await keepServed(test.registry.db, [{ ...at, network, views: 30 }]);
      for (let n = 0; n < 30; n += 1) {
        const value = n % 10 < slow ? limit + 1 : limit;
        const report = { ...viewReport(version, false, network), vitals: [{ ...at, name, value }] };
        // A repeated batch counts once.
        for (let times = 0; times < 2; times += 1) await keepReport(test.registry.db, report);
      }
    }
  };

  it.each(['LCP', 'INP'] as const)(
    '[FED-05] a canary whose third quartile of %s is worse is removed',
    async (name) => {
      await test.publish({ version: '1.0.0-b' }, { to: 'canary', share: 10 });
      await measuredViews('1.0.0-a', 1, name);
      await measuredViews('1.0.0-b', 6, name);
      expect(await look()).toMatchObject([{ channel: 'canary', version: null }]);
      expect((await reasons())[0]).toMatch(/^rolled back from canary: 36 of 60 views were slow \(60\.0 %\)/);
    },
  );

  it('a canary that is as slow as the live version stays', async () => {
    await test.publish({ version: '1.0.0-b' }, { to: 'canary', share: 10 });
    await measuredViews('1.0.0-a', 6);
    await measuredViews('1.0.0-b', 6);
    expect(await look()).toEqual([]);
  });

  it('slow views from two networks do not remove a canary', async () => {
    await test.publish({ version: '1.0.0-b' }, { to: 'canary', share: 10 });
    await measuredViews('1.0.0-a', 1);
    await measuredViews('1.0.0-b', 1);
    for (let times = 0; times < 5; times += 1) await measuredViews('1.0.0-b', 10, 'LCP', [66, 67]);
    expect(await look()).toEqual([]);
  });

  /** Views in four networks, each with two answers of orders: of the first `refused` of each ten none is accepted. */
  const orderingViews = async (version: string, refused: number, nets = [1, 2, 3, 4]) => {
    for (const network of nets.map(networkAt)) {
      await keepServed(test.registry.db, [{ remote: 'casino', version, network, views: 30 }]);
      for (let n = 0; n < 30; n += 1) {
        const { used, ...report } = viewReport(version, false, network);
        await keepReport(test.registry.db, { ...report, used, orders: 'refused' });
        const orders = n % 10 < refused ? 'refused' : 'accepted';
        // Builds that a view has used are in an earlier batch only; a repeated batch counts once.
        for (let times = 0; times < 2; times += 1)
          await keepReport(test.registry.db, { ...report, used: [], orders });
      }
    }
  };

  it('[FED-05] a canary in whose pages bets are refused is removed, although nothing fails', async () => {
    await test.publish({ version: '1.0.0-b' }, { to: 'canary', share: 10 });
    await orderingViews('1.0.0-a', 1);
    await orderingViews('1.0.0-b', 6);
    expect(await look()).toMatchObject([{ channel: 'canary', version: null }]);
    expect((await reasons())[0]).toBe(
      'rolled back from canary: 36 of 60 views with bets had none accepted (60.0 %); of the live version 6 of 60 views with bets had none accepted (10.0 %)',
    );
  });

  it('a canary stays whose bets are refused as often as those of the live version, or in two networks only', async () => {
    await test.publish({ version: '1.0.0-b' }, { to: 'canary', share: 10 });
    await orderingViews('1.0.0-a', 3);
    await orderingViews('1.0.0-b', 3);
    for (let times = 0; times < 5; times += 1) await orderingViews('1.0.0-b', 10, [66, 67]);
    expect(await look()).toEqual([]);
  });
});
