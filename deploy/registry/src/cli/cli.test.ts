import { expect, test } from '@jest/globals';
import { CONTRACT_STEPS } from '../gates/host-remotes.ts';
import { keepReport } from '../health/health-store.ts';
import { jukwaa, withAddress, withRegistry } from '../testing/command.ts';
import { DyingRegistry } from '../testing/dying-registry.ts';
import { liveHost, makeHostLive } from '../testing/live-host.ts';
import { buildWithScreen, startRendering } from '../testing/screens.ts';
import { describeRegistry } from '../testing/test-registry.ts';

describeRegistry('jukwaa', (own) => {
  const hashed = (hash: string) => own().build({ manifest: { version: `1.0.0-${hash}` } });

  test('[FED-03] [FED-04] jukwaa publishes a build and prints the moved pointer and the preview address', async () => {
    await withRegistry(own(), 'casino', async () => {
      const { code, out } = await jukwaa('publish', 'casino', '--dir', await hashed('0123456789'));
      expect(code).toBe(0);
      expect(out.split('\n')).toEqual([
        'published casino 1.0.0-0123456789 (2 of 2 files sent)',
        'casino: live is 1.0.0-0123456789',
        'preview: https://0123456789--casino.preview.jukwaa.example/',
        '',
      ]);
    });
  });

  test('[FED-07] jukwaa prints which screen fails to render with its sample answers, and why', async () => {
    await startRendering(own());
    await withRegistry(own(), 'casino', async () => {
      const folder = await own().build(buildWithScreen('throw new Error("no odds")'));
      const { code, err } = await jukwaa('publish', 'casino', '--dir', folder);
      expect(code).not.toBe(0);
      expect(err.split('\n').slice(0, 2)).toEqual([
        'jukwaa: casino was not published:',
        expect.stringContaining('its screen home at /casino/:slug in English throws Error: no odds'),
      ]);
    });
  });

  test('jukwaa warns when the build fills a slot that no region of the live host requests', async () => {
    await makeHostLive(own().registry, liveHost({ slots: ['betslip'] }));
    await withRegistry(own(), 'casino', async () => {
      const folder = await own().build({ manifest: { slots: ['besslip'] } });
      const { code, out } = await jukwaa('publish', 'casino', '--dir', folder);
      expect(code).toBe(0);
      expect(out).toContain(
        'warning: no region of the live host 1.0.0 asks for the slot besslip; it has betslip',
      );
    });
  });

  test('[FED-03] jukwaa refuses a build that is a version already, and accepts it with --again', async () => {
    await withRegistry(own(), 'casino', async () => {
      const build = await hashed('0123456789');
      await jukwaa('publish', 'casino', '--dir', build, '--label', 'pr-12');
      const again = ['publish', 'casino', '--dir', build, '--label', 'main'];
      expect(await jukwaa(...again)).toMatchObject({
        code: 1,
        err: expect.stringContaining('version 1.0.0-0123456789 exists'),
      });
      const { code, out } = await jukwaa(...again, '--again');
      expect(code).toBe(0);
      expect(out.split('\n')).toEqual([
        'casino 1.0.0-0123456789 was published before',
        'casino: label/main is 1.0.0-0123456789',
        'preview: https://main--casino.preview.jukwaa.example/',
        '',
      ]);
      const other = await own().build({
        manifest: { version: '1.0.0-0123456789' },
        files: { 'remoteEntry.js': 'another', 'chunks/home.js': 'home' },
      });
      expect(await jukwaa('publish', 'casino', '--dir', other, '--again')).toMatchObject({
        code: 1,
        err: expect.stringContaining('was published with another content'),
      });
    });
  });

  test('jukwaa shows the health of each version and its failures', async () => {
    await withRegistry(own(), 'casino', async () => {
      await jukwaa('publish', 'casino', '--dir', await hashed('0123456789'));
      const at = { remote: 'casino', version: '1.0.0-0123456789' };
      await keepReport(own().registry.db, {
        view: '00000000000000cc',
        network: '0000000000cc',
        used: [at],
        failures: [{ ...at, kind: 'load', reason: 'it took too long' }],
        vitals: [],
      });
      const { out } = await jukwaa('health', 'casino');
      expect(out).toMatch(/casino +1\.0\.0-0123456789 +live +1 +1 +100\.0 %/);
      expect(out).toContain('casino@1.0.0-0123456789  1× load: it took too long');
      expect((await jukwaa('health', 'jackpot')).out).toBe('no page has sent a report in this time\n');
    });
  });

  test('[FED-05] jukwaa moves pointers, and shows them in a table and as JSON', async () => {
    await withRegistry(own(), 'casino', async () => {
      await jukwaa('publish', 'casino', '--dir', await hashed('aaaaaaaaaa'));
      await jukwaa(
        'publish',
        'casino',
        '--dir',
        await hashed('bbbbbbbbbb'),
        '--canary',
        '10',
        '--label',
        'pr-12',
      );
      expect((await jukwaa('canary', 'casino', '25')).out).toBe(
        'casino: canary is 1.0.0-bbbbbbbbbb for 25 % of the visitors\n',
      );
      const [heads, ...rows] = (await jukwaa('list')).out.trim().split('\n');
      expect(heads).toMatch(/^REMOTE +VERSION +CHANNEL +PUBLISHED$/);
      expect(rows.sort()).toEqual([
        expect.stringMatching(/^casino +1\.0\.0-aaaaaaaaaa +live +\d+ \w+ ago$/),
        expect.stringMatching(/^casino +1\.0\.0-bbbbbbbbbb +canary 25 %, pr-12 +\d+ \w+ ago$/),
        expect.stringMatching(/^host +1\.0\.0 +live +\d+ \w+ ago$/),
      ]);
      expect((await jukwaa('promote', 'casino')).code).toBe(0);
      expect((await jukwaa('rollback', 'casino')).out).toBe(
        'casino: live is 1.0.0-aaaaaaaaaa (before: 1.0.0-bbbbbbbbbb)\n',
      );
      expect(JSON.parse((await jukwaa('--json', 'list', 'casino')).out)).toHaveLength(2);
    });
  });

  test('[FED-04] jukwaa signs a link for several builds', async () => {
    await withRegistry(own(), 'casino', async () => {
      await jukwaa('publish', 'casino', '--dir', await hashed('aaaaaaaaaa'));
      const { out } = await jukwaa('preview', 'casino@live', '--hours', '1');
      expect(out).toMatch(
        /^https:\/\/preview\.jukwaa\.example\/preview\/[\w-]+\.[\w-]+\nshows casino@1\.0\.0-a+ until /,
      );
    });
  });

  test('[FED-07] jukwaa prints every reason of a refusal and ends with 1', async () => {
    await withRegistry(own(), 'casino', async () => {
      const build = await own().build({ manifest: { contract: '^2.0.0', bundles: ['react'] } });
      expect(await jukwaa('publish', 'casino', '--dir', build)).toEqual({
        code: 1,
        out: '',
        err: [
          'jukwaa: casino was not published:',
          'jukwaa: it brings its own copy of react; the host brings it',
          'jukwaa: it needs host contract ^2.0.0, the live host serves 1.0.0',
          `jukwaa: ${CONTRACT_STEPS}`,
          '',
        ].join('\n'),
      });
      const json = await jukwaa('--json', 'rollback', 'casino');
      expect(JSON.parse(json.err)).toEqual({
        error: { exit_code: 1, reasons: ['nothing of casino was live before; name a version with --to'] },
      });
    });
  });

  test('a token for another remote can’t publish', async () => {
    await withRegistry(own(), 'sportsbook', async () => {
      const { code, err } = await jukwaa('publish', 'casino', '--dir', await hashed('aaaaaaaaaa'));
      expect([code, err]).toEqual([
        1,
        'jukwaa: casino was not published:\njukwaa: the token team is for sportsbook, not for casino\n',
      ]);
    });
  });

  test.each([
    [['canary', 'casino', '300'], 2, 'the share must be a number from 0 to 100'],
    [['preview', 'casino'], 2, "'casino' names no version; write it like sportsbook@pr-12"],
    [['publish', 'nothing'], 2, 'there is no remote nothing'],
    [['inspect', 'casino@gone'], 1, 'casino has no version gone'],
    [['list', 'nothing'], 1, 'the registry has nothing of a remote nothing'],
    [['audit', 'nothing'], 1, 'the registry has nothing of a remote nothing'],
    [['fly'], 2, "unknown command 'fly'"],
    [[], 2, 'Usage: jukwaa'],
  ])('jukwaa %j ends with %i and prints the reason', async (args, exit, why) => {
    await withRegistry(own(), '*', async () => {
      const { code, err } = await jukwaa(...args);
      expect(code).toBe(exit);
      expect(err).toContain(why);
    });
  });
});

describeRegistry('jukwaa whose answer is lost', (own) => {
  test('says that the registry may have done it, because a repeated rollback goes back by two', async () => {
    for (const version of ['1.0.0-a', '1.0.0-b', '1.0.0-c']) await own().publish({ version });
    await withRegistry(own(), 'casino', async () => {
      const dying = new DyingRegistry(process.env.JUKWAA_REGISTRY ?? '');
      process.env.JUKWAA_REGISTRY = await dying.open();
      dying.revive({ method: 'POST', path: /\/rollback$/, when: 'after' });
      const { code, err } = await jukwaa('rollback', 'casino');
      await dying.close();
      expect([code, err]).toEqual([3, expect.stringContaining('it may have done this all the same')]);
      expect(await own().live()).toEqual([['casino', '1.0.0-b']]);
      const unsent = await jukwaa('rollback', 'casino');
      expect([unsent.code, unsent.err]).toEqual([3, expect.not.stringContaining('it may have done this')]);
    });
  });
});

test('jukwaa ends with 3 when there is no registry or it can’t be reached', async () => {
  for (const [url, why] of [
    [undefined, 'no registry is known'],
    ['http://127.0.0.1:9', "can't be reached"],
  ] as const)
    await withAddress(url, async () => {
      expect(await jukwaa('list')).toMatchObject({ code: 3, err: expect.stringContaining(why) });
    });
});
