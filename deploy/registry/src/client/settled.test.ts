import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { describeRegistry, type TestRegistry } from '../testing/test-registry.ts';
import { ensureLive, restoreFiles } from './local.ts';
import { type Build, readBuild } from './read-build.ts';
import { settledBuilds } from './settled.ts';

describeRegistry('the builds of a start', (own) => {
  async function built(version = '1.0.0-a'): Promise<Build> {
    const build = await readBuild(await own().build({ manifest: { version } }));
    if (!build.ok) throw new Error(build.error.join());
    return build.value;
  }
  async function started(build: Build): Promise<Build> {
    const done = await ensureLive(own().registry, build);
    if (!done.ok) throw done.error;
    return build;
  }
  const settled = ({ manifest }: Build) => settledBuilds(own().registry, [manifest]);
  const textOf = async ({ registry }: TestRegistry) =>
    (await registry.files.read('casino', '1.0.0-a', 'chunks/home.js', false))?.content.toString();

  test('a build that an earlier start made live needs no publish, a new one does', async () => {
    const first = await started(await built());
    expect(await settled(first)).toEqual([{ kind: 'live' }]);
    const second = await built('1.0.0-b');
    expect(await settled(second)).toBeNull();
    expect(await settledBuilds(own().registry, [first.manifest, second.manifest])).toBeNull();
    await started(second);
    // A build that was made again goes live again.
    expect(await settled(first)).toBeNull();
  });

  test('a build that a person has replaced needs no publish, nor does one of a retired remote', async () => {
    const [first, second] = [await built(), await built('1.0.0-b')];
    await started(first);
    await started(second);
    await own().registry.rollback('casino', undefined, 'team');
    expect(await settled(second)).toEqual([{ kind: 'chosen', version: '1.0.0-a' }]);
    await own().registry.retire('casino', { without_successor: true }, 'team');
    expect(await settled(second)).toEqual([
      { kind: 'retired', reason: expect.stringContaining('casino is retired') },
    ]);
  });

  test('a version with other content under the same name needs a publish, which refuses it', async () => {
    await started(await built());
    const other = await readBuild(
      await own().build({ files: { 'remoteEntry.js': 'x', 'chunks/home.js': 'y' } }),
    );
    expect(other.ok && (await settled(other.value))).toBeNull();
  });

  test.each(['files', 'versions'])('a build whose %s the store has lost is published again', async (lost) => {
    const build = await started(await built());
    await rm(join(own().folder, 'store', lost), { recursive: true });
    expect(await settled(build)).toBeNull();
    await started(build);
    expect(await settled(build)).toEqual([{ kind: 'live' }]);
    expect(await textOf(own())).toBe('home');
  });

  test('a build whose remote has no budget yet is published again, which gives it one', async () => {
    const build = await started(await built());
    await own().registry.db.query('update registry.grants set budget = null');
    expect(await settled(build)).toBeNull();
    await started(build);
    expect(await settled(build)).toEqual([{ kind: 'live' }]);
  });

  test('files that were damaged in the store are restored without a move of what visitors get', async () => {
    const build = await started(await built());
    await started(await built('1.0.0-b'));
    const files = join(own().folder, 'store/files');
    for (const name of await readdir(files)) await writeFile(join(files, name), '');
    const before = await own().audited();
    await restoreFiles(own().registry, build);
    expect(await textOf(own())).toBe('home');
    expect(await own().live()).toEqual([['casino', '1.0.0-b']]);
    expect(await own().audited()).toEqual(before);
  });
});
