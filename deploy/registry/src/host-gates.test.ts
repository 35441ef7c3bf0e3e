import { expect, test } from '@jest/globals';
import { HOST, type PublishTarget } from '@jukwaa/contracts';
import { CONTRACT_STEPS } from './gates/host-remotes.ts';
import { routeAt } from './testing/build-folder.ts';
import { type HostFolderOptions, RENDERING_HOST, writeHost } from './testing/host-folder.ts';
import { liveHost, makeHostLive } from './testing/live-host.ts';
import { buildWithScreen } from './testing/screens.ts';
import { describeRegistry, reasonsOf } from './testing/test-registry.ts';

const LABEL: PublishTarget = { to: 'label', label: 'next' };

describeRegistry('[FED-07] a version of the host that does not fit', (own) => {
  const publish = async (options: HostFolderOptions = {}, placement: PublishTarget = { to: 'live' }) =>
    own().publishFolder(await writeHost(own().folder, options), placement);
  const refused = async (options: HostFolderOptions, placement?: PublishTarget) =>
    reasonsOf(await publish(options, placement));
  const hostLive = async () => (await own().registry.plan()).host?.manifest.version;

  test.each<[string, HostFolderOptions, string]>([
    [
      'contract',
      { manifest: { contract: '2.0.0' } },
      'it needs host contract ^1.0.0, this host serves 2.0.0',
    ],
    [
      'React',
      { react: '18.3.1', manifest: { provides: { react: '18.3.1' } } },
      'it needs react ^19.0.0, this host brings 18.3.1',
    ],
    [
      'set of regions',
      { manifest: { slots: ['footer'] } },
      'it fills the slot betslip, which no region of this host requests',
    ],
  ])(
    'with another %s is refused by the live remote that needs it, with the way to change it',
    async (_what, options, reason) => {
      await makeHostLive(own().registry, liveHost({ slots: ['betslip', 'footer'] }));
      await own().publish({ version: '1.0.0-a', slots: ['betslip'] });
      const reasons = [`casino@1.0.0-a: ${reason}`, CONTRACT_STEPS];
      for (const placement of [{ to: 'live' }, { to: 'canary', share: 1 }] as const)
        expect(await refused(options, placement)).toEqual(reasons);
      const labelled = await publish(options, LABEL);
      expect(labelled).toMatchObject({ ok: true, value: { warnings: reasons } });
      expect(reasonsOf(await own().registry.promote(HOST, 'next', 'team'))).toEqual(reasons);
      expect(reasonsOf(await own().registry.canary(HOST, 5, 'next', 'team'))).toEqual(reasons);
      expect(await hostLive()).toBe('1.0.0');
    },
  );

  test('a contract changes in three steps: both, the remote, without the old', async () => {
    await own().publish({ version: '1.0.0-a' });
    expect((await publish({ manifest: { version: '1.1.0-both', contract: '1.1.0' } })).ok).toBe(true);
    expect((await own().publish({ version: '1.0.0-b', contract: '^1.1.0 || ^2.0.0' })).ok).toBe(true);
    expect((await publish({ manifest: { version: '2.0.0-new', contract: '2.0.0' } })).ok).toBe(true);
    expect([await hostLive(), await own().live()]).toEqual(['2.0.0-new', [['casino', '1.0.0-b']]]);
  });

  test('a remote must fit the canary of the host as well, which some of its visitors have', async () => {
    await publish({ manifest: { version: '2.0.0-new', contract: '2.0.0' } }, { to: 'canary', share: 10 });
    expect(reasonsOf(await own().publish({ version: '1.0.0-a' }))).toEqual([
      'it needs host contract ^1.0.0, its canary 2.0.0-new serves 2.0.0',
    ]);
  });

  test('and without a part of the runtime that a live screen uses is refused, with the screen', async () => {
    const server = RENDERING_HOST.replace('(page)', '({ ...page, useOdds: () => 1 })');
    await makeHostLive(own().registry, liveHost(), { server });
    const screen = buildWithScreen("return 'odds ' + page.useOdds();");
    expect((await own().publishFolder(await own().build(screen))).ok).toBe(true);
    expect((await publish({ manifest: { version: '1.1.0-same' }, server })).ok).toBe(true);
    const reasons = await refused({ manifest: { version: '1.1.0-less' }, server: RENDERING_HOST });
    expect(reasons[0]).toContain(
      'casino@1.0.0-a: its screen home at /casino/:slug in English throws TypeError',
    );
    expect(reasons.at(-1)).toBe(CONTRACT_STEPS);
    await publish({ manifest: { version: '1.1.0-less' }, server: RENDERING_HOST }, LABEL);
    expect(reasonsOf(await own().registry.promote(HOST, 'next', 'team'))).toEqual(reasons);
  });

  test('is none for a screen that has the same fault with the live host', async () => {
    // Without a server build of the host the screen is not rendered.
    const screen = buildWithScreen(`return '<p class="hook">odds</p>'`);
    expect((await own().publishFolder(await own().build(screen))).ok).toBe(true);
    await makeHostLive(own().registry, liveHost({ version: '1.0.1' }), { server: RENDERING_HOST });
    expect((await publish({ manifest: { version: '1.1.0-next' }, server: RENDERING_HOST })).ok).toBe(true);
  });

  test('and lacks a part of the runtime that only a screen for users uses is refused, with its name', async () => {
    const sharing = (names: string) =>
      `exports.renderPage = async () => ''; exports.requireShared = () => (${names});`;
    await makeHostLive(own().registry, liveHost(), { server: sharing('{ useOdds: 0, other: 0 }') });
    // The form in which the builder writes shared modules and their uses.
    const server = `const modules = {
      7(e) { e.exports = require("@jukwaa/runtime"); },
      8(e, t, n) { var a = n(7); t.one = () => (0, a.useOdds)(); },
    };
    exports.default = { screens: { home: 0 } };`;
    const manifest = { server: 'server.cjs', routes: [{ ...routeAt('/bets'), access: 'user' as const }] };
    const files = { 'remoteEntry.js': 'entry', 'chunks/home.js': 'home', 'server.cjs': server };
    expect((await own().publishFolder(await own().build({ manifest, files }))).ok).toBe(true);
    expect(await refused({ manifest: { version: '1.1.0-less' }, server: sharing('{ other: 0 }') })).toEqual([
      'casino@1.0.0-a: it uses useOdds of @jukwaa/runtime, which this host does not have',
      CONTRACT_STEPS,
    ]);
    const more = { manifest: { version: '1.1.0-more' }, server: sharing('{ useOdds: 0 }') };
    expect((await publish(more)).ok).toBe(true);
  });

  test.each<[string, HostFolderOptions, string]>([
    ['whose server build throws', { server: 'throw new Error("no page");' }, 'does not load: no page'],
    [
      'whose script gives another React than its manifest says',
      { react: '18.3.1' },
      'its manifest promises react 19.3.1, its scripts give another version',
    ],
    ['with the contracts of another build', { manifest: { types: 'b'.repeat(64) } }, 'has other contracts'],
    ['without a first paint', { manifest: { files: {} } }, 'shell.json is not among the files'],
    ['without a script', { manifest: { entry: { js: [], css: [] } } }, 'no script to start with'],
    ['with a reserved name', { manifest: { version: 'live' } }, 'live is a reserved name'],
  ])('a host %s is refused, also behind a label', async (_what, options, reason) => {
    for (const placement of [{ to: 'live' }, LABEL] as const)
      expect((await refused(options, placement)).join()).toContain(reason);
    expect(await hostLive()).toBe('1.0.0');
  });

  test('and states a wrong size is refused', async () => {
    const folder = await writeHost(own().folder);
    const { readFile, writeFile } = await import('node:fs/promises');
    const file = `${folder}/jukwaa.json`;
    const manifest = JSON.parse(await readFile(file, 'utf8'));
    manifest.files['main.js'].bytes = 1;
    await writeFile(file, JSON.stringify(manifest));
    expect(reasonsOf(await own().publishFolder(folder))).toEqual([
      expect.stringMatching(/^main\.js has \d+ bytes, its manifest says 1$/),
    ]);
  });
});
