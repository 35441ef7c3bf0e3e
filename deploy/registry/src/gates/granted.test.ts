import { expect, test } from '@jest/globals';
import { ensureLive } from '../client/local.ts';
import { readBuild } from '../client/read-build.ts';
import { routeAt } from '../testing/build-folder.ts';
import { jukwaa, withRegistry } from '../testing/command.ts';
import { describeRegistry, reasonsOf } from '../testing/test-registry.ts';

describeRegistry("a team's publish", (own) => {
  const asTeam = async (hash: string, manifest = {}) =>
    reasonsOf(await own().publishAsTeam({ manifest: { version: `1.0.0-${hash}`, ...manifest } }));
  const SMALL = { first_route: 20, total: 20 };

  test('a team publishes within what the platform published before, and nothing beyond it', async () => {
    await own().publish({ routes: [routeAt('/casino', ['/games'])], slots: ['betslip'] });
    expect(await asTeam('00000000aa', { routes: [routeAt('/games')] })).toEqual([]);
    const wider = { routes: [routeAt('/casino'), routeAt('/bonus')], slots: ['betslip', 'home-top'] };
    expect(await asTeam('00000000bb', wider)).toEqual([
      '/bonus is no address of casino; the platform gives it: npx jukwaa grant casino --path /bonus',
      'home-top is no slot of casino; the platform gives it: npx jukwaa grant casino --slot home-top',
    ]);
    expect(await own().live()).toEqual([['casino', '1.0.0-00000000aa']]);
    await own().registry.giveGrant('casino', { paths: ['/bonus'], slots: ['home-top'] }, 'platform');
    expect(await asTeam('00000000bb', wider)).toEqual([]);
    expect(await own().audited()).toContain('platform grant ');
  });

  test("the platform's budget counts, whatever budget a team's build names", async () => {
    await own().publish({ budget: SMALL });
    const heavy = {
      manifest: { version: '1.0.0-00000000aa', budget: { first_route: 1_000_000, total: 1_000_000 } },
      files: { 'remoteEntry.js': 'entry;'.repeat(4), 'chunks/home.js': 'abcdefghijklmnop' },
    };
    expect(reasonsOf(await own().publishAsTeam(heavy))).toEqual([
      expect.stringMatching(/needs .+ before it is drawn, its budget is 0\.0 kB/),
      expect.stringMatching(/its files are .+ together, its budget is 0\.0 kB/),
    ]);
    await own().registry.giveGrant(
      'casino',
      { paths: [], slots: [], budget: { first_route: 900, total: 900 } },
      'p',
    );
    expect(reasonsOf(await own().publishAsTeam(heavy))).toEqual([]);
  });

  test('the own budget of a route that a build no longer has does not stop it', async () => {
    const budget = { first_route: 900, total: 900, own: { '/games': 500 } };
    await own().publish({ routes: [routeAt('/casino'), routeAt('/games')], budget });
    expect(await asTeam('00000000aa')).toEqual([]);
  });

  test('the addresses of a remote stay its own when none of its versions is live', async () => {
    await own().registry.giveGrant(
      'casino',
      { paths: ['/casino', '/casino/:game'], slots: ['betslip'] },
      'p',
    );
    const other = { name: 'games', routes: [routeAt('/casino/new')], slots: ['betslip'] };
    expect(await asTeam('00000000aa', other)).toEqual([
      '/casino/new matches addresses of /casino/:game of casino',
      'the slot betslip is filled by casino',
    ]);
  });

  test('the first version of a new remote has whatever is free, and only that from then on', async () => {
    expect(await asTeam('00000000aa', { name: 'games', routes: [routeAt('/games')] })).toEqual([]);
    const wider = { name: 'games', routes: [routeAt('/games'), routeAt('/more')] };
    expect(await asTeam('00000000bb', wider)).toHaveLength(1);
  });

  test('the first build of a remote with addresses but no bytes sets its budget, and a heavier one is refused', async () => {
    await own().registry.giveGrant('casino', { paths: ['/casino'], slots: [] }, 'platform');
    expect(await asTeam('00000000aa', { budget: SMALL })).toEqual([]);
    expect(await own().registry.grant('casino')).toMatchObject({ budget: SMALL });
    const heavy = { 'remoteEntry.js': 'entry;'.repeat(9), 'chunks/home.js': 'abcdefghijklmnop' };
    const manifest = { version: '1.0.0-00000000bb', budget: { first_route: 900, total: 900 } };
    expect(reasonsOf(await own().publishAsTeam({ manifest, files: heavy }))).toHaveLength(2);
  });

  test('a start that publishes a known version again keeps what the platform has given since', async () => {
    await own().publish();
    const given = { first_route: 70_000, total: 170_000 };
    await own().registry.giveGrant('casino', { paths: ['/bonus'], slots: [], budget: given }, 'platform');
    const build = await readBuild(await own().build());
    if (!build.ok) throw new Error(build.error.join());
    expect((await ensureLive(own().registry, build.value)).ok).toBe(true);
    expect(await own().registry.grant('casino')).toMatchObject({
      paths: ['/casino', '/bonus'],
      budget: given,
    });
  });

  test('an address that the platform moves to another remote is no longer one of the first', async () => {
    await own().publish({ routes: [routeAt('/casino'), routeAt('/games')] });
    await own().publish({ version: '1.0.0-b' });
    await own().publish({ name: 'virtuals', routes: [routeAt('/games')] });
    expect(await own().registry.grant('casino')).toMatchObject({ paths: ['/casino'] });
    expect(await own().registry.grant('virtuals')).toMatchObject({ paths: ['/games'] });
  });
});

describeRegistry('an address that the platform has given to another remote', (own) => {
  test('is not taken by a promote or a canary of an older version; a rollback gets it back', async () => {
    await own().publish({ routes: [routeAt('/casino'), routeAt('/games')] });
    await own().publish({ version: '1.0.0-b' });
    const heir = { name: 'virtuals', routes: [routeAt('/games')] };
    expect((await own().publish(heir, { to: 'label', label: 'next' })).ok).toBe(true);
    const { registry } = own();
    for (const taking of [
      registry.promote('casino', '1.0.0-a', 'team'),
      registry.canary('casino', 5, '1.0.0-a', 'team'),
    ])
      expect(reasonsOf(await taking)).toEqual(['/games belongs to virtuals']);
    expect(await own().live()).toEqual([['casino', '1.0.0-b']]);
    expect(reasonsOf(await registry.rollback('casino', undefined, 'team'))).toEqual([]);
  });
});

describeRegistry('jukwaa grant', (own) => {
  test('jukwaa grant shows what a remote may use, and gives more, also bytes', async () => {
    await own().publish({ slots: ['betslip'] });
    await withRegistry(own(), '*', async () => {
      expect((await jukwaa('grant', 'casino')).out).toMatch(
        /addresses +\/casino\n *slots +betslip\n *menu entries +none\n *topics +none\n *emits +none\n *subscribes +none\n *budget +first route 50\.0 kB, all 100\.0 kB/,
      );
      const { code, out } = await jukwaa(
        'grant',
        'casino',
        '--path',
        '/bonus',
        '--path',
        '/b',
        '--total',
        '120',
      );
      expect(code).toBe(0);
      expect(out).toMatch(/\/casino, \/bonus, \/b\n[\s\S]*first route 50\.0 kB, all 120\.0 kB/);
    });
  });

  test.each([
    [['--path', 'bonus'], 'the path "bonus"'],
    [['--path', '/api/x'], '/api/x'],
    [['--path', '/games'], '/games belongs to games'],
    [['--slot', 'betslip'], 'the slot betslip is filled by games'],
    [['--total', 'many'], '--total must be a number'],
    [['--total', '5'], 'it has no budget yet'],
  ])('jukwaa grant refuses %j with the reason', async (options, reason) => {
    await own().publish({ name: 'games', routes: [routeAt('/games')], slots: ['betslip'] });
    await withRegistry(own(), '*', async () => {
      const { code, err } = await jukwaa('grant', 'casino', ...options);
      expect([code > 0, err]).toEqual([true, expect.stringContaining(reason)]);
    });
    expect(await own().registry.grant('casino')).toEqual({
      paths: [],
      slots: [],
      menu: [],
      topics: [],
      emits: [],
      subscribes: [],
      budget: null,
    });
  });

  test("a team's token can't give anything", async () => {
    await withRegistry(own(), 'casino', async () => {
      const { code, err } = await jukwaa('grant', 'casino', '--path', '/bonus');
      expect([code, err]).toEqual([1, expect.stringContaining('token')]);
    });
    expect((await own().registry.grant('casino')).paths).toEqual([]);
  });
});
