import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ensureLive } from './client/local.ts';
import { readBuild } from './client/read-build.ts';
import { routeAt } from './testing/build-folder.ts';
import { describeRegistry, reasonsOf, type TestRegistry } from './testing/test-registry.ts';

const textOf = async ({ registry }: TestRegistry, version: string, file: string) =>
  (await registry.files.read('casino', version, file, false))?.content.toString();

const filesIn = async ({ folder }: TestRegistry) => (await readdir(join(folder, 'store/files'))).sort();

async function start({ registry }: TestRegistry, folder: string) {
  const build = await readBuild(folder);
  if (!build.ok) throw new Error(build.error.join());
  const done = await ensureLive(registry, build.value);
  if (!done.ok) throw done.error;
  return done.value;
}

describeRegistry('publishing', (own) => {
  test('a whole build is stored without its source maps, made live and logged', async () => {
    expect(await own().publish()).toMatchObject({ ok: true, value: { version: '1.0.0-a', already: false } });
    expect(await textOf(own(), '1.0.0-a', 'chunks/home.js')).toBe('home');
    expect(await textOf(own(), '1.0.0-a', 'remoteEntry.js.map')).toBeUndefined();
    expect(await own().live()).toEqual([['casino', '1.0.0-a']]);
    expect(await own().audited()).toEqual(['team publish 1.0.0-a', 'team publish 1.0.0-a live']);
  });

  test('a file that two versions have is stored once', async () => {
    await own().publish();
    const before = await filesIn(own());
    const files = { 'remoteEntry.js': 'anotherEntry', 'chunks/home.js': 'home' };
    await own().publishFolder(await own().build({ manifest: { version: '1.0.0-b' }, files }));
    expect((await filesIn(own())).length).toBe(before.length + 1);
    expect(await textOf(own(), '1.0.0-a', 'remoteEntry.js')).toBe('entry');
    expect(await textOf(own(), '1.0.0-b', 'remoteEntry.js')).toBe('anotherEntry');
  });

  test('files are served compressed where that makes them smaller', async () => {
    const files = { 'remoteEntry.js': 'say("hello");'.repeat(100), 'chunks/home.js': 'x' };
    await own().publishFolder(await own().build({ files }));
    const read = (file: string) => own().registry.files.read('casino', '1.0.0-a', file, true);
    expect(await read('remoteEntry.js')).toMatchObject({ encoding: 'br' });
    expect(await read('chunks/home.js')).toMatchObject({ encoding: null });
    expect(await own().registry.files.read('casino', '1.0.0-a', '../x', true)).toBeNull();
  });

  test('a version that is not live can be seen behind its label, or by a share of the visitors', async () => {
    await own().publish();
    await own().publish({ version: '1.0.0-b' }, { to: 'label', label: 'pr-12' });
    await own().publish({ version: '1.0.0-c' }, { to: 'canary', share: 10, label: 'try' });
    expect(await own().live()).toEqual([['casino', '1.0.0-a']]);
    expect(await own().channelsOf('casino')).toEqual({
      '1.0.0-a': ['live'],
      '1.0.0-b': ['label/pr-12'],
      '1.0.0-c': ['canary', 'label/try'],
    });
    const { canaries } = await own().registry.plan();
    expect(canaries.casino).toMatchObject({ share: 10, remote: { base: '/r/casino/1.0.0-c/' } });
  });

  test.each([
    ['a missing file', (at: string) => rm(join(at, 'chunks/home.js')), 'chunks/home.js is missing'],
    [
      'another content than the manifest says',
      (at: string) => writeFile(join(at, 'chunks/home.js'), 'tampered'),
      'chunks/home.js differs from its hash',
    ],
    ['no manifest', (at: string) => rm(join(at, 'jukwaa.json')), "jukwaa.json can't be read"],
    ['a broken manifest', (at: string) => writeFile(join(at, 'jukwaa.json'), '{}'), 'jukwaa.json: '],
  ])('a build with %s is refused before anything is sent', async (_what, spoil, reason) => {
    const spoilt = await own().build();
    await spoil(spoilt);
    expect(reasonsOf(await own().publishFolder(spoilt))).toEqual([expect.stringContaining(reason)]);
    expect(await own().live()).toEqual([]);
    expect(await own().audited()).toEqual([]);
  });

  test('[FED-03] of two publishes of one build at once, one makes the version, the other gets that it exists', async () => {
    const same = await own().build();
    const published = await Promise.all([1, 2, 3, 4].map(() => own().publishFolder(same)));
    expect(published.filter(({ ok }) => ok)).toHaveLength(1);
    for (const one of published.filter(({ ok }) => !ok))
      expect(reasonsOf(one)).toEqual([expect.stringContaining('version 1.0.0-a exists')]);
    expect(await textOf(own(), '1.0.0-a', 'chunks/home.js')).toBe('home');
    expect(await own().audited()).toHaveLength(2);
  });

  test('of two builds of one version with different content at once, the files are those of the one that won', async () => {
    const names = ['one', 'two', 'three', 'four'];
    const builds = await Promise.all(
      names.map((text) => own().build({ files: { 'remoteEntry.js': text, 'chunks/home.js': 'home' } })),
    );
    const published = await Promise.all(builds.map((one) => own().publishFolder(one)));
    expect(published.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await textOf(own(), '1.0.0-a', 'remoteEntry.js')).toBe(names[published.findIndex(({ ok }) => ok)]);
  });

  test('[FED-04] a label whose preview address no browser could open is refused', async () => {
    const name = 'r'.repeat(30);
    const labelled = (label: string) => own().publish({ name }, { to: 'label', label });
    expect(reasonsOf(await labelled('a'.repeat(32)))).toEqual([
      expect.stringMatching(
        /^its preview address would begin with a+--r+, which has 64 characters; 63 are allowed$/,
      ),
    ]);
    expect(reasonsOf(await labelled('a'.repeat(31)))).toEqual([]);
  });

  test.each(['live', 'canary', 'host', 'preview'])(
    'the preview address of %s shows no version',
    async (label) => {
      await own().publish();
      expect(await own().registry.labelPreview('casino', label)).toEqual({ state: 'unknown' });
    },
  );

  test('[FED-03] different remotes publish at once; of two that claim one path, one gets it', async () => {
    const builds = await Promise.all([
      own().build(),
      own().build({ manifest: { name: 'virtuals', routes: [routeAt('/shared')] } }),
      own().build({ manifest: { name: 'jackpot', routes: [routeAt('/shared')] } }),
    ]);
    const published = await Promise.all(builds.map((one) => own().publishFolder(one)));
    expect(published.map(({ ok }) => ok).sort()).toEqual([false, true, true]);
    expect(await own().live()).toHaveLength(2);
  });
});

describeRegistry('a start that publishes what it built', (own) => {
  test('a start that publishes what it built changes nothing when nothing changed', async () => {
    const same = await own().build();
    expect(await start(own(), same)).toMatchObject({ already: false });
    const before = await own().audited();
    expect(await start(own(), same)).toEqual({
      version: '1.0.0-a',
      already: true,
      moved: [],
      warnings: [],
    });
    expect(await own().audited()).toEqual(before);
  });

  test.each([
    ['all files', (store: string) => rm(join(store, 'files'), { recursive: true })],
    ['what a version consists of', (store: string) => rm(join(store, 'versions'), { recursive: true })],
    [
      'the content of a file',
      async (store: string) => {
        for (const name of await readdir(join(store, 'files')))
          await writeFile(join(store, 'files', name), '');
      },
    ],
  ])('a start that publishes what it built restores %s that the store lost', async (_what, lose) => {
    const same = await own().build();
    await start(own(), same);
    await lose(join(own().folder, 'store'));
    await start(own(), same);
    expect(await textOf(own(), '1.0.0-a', 'chunks/home.js')).toBe('home');
    expect(await own().audited()).toHaveLength(2);
  });

  test('a start that publishes what it built goes back to an earlier build when that build was made again', async () => {
    const first = await own().build();
    await start(own(), first);
    await start(own(), await own().build({ manifest: { version: '1.0.0-b' } }));
    await start(own(), first);
    expect(await own().live()).toEqual([['casino', '1.0.0-a']]);
  });

  test('a start that publishes what it built leaves a version that a person has rolled back, until there is a new build', async () => {
    await start(own(), await own().build());
    const bad = await own().build({ manifest: { version: '1.0.0-b' } });
    await start(own(), bad);
    await own().registry.rollback('casino', undefined, 'team');
    await start(own(), bad);
    expect(await own().live()).toEqual([['casino', '1.0.0-a']]);
    await start(own(), await own().build({ manifest: { version: '1.0.0-c' } }));
    expect(await own().live()).toEqual([['casino', '1.0.0-c']]);
  });
});
