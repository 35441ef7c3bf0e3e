import { expect, test } from '@jest/globals';
import type { RetireBody } from '@jukwaa/contracts';
import { ensureLive } from './client/local.ts';
import { readBuild } from './client/read-build.ts';
import { watchOnce } from './moves/watch.ts';
import { routeAt } from './testing/build-folder.ts';
import { describeRegistry, reasonsOf, SOURCES, type TestRegistry } from './testing/test-registry.ts';

const ENDS = { without_successor: true } as const;
const LABEL = { to: 'label', label: 'next' } as const;
const RETIRED =
  /^casino is retired since \d{4}-\d\d-\d\d \d\d:\d\d UTC, by boss; npx jukwaa restore casino lets it be published again$/;

/** Publishes home, which no test retires, and casino with two addresses and a slot. */
async function publishBoth(own: TestRegistry): Promise<void> {
  await own.publish({ name: 'sportsbook', routes: [routeAt('/')] });
  await own.publish({ routes: [routeAt('/casino'), routeAt('/games/:id')], slots: ['betslip'] });
}

const retireBy =
  (own: () => TestRegistry) =>
  (how: Partial<RetireBody> = ENDS, remote = 'casino') =>
    own().registry.retire(remote, { without_successor: false, ...how }, 'boss');

describeRegistry('a retired remote', (own) => {
  const retire = retireBy(own);

  test('[FED-05] a retired remote has no channels, no grant and no place in the plan, and the log says who ended it', async () => {
    await publishBoth(own());
    await own().publish({ version: '1.0.0-b' }, { to: 'canary', share: 10, label: 'pr-12' });
    expect(await retire()).toMatchObject({
      ok: true,
      value: { remote: 'casino', retired_by: 'boss', successor: null },
    });
    expect(await own().live()).toEqual([['sportsbook', '1.0.0-a']]);
    expect((await own().registry.plan()).canaries).toEqual({});
    expect(await own().channelsOf('casino')).toEqual({ '1.0.0-a': [], '1.0.0-b': [] });
    expect(await own().registry.grant('casino')).toEqual({
      paths: [],
      slots: [],
      menu: [],
      topics: [],
      budget: null,
    });
    expect((await own().audited()).slice(-4)).toEqual([
      'boss retire 1.0.0-a live',
      'boss retire 1.0.0-b label/pr-12',
      'boss retire 1.0.0-b canary',
      'boss retire ',
    ]);
  });

  test('[FED-05] nothing of a retired remote is published, promoted, rolled back to, rolled out or given', async () => {
    await publishBoth(own());
    await own().publish({ version: '1.0.0-b' });
    await retire();
    const { registry } = own();
    const refused = [
      await own().publish({ version: '1.0.0-c' }),
      await own().publish({ version: '1.0.0-c' }, LABEL),
      await own().publishAsTeam({ manifest: { version: '1.0.0-c' } }),
      await registry.promote('casino', '1.0.0-a', 'team'),
      await registry.rollback('casino', undefined, 'team'),
      await registry.rollback('casino', '1.0.0-a', 'team'),
      await registry.canary('casino', 10, '1.0.0-a', 'team'),
      await registry.giveGrant('casino', { paths: ['/bonus'], slots: [] }, 'team'),
      await registry.makeLink([{ remote: 'casino', version: '1.0.0-a' }], 1),
    ];
    for (const one of refused) expect(reasonsOf(one)).toEqual([expect.stringMatching(RETIRED)]);
    expect(await own().live()).toEqual([['sportsbook', '1.0.0-a']]);
    expect(await watchOnce(registry, () => undefined)).toEqual([]);
  });

  test('a start with the build of a retired remote leaves it retired and stores none of its files', async () => {
    await publishBoth(own());
    await retire();
    const files = { 'remoteEntry.js': 'newerEntry', 'chunks/home.js': 'home' };
    for (const folder of [
      await own().build({ manifest: { routes: [routeAt('/casino')] } }),
      await own().build({ manifest: { version: '1.0.0-new' }, files }),
    ]) {
      const build = await readBuild(folder);
      if (!build.ok) throw new Error(build.error.join());
      expect(await ensureLive(own().registry, build.value)).toMatchObject({
        ok: false,
        error: { body: { code: 'retired' } },
      });
      if (!build.value.manifest.version.endsWith('new')) continue;
      for (const integrity of build.value.files.keys())
        if (integrity === build.value.manifest.files['remoteEntry.js']?.integrity)
          expect(await own().registry.files.get(integrity)).toBeNull();
    }
    expect(await own().live()).toEqual([['sportsbook', '1.0.0-a']]);
  });

  test('a second retirement answers the same and changes nothing; one with another successor is refused', async () => {
    await publishBoth(own());
    const first = await retire();
    const lines = await own().audited();
    expect(await retire()).toEqual(first);
    expect(await retire({})).toEqual(first);
    expect(reasonsOf(await retire({ to: { remote: 'sportsbook' } }))).toEqual([
      expect.stringMatching(RETIRED),
    ]);
    expect(await own().audited()).toEqual(lines);
  });

  test('[FED-04] an earlier preview of a retired remote says that it is retired, at its address and by a link', async () => {
    await publishBoth(own());
    await own().publish({ version: '1.0.0-0123456789' }, LABEL);
    const wanted = ['casino', 'sportsbook'].map((remote) => ({ remote, version: 'live' }));
    const link = await own().registry.makeLink(wanted, 1);
    if (!link.ok) throw link.error;
    await retire();
    for (const label of ['next', '0123456789', 'never-was'])
      expect(await own().registry.labelPreview('casino', label)).toEqual({ state: 'retired' });
    expect(await own().registry.linkPreview(link.value.token)).toEqual({ state: 'retired' });
  });

  test('a clean-up keeps the files of a retired remote for open pages, and deletes them by their age since then', async () => {
    await publishBoth(own());
    const { registry } = own();
    const age = async (days: number) => {
      for (const [table, column] of [
        ['versions', 'published_at'],
        ['audit', 'at'],
        ['retired', 'retired_at'],
      ])
        await registry.db.query(
          `update registry.${table} set ${column} = ${column} - $1 * interval '1 day' where remote = 'casino'`,
          [days],
        );
    };
    await age(40);
    await retire();
    expect((await registry.gc({ lastLive: 5, days: 30 }, 'team')).versions).toEqual([]);
    expect(await registry.files.read('casino', '1.0.0-a', 'remoteEntry.js', false)).not.toBeNull();
    await age(31);
    expect((await registry.gc({ lastLive: 5, days: 30 }, 'team')).versions).toEqual(['casino@1.0.0-a']);
    expect(await registry.files.read('casino', '1.0.0-a', 'remoteEntry.js', false)).toBeNull();
  });
});

describeRegistry('the addresses of a retired remote', (own) => {
  const retire = retireBy(own);
  const games = { name: 'games', routes: [routeAt('/casino'), routeAt('/games/*')], slots: ['betslip'] };

  test('a remote whose addresses and slots would have no remote is not retired, and the refusal names each', async () => {
    await publishBoth(own());
    expect(reasonsOf(await retire({}))).toEqual([
      '/casino would have no remote, and menus or links of the app lead to it',
      '/games/:id would have no remote',
      'the slot betslip would be empty',
      'npx jukwaa retire casino --to <remote@version> makes a version live that serves them; --without-successor ends them',
    ]);
    expect(await own().live()).toHaveLength(2);
    expect((await own().registry.grant('casino')).paths).toEqual(['/casino', '/games/:id']);
  });

  test('a prepared version takes the addresses over in the same transaction, with the whole grant', async () => {
    await publishBoth(own());
    await own().registry.giveGrant('casino', { paths: ['/bonus'], slots: [] }, 'platform');
    expect(await own().publish(games, LABEL)).toMatchObject({
      ok: true,
      value: {
        warnings: [
          "/casino belongs to casino, so this version can't go live before that one is retired",
          "/games/* matches addresses of /games/:id of casino, so this version can't go live before that one is retired",
          "the slot betslip is filled by casino, so this version can't go live before that one is retired",
        ],
      },
    });
    expect((await own().registry.grant('casino')).paths).toEqual(['/casino', '/games/:id', '/bonus']);
    expect(reasonsOf(await own().registry.promote('games', 'next', 'boss'))).toHaveLength(3);
    expect(await retire({ to: { remote: 'games', version: 'next' } })).toMatchObject({
      ok: true,
      value: {
        successor: 'games',
        taken_over: { paths: ['/casino', '/games/:id'], slots: ['betslip'] },
        ended: { paths: [], slots: [], linked: [] },
      },
    });
    expect(await own().live()).toEqual([
      ['games', '1.0.0-a'],
      ['sportsbook', '1.0.0-a'],
    ]);
    expect(await own().registry.grant('games')).toMatchObject({
      paths: ['/casino', '/games/*', '/games/:id', '/bonus'],
      slots: ['betslip'],
    });
  });

  test('a successor that serves only some of the addresses is refused with the rest, unless these may end', async () => {
    await publishBoth(own());
    await own().publish({ ...games, routes: [routeAt('/casino')] }, LABEL);
    const to = { remote: 'games', version: 'next' };
    expect(reasonsOf(await retire({ to })).slice(0, -1)).toEqual(['/games/:id would have no remote']);
    expect(await own().live()).toEqual([
      ['casino', '1.0.0-a'],
      ['sportsbook', '1.0.0-a'],
    ]);
    expect(await retire({ to, ...ENDS })).toMatchObject({
      ok: true,
      value: { taken_over: { paths: ['/casino'] }, ended: { paths: ['/games/:id'], linked: [] } },
    });
  });

  test('the remote of home is not retired without another one for it', async () => {
    await publishBoth(own());
    expect(reasonsOf(await retire(ENDS, 'sportsbook'))).toEqual([
      "/ can't end: every unknown address leads there; name its next remote with --to",
    ]);
  });

  test.each([
    [{ to: { remote: 'casino' } }, "casino can't take over its own addresses"],
    [{ to: { remote: 'nothing' } }, 'nothing has no version live; npx jukwaa list nothing shows them'],
  ])('%j is no successor', async (how, reason) => {
    await publishBoth(own());
    expect(reasonsOf(await retire(how))).toEqual([reason]);
    expect(await own().live()).toHaveLength(2);
  });

  test('a name that was never used is not retired', async () => {
    expect(reasonsOf(await retire(ENDS, 'nothing'))).toEqual([
      'the registry has nothing of a remote nothing; npx jukwaa list shows what it has',
    ]);
  });

  test('a team can prepare no version on the addresses of another remote, not even behind a label', async () => {
    await publishBoth(own());
    const build = await readBuild(await own().build({ manifest: games }));
    if (!build.ok) throw new Error(build.error.join());
    for (const [integrity, content] of build.value.files) await own().registry.files.put(integrity, content);
    const asTeam = {
      manifest: build.value.manifest,
      placement: LABEL,
      actor: 'team',
      isByPlatform: false,
      sources: SOURCES,
    };
    expect(reasonsOf(await own().registry.publish(asTeam))).toContain('/casino belongs to casino');
  });
});

describeRegistry('a restored remote', (own) => {
  const retire = retireBy(own);

  test('a restored remote has its grant again, and its last version is live after a promote', async () => {
    await publishBoth(own());
    const { registry } = own();
    const before = await registry.grant('casino');
    await retire();
    expect(await registry.restore('casino', 'boss')).toEqual({
      ok: true,
      value: { remote: 'casino', grant: before, last_live: '1.0.0-a', warnings: [] },
    });
    expect(await own().live()).toEqual([['sportsbook', '1.0.0-a']]);
    expect((await registry.promote('casino', '1.0.0-a', 'boss')).ok).toBe(true);
    expect(await own().live()).toHaveLength(2);
    expect(await own().publishAsTeam({ manifest: { version: '1.0.0-b' } })).toMatchObject({ ok: true });
    expect((await own().audited()).filter((line) => line.includes('restore'))).toEqual(['boss restore ']);
  });

  test('a restored remote gets nothing back that another remote has by then, and the answer names it', async () => {
    await publishBoth(own());
    await retire();
    await own().publish({ name: 'games', routes: [routeAt('/casino')] });
    expect(await own().registry.restore('casino', 'boss')).toMatchObject({
      ok: true,
      value: { grant: { paths: ['/games/:id'] }, warnings: ['/casino belongs to games'] },
    });
  });

  test('a remote that is not retired is not restored', async () => {
    await publishBoth(own());
    expect(reasonsOf(await own().registry.restore('casino', 'boss'))).toEqual(['casino is not retired']);
  });

  test('a restored remote can be retired again', async () => {
    await publishBoth(own());
    await retire();
    await own().registry.restore('casino', 'boss');
    await own().registry.promote('casino', '1.0.0-a', 'boss');
    expect(await retire({})).toMatchObject({ ok: false });
    expect(await retire()).toMatchObject({ ok: true, value: { moved: [{ channel: 'live' }] } });
  });
});
