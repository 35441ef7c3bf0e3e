import { expect, test } from '@jest/globals';
import { routeAt } from '../testing/build-folder.ts';
import { jukwaa, withRegistry } from '../testing/command.ts';
import { describeRegistry } from '../testing/test-registry.ts';

const SINCE = 'since \\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z, by team';

describeRegistry('jukwaa retire', (own) => {
  test('jukwaa retires a remote without a successor, and list, inspect and audit show it', async () => {
    await own().publish();
    await withRegistry(own(), '*', async () => {
      const refused = await jukwaa('retire', 'casino');
      expect([refused.code, refused.err]).toEqual([
        1,
        expect.stringContaining(
          'jukwaa: /casino would have no remote, and menus or links of the app lead to it\n',
        ),
      ]);
      const { code, out } = await jukwaa('retire', 'casino', '--without-successor');
      expect(code).toBe(0);
      expect(out).toMatch(
        new RegExp(
          `^casino is retired ${SINCE}\ncasino: live ended \\(it was 1\\.0\\.0-a\\)\nended: /casino\nmenus or links of the app may lead to /casino; visitors get home there\n$`,
        ),
      );
      expect((await jukwaa('retire', 'casino')).out).toBe(out);
      expect((await jukwaa('list', 'casino')).out).toMatch(
        new RegExp(`casino +1\\.0\\.0-a +retired +\\d+ \\w+ ago\ncasino is retired ${SINCE}\n$`),
      );
      expect((await jukwaa('inspect', 'casino@1.0.0-a')).out).toMatch(new RegExp(`retired +${SINCE}`));
      expect((await jukwaa('inspect', 'casino')).err).toContain('casino is retired since');
      expect((await jukwaa('audit', 'casino')).out).toMatch(/team +retire +casino +ended: \/casino\n/);
    });
  });

  test("a team's token can neither retire nor restore, and its publish says since when the remote is retired", async () => {
    await own().publish();
    const refused = async (...args: string[]) => {
      const { code, err } = await jukwaa(...args);
      expect(code).toBe(1);
      return err;
    };
    await withRegistry(own(), 'casino', async () => {
      const why = 'jukwaa: the token team is for casino, not for all remotes\n';
      expect(await refused('retire', 'casino', '--without-successor')).toBe(why);
      await own().registry.retire('casino', { without_successor: true }, 'platform');
      expect(await refused('restore', 'casino')).toBe(why);
      const folder = await own().build({ manifest: { version: '1.0.0-b' } });
      expect(await refused('publish', 'casino', '--dir', folder)).toMatch(
        /^jukwaa: casino was not published:\njukwaa: casino is retired since [\d-]+ [\d:]+ UTC, by platform; npx jukwaa restore casino lets it be published again\n$/,
      );
      expect((await jukwaa('unlabel', 'casino', 'pr-12')).code).toBe(0);
    });
  });

  test('jukwaa retires a remote in favour of a labelled version, and restores its name', async () => {
    await own().publish();
    await own().publish({ name: 'games', routes: [routeAt('/casino')] }, { to: 'label', label: 'next' });
    await withRegistry(own(), '*', async () => {
      const { out } = await jukwaa('retire', 'casino', '--to', 'games@next');
      expect(out.split('\n').slice(1)).toEqual([
        'casino: live ended (it was 1.0.0-a)',
        'games: live is 1.0.0-a',
        'taken over: /casino',
        '',
      ]);
      expect((await jukwaa('restore', 'casino')).out).toBe(
        [
          'casino may be published again',
          'its grant: none',
          'nothing of it is live; npx jukwaa promote casino 1.0.0-a shows what was live last',
          'warning: 1.0.0-a does not fit now: /casino belongs to games',
          '',
        ].join('\n'),
      );
    });
  });

  test.each([
    [['retire', 'casino', '--to', 'a@b@c'], 2, 'names no version'],
    [['retire', 'casino', '--to', 'No'], 1, 'to.remote'],
    [['retire', 'nothing', '--without-successor'], 1, 'the registry has nothing of a remote nothing'],
    [['restore', 'casino'], 1, 'casino is not retired'],
  ])('jukwaa %j ends with %i and prints the reason', async (args, exit, why) => {
    await own().publish();
    await withRegistry(own(), '*', async () => {
      const { code, err } = await jukwaa(...args);
      expect([code, err]).toEqual([exit, expect.stringContaining(why)]);
    });
  });
});
