import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { VersionManifest } from '@jukwaa/contracts';
import { readBuild } from './client/read-build.ts';
import { openRegistry, type Registry } from './registry.ts';
import { diskStorage } from './storage/disk.ts';
import { ageAudit } from './testing/audit-log.ts';
import { Life, mortalDatabase, mortalStorage } from './testing/mortal-registry.ts';
import { describeRegistry, type TestRegistry } from './testing/test-registry.ts';

/** A registry on the database and the store of a test whose process may be killed. */
async function mortal({ registry, folder }: TestRegistry): Promise<{ registry: Registry; life: Life }> {
  const life = new Life();
  const storage = mortalStorage(diskStorage(join(folder, 'store')), life);
  return { life, registry: await openRegistry(mortalDatabase(registry.db, life), storage) };
}

/** Uploads a build and publishes it. @throws when the process is killed meanwhile */
async function deliver(registry: Registry, folder: string): Promise<boolean> {
  const build = await readBuild(folder, VersionManifest);
  if (!build.ok) throw new Error(build.error.join());
  for (const [integrity, content] of build.value.files) await registry.files.put(integrity, content);
  const { manifest } = build.value;
  const sent = { placement: { to: 'live' }, actor: 'team', isByPlatform: true, again: true } as const;
  return (await registry.publish({ manifest, ...sent })).ok;
}

const next = (own: TestRegistry, version: string) =>
  own.build({
    manifest: { version },
    files: { 'remoteEntry.js': `entry("${version}")`, 'chunks/home.js': `home("${version}")` },
  });

describeRegistry('[FED-03] a registry that is killed', (own) => {
  /** Every version that visitors may get is whole. */
  async function expectWholePlan(registry: Registry) {
    for (const { manifest } of Object.values((await registry.plan()).remotes))
      expect(await registry.files.isWhole(manifest)).toBe(true);
  }

  test('before any call of a publish leaves the old version or the new one live and whole, and the repeated publish ends well', async () => {
    await own().publish();
    const { life, registry } = await mortal(own());
    let before = '1.0.0-a';
    for (let calls = 0, isDone = false; !isDone; calls += 1) {
      const version = `1.${calls}.0-b`;
      const build = await next(own(), version);
      life.endAfter(calls);
      isDone = await deliver(registry, build).catch(() => false);
      expect(life.isOver).toBe(!isDone);
      life.endAfter(Number.POSITIVE_INFINITY);
      expect(await own().live()).toEqual([['casino', isDone ? version : before]]);
      await expectWholePlan(own().registry);
      expect(await deliver(own().registry, build)).toBe(true);
      expect(await own().live()).toEqual([['casino', version]]);
      before = version;
    }
    expect(before).not.toBe('1.0.0-b');
  }, 120_000);

  test('before any call of a clean-up leaves every version whole or gone, and the next clean-up takes the rest', async () => {
    const { life, registry } = await mortal(own());
    const keep = { lastLive: 1, days: 30 };
    for (let calls = 0, isDone = false; !isDone; calls += 1) {
      for (const version of [`1.${calls}.0-b`, `1.${calls}.0-c`])
        await deliver(own().registry, await next(own(), version));
      await own().registry.db.query("update registry.versions set published_at = now() - interval '40 days'");
      await ageAudit(own().registry.db, 40);
      life.endAfter(calls);
      isDone = await registry.gc(keep, 'team').then(
        () => true,
        () => false,
      );
      life.endAfter(Number.POSITIVE_INFINITY);
      await expectWholePlan(own().registry);
      await own().registry.gc(keep, 'team');
      const left = await own().channelsOf('casino');
      // Pages of the live version fall back to the one before.
      const stay = [`1.${calls}.0-b`, `1.${calls}.0-c`];
      expect(Object.keys(left).sort()).toEqual(stay);
      const storage = diskStorage(join(own().folder, 'store'));
      const indexes = await storage.list('versions/casino/');
      expect(indexes.map(({ key }) => key)).toEqual(stay.map((version) => `versions/casino/${version}.json`));
    }
  }, 120_000);
});
