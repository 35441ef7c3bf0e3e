import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { testDatabases } from '@jukwaa/database/testing';
import { jukwaa, withRegistry } from '../testing/command.ts';
import { testKey } from '../testing/signing.ts';
import { describeRegistry, reasonsOf } from '../testing/test-registry.ts';
import { runJob } from '../testing/workflow.ts';
import { withIssuer } from '../testing/workflow-issuer.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const NOT_OF_FORK = "env.IS_FORK != 'true'";

/** Stand-ins of what is outside: npm runs the command on a ready build, and the site keeps comments in a file. */
const NPM = `#!/usr/bin/env bash
echo "npm $*" >>"$CALLS"
if [ "$2" = unit ]; then exit "$UNIT_CODE"; fi
while [ "$1" != -- ]; do shift; done
shift
case " $* " in
  *" publish "*) set -- "$@" --dir "$BUILD" ;;
  *" rollout "*) set -- "$@" --wait 0 --views 0 ;;
esac
exec node "${ROOT}/deploy/registry/bin/jukwaa.mjs" "$@"
`;
const GH = `#!/usr/bin/env bash
echo "gh $*" >>"$CALLS"
case "$*" in
  *--method*) echo "$*" >"$COMMENTS" ;;
  *) if [ -e "$COMMENTS" ]; then seq 77 50000; fi ;;
esac
`;

/** Variables of GitHub about a run. */
const GITHUB = {
  GITHUB_ACTOR: 'wanjiku',
  GITHUB_SHA: 'c'.repeat(40),
  GITHUB_WORKFLOW_REF: 'team/jukwaa/.github/workflows/remotes.yml@refs/heads/main',
};

interface Visit {
  readonly job?: 'deliver' | 'end';
  readonly build: string;
  readonly event: 'pull_request' | 'push';
  readonly isFork?: boolean;
  readonly unitCode?: number;
  /** Further variables of the job. */
  readonly more?: Readonly<Record<string, string>>;
  readonly signingKey?: string;
}

describeRegistry(
  'the workflow of the remotes',
  (own) => {
    const callsFile = () => join(own().folder, 'calls');
    const calls = async () => (await readFile(callsFile(), 'utf8').catch(() => '')).split('\n');
    const called = async (part: string) => (await calls()).some((line) => line.includes(part));
    const hashed = (hash: string, manifest = {}) =>
      own().build({ manifest: { version: `1.0.0-${hash}`, ...manifest } });

    async function standIns(): Promise<string> {
      const bin = join(own().folder, 'bin');
      await mkdir(bin, { recursive: true });
      for (const [name, text] of Object.entries({ npm: NPM, gh: GH })) {
        await writeFile(join(bin, name), text);
        await chmod(join(bin, name), 0o755);
      }
      return bin;
    }

    async function deliver({
      job = 'deliver',
      build,
      event,
      isFork = false,
      unitCode = 0,
      more = {},
      signingKey,
    }: Visit) {
      const isRequest = event === 'pull_request';
      const path = [await standIns(), dirname(process.execPath), process.env.PATH].join(':');
      return runJob({
        job,
        folder: own().folder,
        cwd: ROOT,
        expressions: {
          [NOT_OF_FORK]: !isFork,
          [`github.event_name == 'pull_request' && ${NOT_OF_FORK}`]: isRequest && !isFork,
          "github.event_name == 'push'": !isRequest,
          'github.token': 'site-token',
          'secrets.JUKWAA_SIGNING_KEY': signingKey ?? '',
          'github.event.number': '12',
        },
        env: {
          ...{ PATH: path, BUILD: build, CALLS: callsFile(), COMMENTS: join(own().folder, 'comments') },
          ...{ UNIT_CODE: String(unitCode), REMOTE: 'casino', LABEL: isRequest ? 'pr-12' : 'main' },
          ...{ GITHUB_REPOSITORY: 'team/jukwaa', JUKWAA_URL: process.env.JUKWAA_URL ?? '' },
          JUKWAA_REGISTRY: process.env.JUKWAA_REGISTRY ?? '',
          JUKWAA_REGISTRY_TOKEN: process.env.JUKWAA_REGISTRY_TOKEN ?? '',
          ...(signingKey === undefined ? {} : GITHUB),
          ...more,
        },
      });
    }

    test('[FED-03] [FED-04] a request is published behind its label, and its one comment has the newest preview; its end ends the label', async () => {
      await withRegistry(own(), 'casino', async () => {
        for (const hash of ['0123456789', '9876543210']) {
          const { failed, outputs } = await deliver({ build: await hashed(hash), event: 'pull_request' });
          expect(failed).toBeNull();
          expect(outputs['steps.publish.outputs.preview']).toBe(
            'https://pr-12--casino.preview.jukwaa.example/',
          );
          expect(await own().channelsOf('casino')).toMatchObject({ [`1.0.0-${hash}`]: ['label/pr-12'] });
        }
      });
      const comments = (await calls()).filter((line) => line.includes('--method'));
      expect(comments).toEqual([
        expect.stringMatching(/POST repos\/team\/jukwaa\/issues\/12\/comments .*<!-- preview of casino -->/),
        expect.stringMatching(/PATCH repos\/team\/jukwaa\/issues\/comments\/77 .*<!-- preview of casino -->/),
      ]);
      expect(await own().live()).toEqual([]);
      await withRegistry(own(), 'casino', async () => {
        expect((await deliver({ job: 'end', build: '', event: 'pull_request' })).failed).toBeNull();
      });
      expect(await own().channelsOf('casino')).toMatchObject({ '1.0.0-9876543210': [] });
    });

    test('[FED-03] a merged change is rolled out step by step', async () => {
      await withRegistry(own(), 'casino', async () => {
        const { failed } = await deliver({ build: await hashed('0123456789'), event: 'push' });
        expect(failed).toBeNull();
      });
      expect(await own().live()).toEqual([['casino', '1.0.0-0123456789']]);
      expect(await own().audited()).toEqual(
        expect.arrayContaining(['team canary 1.0.0-0123456789 canary', 'team promote 1.0.0-0123456789 live']),
      );
    });

    test('[FED-03] a merged change that leaves the build as it is ends well, and moves nothing', async () => {
      await withRegistry(own(), 'casino', async () => {
        const build = await hashed('0123456789');
        for (let merges = 0; merges < 2; merges += 1)
          expect((await deliver({ build, event: 'push' })).failed).toBeNull();
      });
      expect(await own().live()).toEqual([['casino', '1.0.0-0123456789']]);
      expect((await own().audited()).filter((line) => /promote .* live$/.test(line))).toHaveLength(1);
    });

    test('[FED-03] a refused publish ends the job with its reason, and neither promotes the version behind the label nor comments', async () => {
      await withRegistry(own(), 'casino', async () => {
        await own().publish({ version: '1.0.0-00000000aa' });
        await own().publish({ version: '1.0.0-00000000bb' }, { to: 'label', label: 'main' });
        const build = await hashed('0123456789', { contract: '^9.0.0' });
        for (const event of ['push', 'pull_request'] as const) {
          const { failed } = await deliver({ build, event });
          expect(failed).toContain('casino was not published');
        }
      });
      expect(await own().live()).toEqual([['casino', '1.0.0-00000000aa']]);
      expect([await called('rollout'), await called('gh ')]).toEqual([false, false]);
    });

    test('[FED-03] with the optional secret of a signing key, the published version carries the commit and the workflow', async () => {
      const { publicPem: public_key, privatePem: signingKey } = testKey();
      await own().registry.addSigningKey({ remote: 'casino', public_key }, 'platform');
      await withRegistry(own(), 'casino', async () => {
        const build = await hashed('0123456789');
        const { failed } = await deliver({ build, event: 'pull_request', signingKey });
        expect(failed).toBeNull();
        const { out } = await jukwaa('inspect', 'casino@pr-12');
        expect(out).toMatch(/^provenance +signed$/m);
        expect(out).toContain(GITHUB.GITHUB_SHA);
        expect(out).toContain(GITHUB.GITHUB_WORKFLOW_REF);
        const unsigned = await deliver({ build: await hashed('9876543210'), event: 'pull_request' });
        expect(unsigned.failed).toContain('must be signed');
      });
    });

    test('[FED-03] failing tests end the job before its publish', async () => {
      await withRegistry(own(), 'casino', async () => {
        const { failed } = await deliver({ build: await hashed('0123456789'), event: 'push', unitCode: 1 });
        expect(failed).not.toBeNull();
      });
      expect(await called('publish')).toBe(false);
    });

    test('[FED-03] a missing setting ends the job with its name', async () => {
      await withRegistry(own(), 'casino', async () => {
        const more = { JUKWAA_REGISTRY: '' };
        const { failed } = await deliver({ build: await hashed('0123456789'), event: 'push', more });
        expect(failed).toContain('::error::JUKWAA_REGISTRY of the environment casino is missing');
      });
      expect(await called('npm')).toBe(false);
    });

    test('[FED-03] without a stored token, the token of a request publishes its preview only, and that of the branch rolls out', async () => {
      const main = { remote: 'casino', repository: 'team/jukwaa', ref: 'refs/heads/main' };
      const request = { ...main, ref: 'refs/pull/*', only: 'labels' } as const;
      await withIssuer(own(), [main, request], async ({ variables, runsOn }) => {
        const more = { ...variables, JUKWAA_URL: 'https://jukwaa.example' };
        const build = await hashed('0123456789');
        runsOn('refs/pull/12/merge');
        expect((await deliver({ build, event: 'pull_request', more })).failed).toBeNull();
        const { failed } = await deliver({ build, event: 'push', more });
        expect(failed).toContain('is for the label pr-12, not for main');
        expect(await own().live()).toEqual([]);
        runsOn('refs/heads/main');
        expect((await deliver({ build, event: 'push', more })).failed).toBeNull();
      });
      expect(await own().live()).toEqual([['casino', '1.0.0-0123456789']]);
    });

    test('[FED-03] the request that brings a new remote takes no address and no bytes before it is merged', async () => {
      const request = {
        remote: 'casino',
        repository: 'team/jukwaa',
        ref: 'refs/pull/*',
        only: 'labels',
      } as const;
      await withIssuer(own(), [request], async ({ variables, runsOn }) => {
        runsOn('refs/pull/12/merge');
        const more = { ...variables, JUKWAA_URL: 'https://jukwaa.example' };
        const build = await hashed('0123456789', { budget: { first_route: 9_000_000, total: 9_000_000 } });
        expect((await deliver({ build, event: 'pull_request', more })).failed).toBeNull();
      });
      expect(await own().channelsOf('casino')).toEqual({ '1.0.0-0123456789': ['label/pr-12'] });
      expect(await own().registry.grant('casino')).toMatchObject({ paths: [], budget: null });
      expect(reasonsOf(await own().publishAsTeam({ manifest: { name: 'games' } }))).toEqual([]);
    });

    test('[FED-03] the change of a fork is tested, and not published', async () => {
      await withRegistry(own(), 'casino', async () => {
        const build = await hashed('0123456789');
        const more = { JUKWAA_REGISTRY_TOKEN: '' };
        const { failed } = await deliver({ build, event: 'pull_request', isFork: true, more });
        expect(failed).toBeNull();
      });
      expect([await called('unit -- --selectProjects casino'), await called('publish')]).toEqual([
        true,
        false,
      ]);
    });
  },
  testDatabases().slice(0, 1),
);
