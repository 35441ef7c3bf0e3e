import { expect, test } from '@jest/globals';
import { ensureLive } from './client/local.ts';
import { readBuild } from './client/read-build.ts';
import { watchOnce } from './moves/watch.ts';
import { ageAudit } from './testing/audit-log.ts';
import { routeAt } from './testing/build-folder.ts';
import { publishBoth, retireBy } from './testing/retired.ts';
import { describeRegistry, reasonsOf } from './testing/test-registry.ts';

const LABEL = { to: 'label', label: 'next' } as const;
const RETIRED =
  /^casino is retired since \d{4}-\d\d-\d\d \d\d:\d\d UTC, by boss; npx jukwaa restore casino lets it be published again$/;

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
      emits: [],
      subscribes: [],
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
      await registry.makeLink({
        overrides: [{ remote: 'casino', version: '1.0.0-a' }],
        hours: 1,
        actor: 'team',
      }),
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
    const link = await own().registry.makeLink({ overrides: wanted, hours: 1, actor: 'team' });
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
        ['retired', 'retired_at'],
      ])
        await registry.db.query(
          `update registry.${table} set ${column} = ${column} - $1 * interval '1 day' where remote = 'casino'`,
          [days],
        );
      await ageAudit(registry.db, days, "remote = 'casino'");
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
