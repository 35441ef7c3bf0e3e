import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Plan, type RemoteManifest } from '@jukwaa/contracts';
import { type TestDatabase, testDatabases } from '@jukwaa/database/testing';
import * as v from 'valibot';
import { openRegistry, type Registry } from './registry.ts';
import { registryServer } from './server.ts';
import { type BuildOptions, routeAt, writeBuild } from './testing/build-folder.ts';

const START_MS = 60_000;

describe.each(testDatabases())('the registry on $name', ({ fresh }) => {
  let own: TestDatabase;
  let folder: string;
  let registry: Registry;
  beforeAll(async () => {
    own = await fresh();
  }, START_MS);
  afterAll(() => own.drop());
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'jukwaa-registry-'));
    registry = await openRegistry(own.db, join(folder, 'store'));
    await own.db.script('truncate registry.pointers, registry.versions, registry.audit');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const build = (options?: BuildOptions) => writeBuild(folder, options);
  const publish = async (manifest?: Partial<RemoteManifest>) =>
    registry.publish(await build(manifest === undefined ? {} : { manifest }));
  const stored = (name: string) => readFile(join(registry.files, 'casino/1.0.0-a', name), 'utf8');
  const audited = () =>
    own.db.query('select remote, version, action, detail from registry.audit order by id');
  const liveVersions = async () =>
    Object.entries((await registry.plan()).remotes).map(([name, { manifest }]) => [name, manifest.version]);

  test('a whole build is stored without its source maps, made live and written down', async () => {
    expect(await publish()).toEqual({ ok: true, version: '1.0.0-a', already: false });
    const names = await readdir(join(registry.files, 'casino/1.0.0-a'));
    expect(names.sort()).toEqual(['chunks', 'jukwaa.json', 'remoteEntry.js', 'remoteEntry.js.br']);
    expect(await stored('chunks/home.js')).toBe('home');
    expect(await audited()).toEqual([
      { remote: 'casino', version: '1.0.0-a', action: 'publish', detail: '^1.0.0' },
      { remote: 'casino', version: '1.0.0-a', action: 'move', detail: 'live' },
    ]);
  });

  test('the same build again changes nothing', async () => {
    const same = await build();
    await registry.publish(same);
    const before = await audited();
    expect(await registry.publish(same)).toEqual({ ok: true, version: '1.0.0-a', already: true });
    expect(await audited()).toEqual(before);
    expect(await readdir(join(registry.files, 'casino'))).toEqual(['1.0.0-a']);
  });

  test.each([
    ['a missing file', async (at: string) => rm(join(at, 'chunks/home.js')), 'chunks/home.js is missing'],
    [
      'another content than the manifest says',
      async (at: string) => writeFile(join(at, 'chunks/home.js'), 'tampered'),
      'chunks/home.js differs from its hash',
    ],
    ['no manifest', async (at: string) => rm(join(at, 'jukwaa.json')), "jukwaa.json can't be read"],
    ['a broken manifest', async (at: string) => writeFile(join(at, 'jukwaa.json'), '{}'), 'jukwaa.json: '],
  ])('a build with %s is refused and leaves nothing', async (_what, spoil, reason) => {
    const spoilt = await build();
    await spoil(spoilt);
    const published = await registry.publish(spoilt);
    expect(published).toEqual({ ok: false, reasons: [expect.stringContaining(reason)] });
    expect((await registry.plan()).remotes).toEqual({});
    expect(await audited()).toEqual([]);
    await expect(readdir(registry.files)).rejects.toThrow('ENOENT');
  });

  test.each([
    ['a contract that the host does not serve', { contract: '^2.0.0' }, 'it needs host contract ^2.0.0'],
    ['an entry that it does not bring', { entry: 'other.js' }, 'other.js is not among the files'],
    [
      'a file outside its folder',
      { files: { '../x.js': { integrity: 'sha384-x', bytes: 1, brotli: 1 } }, entry: '../x.js' },
      '../x.js is no name of a file in the build',
    ],
  ])('a build with %s is refused', async (_what, manifest, reason) => {
    expect(await publish(manifest)).toEqual({ ok: false, reasons: [expect.stringContaining(reason)] });
  });

  test('all that is wrong is said at once', async () => {
    const published = await publish({ contract: '^2.0.0', entry: 'other.js' });
    expect(published).toMatchObject({ ok: false, reasons: { length: 2 } });
  });

  test.each([
    ['path', { routes: [routeAt('/crash')] }, '/crash belongs to casino'],
    ['alias', { routes: [routeAt('/new', ['/aviator'])] }, '/aviator belongs to casino'],
    ['path with another parameter', { routes: [routeAt('/Play/:slug/')] }, '/Play/:slug/ belongs to casino'],
    ['slot', { slots: ['jackpot-footer' as const] }, 'the slot jackpot-footer is filled by casino'],
  ])('a %s of another live remote is refused', async (_what, claims, reason) => {
    const routes = [routeAt('/casino', ['/aviator']), routeAt('/crash'), routeAt('/play/:id')];
    await publish({ routes, slots: ['jackpot-footer'] });
    const rival = { name: 'virtuals', routes: [routeAt('/virtuals')], ...claims };
    expect(await publish(rival)).toEqual({ ok: false, reasons: [reason] });
    expect(await liveVersions()).toEqual([['casino', '1.0.0-a']]);
    expect(await publish({ version: '1.0.0-b', routes, slots: ['jackpot-footer'] })).toMatchObject({
      ok: true,
    });
  });

  test('what a remote gives up is free for others', async () => {
    await publish({ routes: [routeAt('/games')] });
    await publish({ version: '1.0.0-b', routes: [routeAt('/casino')] });
    const heir = await publish({ name: 'virtuals', routes: [routeAt('/games')] });
    expect(heir).toMatchObject({ ok: true });
  });

  test('a version is published with one content only', async () => {
    await publish();
    const files = { 'remoteEntry.js': 'other', 'chunks/home.js': 'home' };
    const other = await registry.publish(await build({ files }));
    expect(other).toEqual({ ok: false, reasons: ['version 1.0.0-a was published with another content'] });
    expect(await stored('remoteEntry.js')).toBe('entry');
  });

  test.each([
    ['all files', async (store: string) => rm(store, { recursive: true })],
    ['one file', async (store: string) => rm(join(store, 'casino/1.0.0-a/chunks/home.js'))],
    ['a compressed file', async (store: string) => rm(join(store, 'casino/1.0.0-a/remoteEntry.js.br'))],
    [
      'the content of a file',
      async (store: string) => writeFile(join(store, 'casino/1.0.0-a/chunks/home.js'), ''),
    ],
  ])('a store that lost %s gets it again by the next publish', async (_what, lose) => {
    const same = await build();
    await registry.publish(same);
    const before = await audited();
    await lose(registry.files);
    expect(await registry.publish(same)).toEqual({ ok: true, version: '1.0.0-a', already: false });
    expect(await stored('chunks/home.js')).toBe('home');
    expect(await stored('remoteEntry.js.br')).toBe('compressed');
    expect(await readdir(join(registry.files, 'casino'))).toEqual(['1.0.0-a']);
    expect(await audited()).toEqual(before);
  });

  test('publishing the same build at once ends well for all', async () => {
    const same = await build();
    const published = await Promise.all([1, 2, 3, 4].map(() => registry.publish(same)));
    expect(published.map(({ ok }) => ok)).toEqual([true, true, true, true]);
    expect(await stored('chunks/home.js')).toBe('home');
    expect(await readdir(join(registry.files, 'casino'))).toEqual(['1.0.0-a']);
    expect(await audited()).toHaveLength(2);
  });

  test('different remotes publish at once; of two that want one path, one gets it', async () => {
    const builds = await Promise.all([
      build(),
      build({ manifest: { name: 'virtuals', routes: [routeAt('/shared')] } }),
      build({ manifest: { name: 'jackpot', routes: [routeAt('/shared')] } }),
    ]);
    const published = await Promise.all(builds.map((one) => registry.publish(one)));
    expect(published.map(({ ok }) => ok).sort()).toEqual([false, true, true]);
    expect(await liveVersions()).toHaveLength(2);
  });

  test('the plan over HTTP names the newest version of each remote, and its files', async () => {
    await publish();
    await publish({ version: '1.0.0-b' });
    await publish({ name: 'virtuals', routes: [routeAt('/virtuals')] });
    const server = registryServer(registry);
    const url = await server.listen({ host: '127.0.0.1', port: 0 });
    const plan = v.parse(Plan, await (await fetch(`${url}/plan`)).json());
    await server.close();
    expect(plan).toEqual(await registry.plan());
    expect(Object.values(plan.remotes).map(({ base }) => base)).toEqual([
      '/r/casino/1.0.0-b/',
      '/r/virtuals/1.0.0-a/',
    ]);
    const moves = (await audited()).filter(({ action }) => action === 'move');
    expect(moves.map(({ version }) => version)).toEqual(['1.0.0-a', '1.0.0-b', '1.0.0-a']);
  });
});
