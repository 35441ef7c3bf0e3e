import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, jest, test } from '@jest/globals';
import { routeAt } from '../testing/build-folder.ts';
import { jukwaa, withRegistry, withVariables } from '../testing/command.ts';
import { testKey } from '../testing/signing.ts';
import { describeRegistry } from '../testing/test-registry.ts';
import { WORKFLOW_COMMIT, withIssuer } from '../testing/workflow-issuer.ts';
import { workflowToken } from './workflow-token.ts';

describeRegistry('[FED-05] jukwaa and the moves of a remote whose team signs', (own) => {
  const key = testKey();
  async function start(): Promise<string> {
    await own().publish();
    await own().publish({ version: '1.0.0-b' }, { to: 'label', label: 'next' });
    await own().registry.addSigningKey({ remote: 'casino', public_key: key.publicPem }, 'p');
    const file = join(own().folder, 'signing.pem');
    await writeFile(file, key.privatePem);
    return file;
  }

  test('jukwaa signs promote, canary and rollback with --sign, and says how without', async () => {
    const file = await start();
    await withRegistry(own(), '*', async () => {
      const unsigned = await jukwaa('promote', 'casino', 'next');
      expect([unsigned.code, unsigned.err]).toEqual([
        1,
        expect.stringContaining('--sign <private key file>'),
      ]);
      expect((await jukwaa('canary', 'casino', '10', 'next', '--sign', file)).out).toContain(
        'canary is 1.0.0-b',
      );
      expect((await jukwaa('promote', 'casino', '--sign', file)).out).toContain('live is 1.0.0-b');
      expect((await jukwaa('rollback', 'casino', '--sign', file)).out).toContain('live is 1.0.0-a');
    });
  });

  test('a retirement that makes another version of its successor live is signed like a promote', async () => {
    const file = await start();
    await own().publish({ name: 'games', routes: [routeAt('/games')] });
    const to = ['retire', 'games', '--without-successor', '--to'];
    await withRegistry(own(), '*', async () => {
      const unsigned = await jukwaa(...to, 'casino@next');
      expect([unsigned.code, unsigned.err]).toEqual([1, expect.stringContaining('must be signed')]);
      expect(await own().live()).toEqual([
        ['casino', '1.0.0-a'],
        ['games', '1.0.0-a'],
      ]);
      expect((await jukwaa(...to, 'casino@next', '--sign', file)).out).toContain('casino: live is 1.0.0-b');
    });
    expect(await own().live()).toEqual([['casino', '1.0.0-b']]);
  });

  test('a retirement in favour of what is live already needs no signature', async () => {
    await start();
    await own().publish({ name: 'games', routes: [routeAt('/games')] });
    await withRegistry(own(), '*', async () => {
      expect((await jukwaa('retire', 'games', '--without-successor', '--to', 'casino')).code).toBe(0);
    });
  });

  test('jukwaa signs each step of a rollout with the key of JUKWAA_SIGNING_KEY', async () => {
    await start();
    const quick = ['--steps', '50,100', '--wait', '0', '--views', '0', '--look', '10'];
    await withRegistry(
      own(),
      '*',
      async () => {
        expect(await jukwaa('rollout', 'casino', 'next', ...quick)).toMatchObject({ code: 0 });
        expect(await own().live()).toEqual([['casino', '1.0.0-b']]);
      },
      { JUKWAA_SIGNING_KEY: key.privatePem },
    );
  });
});

describeRegistry('[FED-03] jukwaa in a workflow without a stored token', (own) => {
  const MAIN = { remote: 'casino', repository: 'team/jukwaa', ref: 'refs/heads/main' };

  test('jukwaa exchanges the token of the workflow, and uses the one that it gets until it ends', async () => {
    await withIssuer(own(), [MAIN], async ({ variables, asked }) => {
      await withVariables(variables, async () => {
        const { code, out } = await jukwaa('publish', 'casino', '--dir', await own().build());
        expect([code, out]).toEqual([0, expect.stringContaining('casino: live is 1.0.0-a')]);
        expect(asked).toEqual(['https://registry.example']);
      });
      await withVariables({ ...variables, ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'wrong' }, async () => {
        expect(await jukwaa('rollback', 'casino')).toMatchObject({ code: 1 });
      });
      await withVariables({ ...variables, ACTIONS_ID_TOKEN_REQUEST_URL: '' }, async () => {
        const { code, err } = await jukwaa('promote', 'casino', '1.0.0-a');
        expect([code, err]).toEqual([2, expect.stringContaining('id-token: write')]);
      });
    });
  });

  test.each([
    ['the workflow that publishes it', {}, []],
    [
      'another commit',
      { GITHUB_SHA: 'd'.repeat(40) },
      [`its statement names the commit ${'d'.repeat(40)}, it is published from ${WORKFLOW_COMMIT}`],
    ],
    [
      'another repository',
      { GITHUB_REPOSITORY: 'evil/team/jukwaa-2' },
      [
        'its statement names the repository https://github.com/evil/team/jukwaa-2, it is published from team/jukwaa',
      ],
    ],
  ])('a statement that names %s is held against the token of the issuer', async (_what, claimed, reasons) => {
    const key = testKey();
    await own().registry.addSigningKey({ remote: 'casino', public_key: key.publicPem }, 'platform');
    await withIssuer(own(), [MAIN], async ({ variables }) => {
      const github = { GITHUB_REPOSITORY: 'team/jukwaa', GITHUB_SHA: WORKFLOW_COMMIT, ...claimed };
      await withVariables({ ...variables, ...github, JUKWAA_SIGNING_KEY: key.privatePem }, async () => {
        const { code, err } = await jukwaa('publish', 'casino', '--dir', await own().build());
        const lines = reasons.map((reason) => `jukwaa: ${reason}\n`).join('');
        expect([code, err]).toEqual(
          reasons.length === 0 ? [0, ''] : [1, `jukwaa: casino was not published:\n${lines}`],
        );
      });
    });
    expect(await own().live()).toEqual(reasons.length === 0 ? [['casino', '1.0.0-a']] : []);
  });

  test('a token that is renewed during an outage is used until it ends', async () => {
    await withIssuer(own(), [MAIN], async ({ variables, runsOn }) => {
      const token = workflowToken(variables.JUKWAA_REGISTRY, variables);
      if (token === null) throw new Error('no workflow');
      const first = await token();
      runsOn('refs/heads/unknown');
      const started = Date.now();
      const clock = jest.spyOn(Date, 'now');
      try {
        clock.mockImplementation(() => started + 11 * 60_000);
        expect(await token()).toBe(first);
        clock.mockImplementation(() => started + 16 * 60_000);
        await expect(token()).rejects.toThrow('may not publish casino');
      } finally {
        clock.mockRestore();
      }
    });
  });

  test('a workflow that is bound to labels only publishes behind them and ends them, and gives visitors nothing', async () => {
    const request = { ...MAIN, ref: 'refs/pull/*', only: 'labels' } as const;
    await own().publish();
    await withIssuer(own(), [MAIN, request], async ({ variables, runsOn }) => {
      runsOn('refs/pull/12/merge');
      await withVariables(variables, async () => {
        const dir = await own().build({ manifest: { version: '1.0.0-b' } });
        const labelled = await jukwaa('publish', 'casino', '--dir', dir, '--label', 'pr-12');
        expect(labelled.code).toBe(0);
        for (const more of [
          ['publish', 'casino', '--dir', dir, '--again'],
          ['publish', 'casino', '--dir', dir, '--again', '--canary', '10'],
          ['promote', 'casino', 'pr-12'],
          ['canary', 'casino', '10', 'pr-12'],
          ['rollback', 'casino'],
        ]) {
          const { code, err } = await jukwaa(...more);
          expect([more, code, err]).toEqual([more, 1, expect.stringContaining('behind labels only')]);
        }
        await own().publish({ version: '1.0.0-c' }, { to: 'label', label: 'next' });
        for (const more of [
          ['publish', 'casino', '--dir', dir, '--again', '--label', 'next'],
          ['unlabel', 'casino', 'next'],
        ]) {
          const { code, err } = await jukwaa(...more);
          expect([more, code, err]).toEqual([
            more,
            1,
            expect.stringContaining('is for the label pr-12, not for next'),
          ]);
        }
        expect(await own().channelsOf('casino')).toMatchObject({ '1.0.0-c': ['label/next'] });
        expect((await jukwaa('unlabel', 'casino', 'pr-12')).code).toBe(0);
      });
    });
    expect(await own().live()).toEqual([['casino', '1.0.0-a']]);
  });
});
