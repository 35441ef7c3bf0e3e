import { expect, test } from '@jest/globals';
import { integrityOf } from '../files/file-store.ts';
import { routeAt } from '../testing/build-folder.ts';
import { RENDERING_HOST } from '../testing/host-folder.ts';
import { liveHost, makeHostLive } from '../testing/live-host.ts';
import { buildWithScreen, SAMPLES, startRendering } from '../testing/screens.ts';
import { describeRegistry, reasonsOf } from '../testing/test-registry.ts';

const GOOD = 'return page.address + page.language + Object.entries(page.answers)';

describeRegistry('a publish of screens', (own) => {
  const publish = async (...build: Parameters<typeof buildWithScreen>) =>
    own().publishFolder(await own().build(buildWithScreen(...build)));

  test('[FED-07] a remote is published whose screens render with its sample answers, in both languages', async () => {
    await startRendering(own());
    const seen = `if (page.address !== '/casino/aviator' || page.now !== ${SAMPLES.now}) throw new Error('another page');
      const [address, answer] = Object.entries(page.answers)[0];
      if (address !== '/api/casino/games/aviator?locale=' + page.language) throw new Error(address);
      return page.config.plan.remotes.casino.version + answer.name;`;
    expect(reasonsOf(await publish(seen))).toEqual([]);
    expect(await own().live()).toEqual([['casino', '1.0.0-a']]);
  });

  test.each([
    ['throws', 'throw new TypeError("odds of null")', 'throws TypeError: odds of null'],
    ['shows nothing', 'return null', 'shows nothing'],
    [
      'reads a file',
      'return process.getBuiltinModule("fs").readFileSync("/etc/hostname")',
      'throws Error: Access',
    ],
  ])(
    '[FED-07] a remote is refused whose screen %s, with route and language',
    async (_what, screen, fault) => {
      await startRendering(own());
      const reasons = reasonsOf(await publish(`if (page.language === 'en') { ${GOOD} } ${screen}`));
      expect(reasons).toEqual([
        expect.stringContaining(`its screen home at /casino/:slug in Swahili ${fault}`),
      ]);
      expect(await own().live()).toEqual([]);
    },
  );

  test.each([
    ['hangs', 'for (;;) {}', 'takes more than 10 s'],
    ['never answers', 'return new Promise(() => {})', 'takes more than 10 s'],
    [
      'takes all memory',
      'const all = []; for (;;) all.push(new Array(1e6).fill(all.length))',
      // On a slow machine its time ends first.
      '(ends its thread: Worker terminated due to reaching memory limit|takes more than 10 s)',
    ],
  ])(
    '[FED-07] a remote is refused whose screen %s, and another is judged afterwards',
    async (_what, screen, fault) => {
      await startRendering(own());
      const [reason, ...more] = reasonsOf(await publish(screen));
      expect(reason).toMatch(new RegExp(`its screen home at /casino/:slug in English ${fault}`));
      expect(more).toEqual([]);
      expect(reasonsOf(await publish(GOOD))).toEqual([]);
    },
  );

  test('[FED-07] a remote is refused with a route to a screen that it does not have, also one for users alone', async () => {
    await startRendering(own());
    const build = buildWithScreen(GOOD);
    const hidden = { ...routeAt('/casino/hidden'), access: 'user', screen: 'gone' } as const;
    const routes = [...(build.manifest?.routes ?? []), hidden];
    const chunks = { home: ['chunks/home.js'], gone: ['chunks/home.js'] };
    const folder = await own().build({ ...build, manifest: { ...build.manifest, routes, chunks } });
    expect(reasonsOf(await own().publishFolder(folder))).toEqual([
      'its route /casino/hidden shows the screen gone, which it does not have',
    ]);
  });

  test.each([
    ['has none', null, 'its server build has no sample answers: export samples in src/server.ts'],
    [
      'lacks one',
      { ...SAMPLES, answers: {} },
      'its route /casino/:slug can’t be rendered: it has no sample answer for /api/casino/games/:slug?locale=:language',
    ],
    [
      'lacks a parameter',
      { ...SAMPLES, parameters: {} },
      'its route /casino/:slug can’t be rendered: its samples have no values for the parameters of its addresses',
    ],
    [
      'is misshapen',
      { ...SAMPLES, now: 'noon' },
      'its server build does not load: its sample answers: × Invalid type',
    ],
  ])(
    '[FED-07] a remote is refused whose sample answers are incomplete: it %s',
    async (_what, samples, reason) => {
      await startRendering(own());
      expect(reasonsOf(await publish(GOOD, samples))).toEqual([
        expect.stringContaining(reason.replace('’', "'")),
      ]);
    },
  );

  test('[FED-07] a remote is refused whose screen has classes that neither its style sheets nor the host’s have', async () => {
    await startRendering(own(), { 'main.css': '.host-frame{margin:0}', 'shell.json': '{"css":".first{}"}' });
    const screen = (classes: string) => `return '<p class="${classes}">1.5</p>'`;
    const build = buildWithScreen(screen('host-frame first own gone'));
    const manifest = { ...build.manifest, chunks: { home: ['chunks/home.js', 'chunks/home.css'] } };
    const publishWith = async (css: string) => {
      const files = { ...build.files, 'chunks/home.css': css };
      return own().publishFolder(await own().build({ manifest, files }));
    };
    expect(reasonsOf(await publishWith('.own:hover{margin:.5em}'))).toEqual(
      ['English', 'Swahili', 'a wide window'].map(
        (visitor) => `its screen home at /casino/:slug in ${visitor} has classes without a style: gone`,
      ),
    );
    expect(reasonsOf(await publishWith('.own:hover{margin:.5em}@media print{.gone{margin:0}}'))).toEqual([]);
  });

  test('[FED-07] a remote is not refused for its classes when the store has lost a style sheet of the host', async () => {
    const lost = { integrity: integrityOf(Buffer.from('.host-frame{margin:0}')), bytes: 21, brotli: 21 };
    const host = liveHost({ version: '1.0.1', files: { 'main.css': lost } });
    await makeHostLive(own().registry, host, { server: RENDERING_HOST });
    expect(reasonsOf(await publish(`return '<p class="host-frame">1.5</p>'`))).toEqual([]);
  });

  test('[FED-07] screens are not rendered without a server build of the host, or again for a version that is there', async () => {
    const broken = 'throw new Error("it breaks")';
    const folder = await own().build(buildWithScreen(broken));
    expect(reasonsOf(await own().publishFolder(folder))).toEqual([]);
    await startRendering(own());
    expect(reasonsOf(await own().publishFolder(folder))).toEqual([
      expect.stringContaining('version 1.0.0-a exists'),
    ]);
  });
});
