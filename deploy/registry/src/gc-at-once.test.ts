import { AsyncLocalStorage } from 'node:async_hooks';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { VersionManifest } from '@jukwaa/contracts';
import { readBuild } from './client/read-build.ts';
import { openRegistry, type Registry } from './registry.ts';
import { diskStorage } from './storage/disk.ts';
import type { Storage } from './storage/port.ts';
import { ageAudit } from './testing/audit-log.ts';
import { describeRegistry, reasonsOf, type TestRegistry } from './testing/test-registry.ts';

const KEEP = { lastLive: 1, days: 30 };
/** Longest wait of a clean-up for a publish that must wait for it (ms). */
const WAIT_MS = 300;
const TWO_HOURS_MS = 7_200_000;

/** Makes everything in the store of a test older than any upload that is under way. */
async function makeOld({ folder, registry }: TestRegistry): Promise<void> {
  const store = join(folder, 'store');
  const old = new Date(Date.now() - TWO_HOURS_MS);
  for (const one of await readdir(store, { recursive: true })) await utimes(join(store, one), old, old);
  await registry.db.query("update registry.versions set published_at = now() - interval '40 days'");
  await ageAudit(registry.db, 40);
}

/** A registry whose clean-up starts this work at a call of the store, and waits for it as long as it can. */
function interrupted(
  own: TestRegistry,
  isAt: (call: 'list' | 'delete', key: string) => boolean,
  work: () => Promise<unknown>,
): Promise<Registry> {
  const storage = diskStorage(join(own.folder, 'store'));
  let isStarted = false;
  // The database refuses calls of its own inside a transaction, and knows them by their context.
  const elsewhere = AsyncLocalStorage.snapshot();
  const at = async (call: 'list' | 'delete', key: string) => {
    if (isStarted || !isAt(call, key)) return;
    isStarted = true;
    await Promise.race([elsewhere(work), new Promise((resolve) => setTimeout(resolve, WAIT_MS))]);
  };
  const hooked: Storage = {
    put: (key, content) => storage.put(key, content),
    get: (key) => storage.get(key),
    stat: (key) => storage.stat(key),
    async list(prefix) {
      const found = await storage.list(prefix);
      await at('list', prefix);
      return found;
    },
    async delete(key) {
      await at('delete', key);
      await storage.delete(key);
    },
  };
  return openRegistry(own.registry.db, hooked);
}

describeRegistry('[FED-03] a publish during a clean-up', (own) => {
  const expectWhole = async () => {
    for (const { manifest } of Object.values((await own().registry.plan()).remotes))
      expect(await own().registry.files.isWhole(manifest)).toBe(true);
  };

  test('of a version that it just dropped ends with its files there', async () => {
    const dir = await own().build();
    await own().publishFolder(dir);
    await own().publish({ version: '1.0.0-b' });
    await own().publish({ version: '1.0.0-c' });
    await makeOld(own());
    let publishing = Promise.resolve<unknown>(undefined);
    const registry = await interrupted(
      own(),
      (call, key) => call === 'delete' && key.startsWith('versions/'),
      () => {
        publishing = own().publishFolder(dir);
        return publishing;
      },
    );
    expect((await registry.gc(KEEP, 'team')).versions).toEqual(['casino@1.0.0-a']);
    await publishing;
    expect(await own().live()).toEqual([['casino', '1.0.0-a']]);
    await expectWhole();
  });

  test('that uses a stored file of no version is refused when the clean-up takes it, and its repetition is published', async () => {
    await own().publish();
    const files = { 'remoteEntry.js': 'entry', 'chunks/home.js': 'another' };
    const build = await readBuild(
      await own().build({ manifest: { version: '1.0.0-b' }, files }),
      VersionManifest,
    );
    if (!build.ok) throw new Error(build.error.join());
    const { manifest, files: contents } = build.value;
    const upload = async () => {
      for (const [integrity, content] of contents) await own().registry.files.put(integrity, content);
    };
    const publish = () =>
      own().registry.publish({ manifest, placement: { to: 'live' }, actor: 'team', isByPlatform: true });
    await upload();
    await makeOld(own());
    let publishing: ReturnType<typeof publish> | null = null;
    const registry = await interrupted(
      own(),
      (call, key) => call === 'list' && key === 'files/',
      () => {
        publishing = publish();
        return publishing;
      },
    );
    await registry.gc(KEEP, 'team');
    const first = publishing === null ? null : await publishing;
    expect(first === null ? [] : reasonsOf(first)).toEqual([expect.stringMatching(/clean-up|missing/)]);
    expect(await own().live()).toEqual([['casino', '1.0.0-a']]);
    await expectWhole();
    await upload();
    expect(reasonsOf(await publish())).toEqual([]);
    await expectWhole();
  });
});
