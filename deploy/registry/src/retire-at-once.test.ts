import { expect, test } from '@jest/globals';
import { routeAt } from './testing/build-folder.ts';
import { describeRegistry } from './testing/test-registry.ts';

const ROUNDS = 20;

describeRegistry('a retirement at the same time as other moves', (own) => {
  test('[FED-05] whatever is published, promoted and rolled out meanwhile, the remote ends without any channel', async () => {
    await own().publish({ name: 'sportsbook', routes: [routeAt('/')] });
    const { registry } = own();
    const outcomes = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      await own().publish({ version: `1.0.${round}-a` });
      await own().publish({ version: `1.0.${round}-b` }, { to: 'label', label: 'next' });
      const build = await own().build({ manifest: { version: `1.0.${round}-c` } });
      const retire = () => registry.retire('casino', { without_successor: true }, 'boss');
      const [published, promoted, rolledOut, ...retired] = await Promise.all(
        [
          () => own().publishFolder(build),
          () => registry.promote('casino', 'next', 'team'),
          () => registry.canary('casino', 10, `1.0.${round}-b`, 'team'),
          retire,
          retire,
        ]
          // Another one starts first in each round.
          .map((work, at, all) => all[(at + round) % all.length] ?? work)
          .map((work) => work()),
      ).then((done) => done.map((_, at) => done[(at - (round % done.length) + done.length) % done.length]));
      expect(retired.map((one) => one?.ok)).toEqual([true, true]);
      expect(retired[0]).toEqual(retired[1]);
      for (const one of [published, promoted, rolledOut])
        if (one?.ok === false && one.error.body.code !== 'is_live')
          expect(one.error.body.code).toBe('retired');
      outcomes.add([published, promoted, rolledOut].map((one) => one?.ok).join());
      expect(await own().live()).toEqual([['sportsbook', '1.0.0-a']]);
      expect((await registry.plan()).canaries).toEqual({});
      expect(new Set(Object.values(await own().channelsOf('casino')).flat())).toEqual(new Set());
      expect((await registry.restore('casino', 'boss')).ok).toBe(true);
    }
    expect(outcomes.size).toBeGreaterThan(1);
  });
});
