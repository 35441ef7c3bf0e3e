import { expect, test } from '@jest/globals';
import { readBuild } from './client/read-build.ts';
import { routeAt } from './testing/build-folder.ts';
import { ENDS, publishBoth, retireBy } from './testing/retired.ts';
import { describeRegistry, reasonsOf, SOURCES } from './testing/test-registry.ts';

const LABEL = { to: 'label', label: 'next' } as const;
const _RETIRED =
  /^casino is retired since \d{4}-\d\d-\d\d \d\d:\d\d UTC, by boss; npx jukwaa restore casino lets it be published again$/;

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
