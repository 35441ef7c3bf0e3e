import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { BUNDLER_RUNTIME } from '@jukwaa/contracts';
import { readBuild } from '../client/read-build.ts';
import type { ManifestParts } from '../testing/build-folder.ts';
import { liveHost, makeHostLive } from '../testing/live-host.ts';
import { describeRegistry, reasonsOf } from '../testing/test-registry.ts';
import { testClaims } from './testing/claim-cases.ts';
import { testShape } from './testing/shape-cases.ts';

const entryOnly = { 'remoteEntry.js': 'entry' };

describeRegistry('a publish', (own) => {
  const refusals: ReadonlyArray<[string, ManifestParts, string]> = [
    [
      '[FED-07] needs a host contract that is not served',
      { contract: '^2.0.0' },
      'it needs host contract ^2.0.0, the live host serves 1.0.0',
    ],
    [
      'needs a singleton in another version',
      { requires: { react: '^20.0.0' } },
      'it needs react ^20.0.0, the live host brings 19.3.1',
    ],
    [
      'needs a singleton that the host has not',
      { requires: { vue: '^3.0.0' } },
      'it needs vue ^3.0.0, which the live host does not bring',
    ],
    [
      '[FED-07] was built for another bundler runtime than the host gives',
      { requires: { [BUNDLER_RUNTIME]: '^3.0.0' } },
      `it needs ${BUNDLER_RUNTIME} ^3.0.0, the live host brings 2.9.2`,
    ],
    [
      'brings react itself',
      { bundles: ['valibot', 'react'] },
      'it brings its own copy of react; the host brings it',
    ],
    [
      'brings the runtime itself',
      { bundles: ['@jukwaa/runtime'] },
      'it brings its own copy of @jukwaa/runtime; the host brings it',
    ],
    ['names an entry that it does not bring', { entry: 'other.js' }, 'other.js is not among the files'],
    [
      'names a server build that it does not bring',
      { server: 'server.cjs' },
      'server.cjs is not among the files',
    ],
    [
      'names a file of browsers as its server build',
      { server: 'remoteEntry.js' },
      'its server build remoteEntry.js is no .cjs file',
    ],
    [
      'names a chunk that it does not bring',
      { chunks: { home: ['gone.js'] } },
      'gone.js is not among the files',
    ],
    [
      'is too heavy for its first route',
      { budget: { first_route: 5, total: 100 } },
      'its route /casino needs 0.0 kB before it is drawn, its budget is 0.0 kB (brotli)',
    ],
    [
      'is too heavy altogether',
      { budget: { first_route: 100, total: 5 } },
      'its files are 0.0 kB together, its budget is 0.0 kB (brotli)',
    ],
    [
      '[FED-07] was built with other contracts and not checked against these',
      { types: 'b'.repeat(64) },
      'nothing shows that it fits the contracts of the live host 1.0.0: npx jukwaa publish sends its sources for that',
    ],
  ];
  test.each(refusals)('a publish that %s is refused, with the reason', async (_what, manifest, reason) => {
    expect(reasonsOf(await own().publish(manifest))).toEqual([reason]);
    expect(await own().live()).toEqual([]);
    expect(await own().audited()).toEqual([]);
  });

  test('a publish that brings a bundler runtime of its own, as older builds do, is accepted', async () => {
    const bundles = [BUNDLER_RUNTIME, '@module-federation/runtime', '@module-federation/sdk'];
    expect((await own().publish({ bundles })).ok).toBe(true);
  });

  test('[FED-07] a publish for a host that does not provide a bundler runtime yet is refused', async () => {
    await makeHostLive(own().registry, liveHost({ version: '0.9.0', provides: { react: '19.3.1' } }));
    expect(reasonsOf(await own().publish({ requires: { [BUNDLER_RUNTIME]: '^2.9.2' } }))).toEqual([
      `it needs ${BUNDLER_RUNTIME} ^2.9.2, which the live host does not bring`,
    ]);
  });

  test('a publish without a budget is refused', async () => {
    const folder = await own().build({ manifest: { version: '1.0.0-b' } });
    const { budget: _budget, ...rest } = JSON.parse(await readFile(join(folder, 'jukwaa.json'), 'utf8'));
    await writeFile(join(folder, 'jukwaa.json'), JSON.stringify(rest));
    expect(reasonsOf(await own().publishFolder(folder))).toEqual([expect.stringContaining('no byte budget')]);
  });

  test('a publish with a pasted copy of react in a file is refused', async () => {
    const files = { ...entryOnly, 'chunks/home.js': 'Symbol.for("react.transitional.element")' };
    expect(reasonsOf(await own().publishFolder(await own().build({ files })))).toEqual([
      'chunks/home.js has a copy of react in it; the host brings it',
    ]);
  });

  test('a publish whose file is not in the store is refused, also when it was damaged there', async () => {
    const folder = await own().build();
    const build = await readBuild(folder);
    if (!build.ok) throw new Error(build.error.join());
    const published = await own().registry.publish({
      manifest: build.value.manifest,
      placement: { to: 'live' },
      actor: 'team',
      isByPlatform: true,
    });
    expect(reasonsOf(published)).toEqual([
      'remoteEntry.js is missing, or differs from its hash',
      'chunks/home.js is missing, or differs from its hash',
    ]);
  });

  test('a publish is refused whose pages would preload a file with another hash than its loader', async () => {
    const build = await readBuild(await own().build());
    if (!build.ok) throw new Error(build.error.join());
    const { files } = build.value.manifest;
    const home = files['chunks/home.js'];
    if (home === undefined) throw new Error('the build has no home');
    const published = (content: string) => {
      const sri = `sha256-${createHash('sha256').update(content).digest('base64')}`;
      return own().publish({ files: { ...files, 'chunks/home.js': { ...home, sri } } });
    };
    expect(reasonsOf(await published('another home'))).toEqual([
      'chunks/home.js differs from its hash for pages',
    ]);
    expect((await published('home')).ok).toBe(true);
  });

  test('a publish that leaves its folder is refused', async () => {
    const manifest = {
      files: { '../x.js': { integrity: 'sha384-x', bytes: 1, brotli: 1 } },
      entry: '../x.js',
    };
    const folder = await own().build({ manifest });
    await rm(join(folder, 'chunks'), { recursive: true });
    expect(reasonsOf(await own().publishFolder(folder))[0]).toContain('../x.js');
  });

  test('a publish before any host is live is refused', async () => {
    await own().registry.db.query(`delete from registry.pointers where remote = 'host'`);
    expect(reasonsOf(await own().publish())).toEqual([expect.stringContaining('no host is live yet')]);
  });

  testShape(own);
  testClaims(own);

  test('a publish with several faults is refused with all of them at once', async () => {
    expect(reasonsOf(await own().publish({ contract: '^2.0.0', requires: { vue: '1' } }))).toHaveLength(2);
  });

  test('a publish of a version that exists is refused, with the same content and with another', async () => {
    await own().publish();
    expect(reasonsOf(await own().publish())).toEqual([
      'version 1.0.0-a exists; npx jukwaa promote casino 1.0.0-a makes it live, and --again gives it a label or a canary',
    ]);
    const files = { 'remoteEntry.js': 'other', 'chunks/home.js': 'home' };
    expect(reasonsOf(await own().publishFolder(await own().build({ files })))).toEqual([
      'version 1.0.0-a was published with another content',
    ]);
  });
});
