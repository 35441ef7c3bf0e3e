import { expect, jest, test } from '@jest/globals';
import { readBuild } from '../client/read-build.ts';
import { type ManifestParts, routeAt } from '../testing/build-folder.ts';
import { describeRegistry, reasonsOf } from '../testing/test-registry.ts';

const ENTRY =
  '(()=>{function l(){}l.f={};l.u=e=>""+({602:"remote",1:"home",2:"heavy",3:"games"})[e]+".js";l.f.j=()=>{};' +
  'var m={"./remote":()=>l.e(602).then(()=>()=>l(7))}})()';
const REMOTE =
  '(self.c=self.c||[]).push([[602],{7(e,t,n){t.a={screens:{home:()=>Promise.all([n.e(1),n.e(2)]).then(n.bind(n,4)),' +
  'games:()=>n.e(3).then(n.bind(n,5))}}}}])';
/** Does not shrink under compression. */
const HEAVY = `x="${Array.from({ length: 400 }, (_, at) => ((at * 2_654_435_761) % 2 ** 32).toString(36)).join('')}"`;
const FILES = {
  'remoteEntry.js': ENTRY,
  'remote.js': REMOTE,
  'home.js': 'home',
  'heavy.js': HEAVY,
  'games.js': 'games',
};
const CHUNKS = { remote: ['remote.js'], home: ['home.js', 'heavy.js'], games: ['games.js'] };
const ROUTES = [routeAt('/casino'), { ...routeAt('/games'), screen: 'games' }];

describeRegistry('the bytes of a publish', (own) => {
  const build = (manifest: ManifestParts) =>
    own().build({ files: FILES, manifest: { routes: ROUTES, chunks: CHUNKS, ...manifest } });
  const reasons = async (manifest: ManifestParts) =>
    reasonsOf(await own().publishFolder(await build(manifest)));

  test('a publish whose manifest names the files that its code loads is accepted', async () => {
    expect(await reasons({})).toEqual([]);
  });

  test('a manifest that leaves out a file which the code of a screen loads is refused, with both numbers', async () => {
    const [reason, ...more] = await reasons({ chunks: { ...CHUNKS, home: ['home.js'] } });
    const [, loaded, said] =
      /^its route \/casino loads (\d+) bytes before it is drawn, its manifest says (\d+) \(brotli\): it leaves out heavy\.js$/.exec(
        reason ?? '',
      ) ?? [];
    expect(more).toEqual([]);
    expect(Number(loaded) - Number(said)).toBeGreaterThan(1_000);
  });

  test('the budget holds against what the code loads, whatever the manifest says', async () => {
    const budget = { first_route: 1_000, total: 100_000, own: { '/casino': 500 } };
    expect(await reasons({ budget, chunks: { ...CHUNKS, home: ['home.js'] } })).toEqual([
      expect.stringContaining('leaves out heavy.js'),
      expect.stringMatching(/^its route \/casino needs \d\.\d kB before it is drawn, its budget is 1\.0 kB/),
      expect.stringMatching(
        /^the own parts of its route \/casino are \d{4} bytes, their budget is 500 bytes/,
      ),
    ]);
  });

  test('a manifest without the exposed module is refused at every route', async () => {
    expect(await reasons({ chunks: { ...CHUNKS, remote: [] } })).toEqual([
      expect.stringMatching(/\/casino loads .* leaves out remote\.js$/),
      expect.stringMatching(/\/games loads .* leaves out remote\.js$/),
    ]);
  });

  test('a screen whose loading can not be read may load any file, so it must name all of them', async () => {
    const files = { ...FILES, 'remote.js': REMOTE.replace('n.e(3)', 'n.e(q)') };
    const publish = async (chunks: Record<string, string[]>) =>
      reasonsOf(
        await own().publishFolder(await own().build({ files, manifest: { routes: ROUTES, chunks } })),
      );
    expect(await publish(CHUNKS)).toEqual([
      expect.stringMatching(
        /^its route \/games may load \d+ bytes before it is drawn, its manifest says \d+ .* leaves out home\.js, heavy\.js; its code does not say/,
      ),
    ]);
    const all = Object.keys(FILES);
    expect(await publish({ remote: ['remote.js'], home: all, games: all })).toEqual([]);
  });

  test.each([
    ['bytes', { bytes: 1 }, /^heavy\.js has \d{4} bytes, its manifest says 1$/],
    ['compressed bytes', { brotli: 9 }, /^heavy\.js has \d{4} bytes compressed, its manifest says 9$/],
  ])(
    'a manifest that understates the %s of a file is refused, with both numbers',
    async (_what, part, reason) => {
      const read = await readBuild(await build({}));
      if (!read.ok) throw new Error(read.error.join());
      const { files } = read.value.manifest;
      const file = files['heavy.js'];
      if (file === undefined) throw new Error('no such file');
      expect(await reasons({ files: { ...files, 'heavy.js': { ...file, ...part } } })).toEqual([
        expect.stringMatching(reason),
      ]);
    },
  );

  test('scripts that would take long to read are refused unread', async () => {
    const files = { 'remoteEntry.js': 'entry', 'chunks/home.js': `x=${'[],'.repeat(3_000_000)}0` };
    expect(reasonsOf(await own().publishFolder(await own().build({ files })))).toEqual([
      expect.stringMatching(/^its scripts are 9\d{6} bytes before compression; 8388608 are allowed$/),
    ]);
  });

  test('[FED-08] files that are too large together are refused unread, also one file under many names', async () => {
    const contents = {
      'remoteEntry.js': 'entry',
      'chunks/home.js': 'home',
      'big.bin': 'x'.repeat(1_000_000),
    };
    const folder = await own().build({ files: contents });
    const read = await readBuild(folder);
    if (!read.ok) throw new Error(read.error.join());
    const { 'big.bin': big, ...rest } = read.value.manifest.files;
    if (big === undefined) throw new Error('no such file');
    const names = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`big-${at}.bin`, big]));
    const { files } = own().registry;
    for (const [integrity, content] of read.value.files) await files.put(integrity, content, 'quick');
    const reading = jest.spyOn(files, 'get');
    const refused = await own().registry.publish({
      manifest: { ...read.value.manifest, files: { ...rest, ...names } },
      placement: { to: 'label', label: 'pr-12' },
      actor: 'team',
      isByPlatform: true,
    });
    expect(reasonsOf(refused)).toEqual([
      'its files are 40000009 bytes before compression; 33554432 are allowed',
    ]);
    expect(reading).not.toHaveBeenCalled();
  });

  test('the descriptions, which count in no budget, have a bound of their own', async () => {
    const text = Array.from({ length: 9_000 }, (_, at) => (at * at * 7_919) % 1_000_003).join(' ');
    const files = { 'remoteEntry.js': 'entry', 'chunks/home.js': 'home', 'descriptions.json': text };
    expect(reasonsOf(await own().publishFolder(await own().build({ files })))).toEqual([
      expect.stringMatching(/^its descriptions\.json is \d\d\.\d kB, 16\.0 kB are allowed \(brotli\)$/),
    ]);
  });

  test.each([100_000, 1_500])('a script that is nested %d deep does not end the registry', async (depth) => {
    const files = {
      'remoteEntry.js': 'entry',
      'chunks/home.js': `x=${'['.repeat(depth)}${']'.repeat(depth)}`,
    };
    const reasons = reasonsOf(await own().publishFolder(await own().build({ files })));
    for (const reason of reasons)
      expect(reason).toMatch(/can't be read as a script|nested too deeply to be read/);
    if (depth > 10_000) expect(reasons).toHaveLength(1);
  });
});
