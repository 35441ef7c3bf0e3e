import { afterEach, expect, jest, test } from '@jest/globals';
import { HOST } from '@jukwaa/contracts';
import { RENDERING_HOST, writeHost } from './testing/host-folder.ts';
import { liveHost, makeHostLive } from './testing/live-host.ts';
import { buildWithScreen } from './testing/screens.ts';
import { describeRegistry, reasonsOf } from './testing/test-registry.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

describeRegistry(
  '[FED-07] a version that was checked with others than those that went live meanwhile',
  (own) => {
    const LESS = '1.1.0-less';
    const liveHostVersion = async () => (await own().registry.plan()).host?.manifest.version;
    const withOdds = () =>
      makeHostLive(own().registry, liveHost(), {
        server: RENDERING_HOST.replace('(page)', '({ ...page, useOdds: () => 1 })'),
      });
    const hostWithout = () =>
      writeHost(own().folder, { manifest: { version: LESS }, server: RENDERING_HOST });
    const remoteWith = () => own().build(buildWithScreen("return 'odds ' + page.useOdds();"));

    /** Does this once, after the checks of the next publish. */
    function afterChecks(work: () => Promise<unknown>): void {
      const { files } = own().registry;
      const { takenNames } = files;
      jest.spyOn(files, 'takenNames').mockImplementationOnce(async (manifest) => {
        await work();
        return takenNames(manifest);
      });
    }

    /** Does this once, during the checks of the next move. */
    function duringChecks(work: () => Promise<unknown>): void {
      const { files } = own().registry;
      const { get } = files;
      jest.spyOn(files, 'get').mockImplementationOnce(async (integrity) => {
        await work();
        return get(integrity);
      });
    }

    test('is checked again: a remote that the new host breaks is refused', async () => {
      await withOdds();
      const host = await hostWithout();
      afterChecks(() => own().publishFolder(host));
      expect(reasonsOf(await own().publishFolder(await remoteWith()))[0]).toContain('throws TypeError');
      expect([await liveHostVersion(), await own().live()]).toEqual([LESS, []]);
    });

    test('is checked again: a host that breaks the new remote is refused at its publish and at its promote', async () => {
      await withOdds();
      const remote = await remoteWith();
      afterChecks(() => own().publishFolder(remote));
      const host = await hostWithout();
      expect(reasonsOf(await own().publishFolder(host))[0]).toContain('casino@1.0.0-a: its screen home');
      await own().registry.retire('casino', { without_successor: true }, 'boss');
      await own().registry.restore('casino', 'boss');
      await own().publishFolder(host, { to: 'label', label: 'next' });
      duringChecks(() => own().registry.promote('casino', '1.0.0-a', 'team'));
      expect(reasonsOf(await own().registry.promote(HOST, 'next', 'team'))[0]).toContain('casino@1.0.0-a');
      expect(await liveHostVersion()).toBe('1.0.0');
    });

    test('is published when the new ones fit as well, also two hosts at once', async () => {
      await withOdds();
      const hosts = await Promise.all(
        ['1.1.0-b', '1.1.0-c'].map((version) => writeHost(own().folder, { manifest: { version } })),
      );
      const builds = [...hosts, await own().build()];
      const done = await Promise.all(builds.map((build) => own().publishFolder(build)));
      expect(done.map(reasonsOf)).toEqual([[], [], []]);
      const { host, remotes } = await own().registry.plan();
      expect([host?.manifest.version, host?.fallback?.version].sort()).toEqual(['1.1.0-b', '1.1.0-c']);
      expect(Object.keys(remotes)).toEqual(['casino']);
    });
  },
);
