import { expect, it } from '@jest/globals';
import { watchOnce } from '../moves/watch.ts';
import { networkAt, type Traffic, view } from '../testing/page-views.ts';
import { describeRegistry } from '../testing/test-registry.ts';
import { rethrow, useWatched } from '../testing/watched.ts';
import { localNetwork } from './health-key.ts';
import { healthOf } from './summary.ts';

describeRegistry('the health of versions that strangers report', (own) => {
  const { test, views, look } = useWatched(own);

  /** Five usual networks, in which the version before works well. */
  const HOME: readonly Traffic[] = [1, 2, 3, 4, 5].map((n) => ({
    good: 40,
    broken: 0,
    network: networkAt(n),
  }));
  const everywhere = async (version: string, traffic: readonly Traffic[]) => {
    for (const one of traffic) await view(test().registry, version, one);
  };

  it('a stranger whose every view reports a failure does not roll back a good version', async () => {
    await everywhere('1.0.0-a', HOME);
    await test().publish({ version: '1.0.0-b' });
    await views('1.0.0-b', 0, 100, networkAt(66));
    expect(await look()).toEqual([]);
    await everywhere('1.0.0-b', HOME);
    expect(await look()).toEqual([]);
  });

  it('a stranger can’t protect a broken version by failures of the one before, nor by good views', async () => {
    await everywhere('1.0.0-a', HOME);
    await views('1.0.0-a', 0, 400, networkAt(66));
    await test().publish({ version: '1.0.0-b' });
    await views('1.0.0-b', 400, 0, networkAt(66));
    await everywhere(
      '1.0.0-b',
      HOME.map(({ network = '' }) => ({ good: 2, broken: 3, network })),
    );
    expect(await look()).toHaveLength(1);
  });

  it('a stranger with IPv4 and IPv6 does not roll back a good version, and its release is held', async () => {
    await everywhere('1.0.0-a', HOME);
    await test().publish({ version: '1.0.0-b' });
    const doubt = async () =>
      (await healthOf(test().registry.db, 24)).find(({ version }) => version === '1.0.0-b')?.doubt;
    for (const n of [66, 67]) await views('1.0.0-b', 60, 30, networkAt(n));
    for (let times = 0; times < 2; times += 1) expect(await look()).toEqual([]);
    expect(await doubt()).toMatch(
      /^60 of 180 views failed \(33\.3 %\).*; not so without the 3 worst networks$/,
    );
    const lines = await test().registry.db.query<{ detail: string }>(
      `select detail from registry.audit where actor = 'health'`,
    );
    expect(lines).toEqual([{ detail: expect.stringMatching(/^live stays, and an operator decides: 60 of/) }]);
    await everywhere('1.0.0-b', HOME);
    expect(await look()).toEqual([]);
    await test().registry.rollback('casino', undefined, 'team');
    expect(await doubt()).toBeUndefined();
  });

  it('a development machine that only its own browsers visit decides alone, until another network comes', async () => {
    const home = localNetwork(test().registry.healthKey);
    const lookAtHome = () => watchOnce({ ...test().registry, ownNetwork: home }, rethrow);
    await test().publish({ version: '1.0.0-b' });
    await views('1.0.0-b', 0, 3, home);
    await views('1.0.0-b', 1, 0, networkAt(66));
    expect(await lookAtHome()).toEqual([]);
    await test().registry.rollback('casino', undefined, 'team');
    await test().publish({ version: '1.0.0-c' });
    await views('1.0.0-c', 0, 3, home);
    expect(await lookAtHome()).toHaveLength(1);
  });

  it('a doubt ends when the version does as well as the one before', async () => {
    await test().publish({ version: '1.0.0-b' });
    const at = networkAt(1);
    await views('1.0.0-b', 0, 4, at);
    expect(await look()).toEqual([]);
    expect((await healthOf(test().registry.db, 24))[0]).toHaveProperty('doubt');
    await views('1.0.0-b', 400, 0, at);
    expect(await look()).toEqual([]);
    expect((await healthOf(test().registry.db, 24))[0]).not.toHaveProperty('doubt');
  });

  it('a broken version is rolled back as soon as three views failed outside the two worst networks', async () => {
    await everywhere('1.0.0-a', HOME);
    await test().publish({ version: '1.0.0-b' });
    for (const n of [1, 2, 3, 4]) await views('1.0.0-b', 0, 1, networkAt(n));
    expect(await look()).toEqual([]);
    await views('1.0.0-b', 0, 1, networkAt(5));
    expect(await look()).toHaveLength(1);
  });
});
