import { expect, test } from '@jest/globals';
import { routeAt } from './testing/build-folder.ts';
import { publishBoth, retireBy } from './testing/retired.ts';
import { describeRegistry, reasonsOf } from './testing/test-registry.ts';

const _RETIRED =
  /^casino is retired since \d{4}-\d\d-\d\d \d\d:\d\d UTC, by boss; npx jukwaa restore casino lets it be published again$/;

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
