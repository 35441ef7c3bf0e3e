import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { PublishedManifest, SignedEnvelope } from '@jukwaa/contracts';
import * as v from 'valibot';
import { jukwaa, withAddress, withRegistry } from '../testing/command.ts';
import { signedStatement, type TestKey, testKey } from '../testing/signing.ts';
import { describeRegistry } from '../testing/test-registry.ts';

const [key, other] = [testKey(), testKey()];
const GITHUB = {
  GITHUB_ACTOR: 'wanjiku',
  GITHUB_REPOSITORY: 'team/jukwaa',
  GITHUB_RUN_ID: '7',
  GITHUB_SHA: 'c'.repeat(40),
  GITHUB_WORKFLOW_REF: 'team/jukwaa/.github/workflows/remotes.yml@refs/heads/main',
};
const CASINO = 'casino@1.0.0-0123456789';

describeRegistry('[FED-03] jukwaa and signed versions', (own) => {
  const hashed = () => own().build({ manifest: { version: '1.0.0-0123456789' } });
  async function fileOf(text: string): Promise<string> {
    const file = join(own().folder, `key-${Math.random()}`);
    await writeFile(file, text);
    return file;
  }
  const publicFile = ({ publicPem }: TestKey) => fileOf(publicPem);
  const add = async (one: TestKey, remote = 'casino') => {
    const file = await publicFile(one);
    await withRegistry(own(), '*', async () => {
      expect((await jukwaa('keys', 'add', file, '--for', remote)).code).toBe(0);
    });
  };
  const published = async (...more: string[]) =>
    jukwaa('publish', 'casino', '--dir', await hashed(), ...more);

  test('jukwaa signs a publish, inspect shows its origin, and verify checks it', async () => {
    await add(key);
    const file = await publicFile(key);
    await withRegistry(
      own(),
      'casino',
      async () => {
        expect((await published('--sign', await fileOf(key.privatePem))).code).toBe(0);
        const { out } = await jukwaa('inspect', CASINO);
        expect(out).toMatch(/^provenance +signed$/m);
        for (const row of [`key +${key.id}`, 'built by +wanjiku', `commit +${GITHUB.GITHUB_SHA}`])
          expect(out).toMatch(new RegExp(`^${row}$`, 'm'));
        expect(out).toMatch(/^repository +https:\/\/github\.com\/team\/jukwaa$/m);
        expect(out).toContain(GITHUB.GITHUB_WORKFLOW_REF);
        const verified = await jukwaa('verify', CASINO, '--key', file);
        expect(verified.code).toBe(0);
        expect(verified.out).toContain(`${CASINO} is signed by ${key.id}\nbuilt by`);
        const json = JSON.parse((await jukwaa('--json', 'inspect', CASINO)).out);
        expect(v.is(SignedEnvelope, json.provenance.envelope)).toBe(true);
      },
      GITHUB,
    );
  });

  test('jukwaa signs with the key of JUKWAA_SIGNING_KEY', async () => {
    await add(key, '*');
    await withRegistry(own(), 'casino', async () => expect((await published()).code).toBe(0), {
      ...GITHUB,
      JUKWAA_SIGNING_KEY: key.privatePem,
    });
  });

  test('an empty JUKWAA_SIGNING_KEY is none: such a publish is unsigned, and inspect and verify say so', async () => {
    await withRegistry(
      own(),
      'casino',
      async () => {
        expect((await published()).code).toBe(0);
        expect((await jukwaa('inspect', CASINO)).out).toMatch(/^provenance +unsigned$/m);
        expect(await jukwaa('verify', CASINO, '--key', await publicFile(key))).toMatchObject({
          code: 1,
          err: `jukwaa: ${CASINO} is unsigned\n`,
        });
      },
      { JUKWAA_SIGNING_KEY: '' },
    );
  });

  test('verify trusts neither the key that the registry names nor the manifest that it returns', async () => {
    await add(key);
    const more = { ...GITHUB, JUKWAA_SIGNING_KEY: key.privatePem };
    await withRegistry(
      own(),
      'casino',
      async () => {
        await published();
        expect(await jukwaa('verify', CASINO, '--key', await publicFile(other))).toMatchObject({
          code: 1,
          err: expect.stringContaining('signed by no key that may sign'),
        });
        await own().registry.db.query(
          `update registry.versions set manifest = jsonb_set(manifest, '{entry}', '"chunks/home.js"')`,
        );
        expect(await jukwaa('verify', CASINO, '--key', await publicFile(key))).toMatchObject({
          code: 1,
          err: expect.stringContaining('another content'),
        });
      },
      more,
    );
  });

  test('verify accepts no signed version in the place of the one that was asked for', async () => {
    await add(key);
    const file = await publicFile(key);
    let answer = '';
    await withRegistry(
      own(),
      'casino',
      async () => {
        await published();
        const path = '/remotes/casino/versions/live/provenance';
        answer = await (await fetch(`${process.env.JUKWAA_REGISTRY}${path}`)).text();
      },
      { ...GITHUB, JUKWAA_SIGNING_KEY: key.privatePem },
    );
    const lying = createServer((_request, response) => response.end(answer)).listen(0, '127.0.0.1');
    await once(lying, 'listening');
    const { port } = v.parse(v.object({ port: v.number() }), lying.address());
    await withAddress(`http://127.0.0.1:${port}`, async () => {
      expect((await jukwaa('verify', CASINO, '--key', file)).code).toBe(0);
      expect(await jukwaa('verify', 'casino@1.0.0-9876543210', '--key', file)).toMatchObject({
        code: 1,
        err: `jukwaa: the registry answered with ${CASINO} instead of casino@1.0.0-9876543210\n`,
      });
      expect((await jukwaa('verify', 'virtuals@live', '--key', file)).err).toContain(
        'its statement is about casino@1.0.0-0123456789, not about virtuals@1.0.0-0123456789',
      );
    });
    lying.closeAllConnections();
    await new Promise((done) => lying.close(done));
  });

  test('verify checks a version as it was published, without the defaults that its manifest got later', async () => {
    await add(key);
    await withRegistry(
      own(),
      'casino',
      async () => {
        await published();
        const { db } = own().registry;
        const [row] = await db.query<{ manifest: unknown }>(
          "update registry.versions set manifest = manifest - 'bundles' where remote = 'casino' returning manifest",
        );
        const older = {
          ...v.parse(PublishedManifest, row?.manifest),
          name: 'casino',
          version: '1.0.0-0123456789',
        };
        expect(older).not.toHaveProperty('bundles');
        const envelope = JSON.stringify(signedStatement(older, key));
        await db.query('update registry.provenance set envelope = $1::jsonb', [envelope]);
        expect((await jukwaa('verify', CASINO, '--key', await publicFile(key))).code).toBe(0);
      },
      { ...GITHUB, JUKWAA_SIGNING_KEY: key.privatePem },
    );
  });

  test("the platform's token adds, lists and removes keys; a team's token lists them", async () => {
    const file = await publicFile(key);
    await withRegistry(own(), '*', async () => {
      expect((await jukwaa('keys')).out).toContain('there is no signing key');
      expect((await jukwaa('keys', 'add', file, '--for', 'casino')).out).toBe(
        `${key.id} may sign for casino; the team of casino must sign from now on\n`,
      );
    });
    await withRegistry(own(), 'casino', async () => {
      expect((await jukwaa('keys')).out).toMatch(new RegExp(`^${key.id} +casino +team +\\d{4}-`, 'm'));
      for (const args of [
        ['add', file, '--for', 'casino'],
        ['remove', key.id],
      ])
        expect(await jukwaa('keys', ...args)).toMatchObject({
          code: 1,
          err: 'jukwaa: the token team is for casino, not for all remotes\n',
        });
      expect((await published()).err).toContain('must be signed: --sign <private key file>');
    });
    await withRegistry(own(), '*', async () => {
      expect((await jukwaa('keys', 'remove', key.id)).out).toBe(
        `${key.id} is removed\ncasino accepts unsigned publishes again\n`,
      );
      expect((await jukwaa('keys', 'remove', key.id)).err).toContain('there is no signing key');
      expect((await jukwaa('audit', 'casino')).out).toMatch(
        new RegExp(`team +key +casino +removed ${key.id}\n.*team +key +casino +added ${key.id}`),
      );
    });
  });

  test.each([
    ['a public key', () => key.publicPem, 'this is no private key in PEM without a passphrase'],
    ['no key', () => 'x', 'this is no private key in PEM without a passphrase'],
  ])('jukwaa signs with nothing but a private key: %s is refused', async (_what, text, reason) => {
    await withRegistry(
      own(),
      'casino',
      async () => {
        const { code, err } = await published('--sign', await fileOf(text()));
        expect([code, err]).toEqual([2, expect.stringContaining(reason)]);
      },
      GITHUB,
    );
  });

  test('jukwaa signs no build whose commit is unknown, and adds no private key', async () => {
    const file = await fileOf(key.privatePem);
    await withRegistry(own(), '*', async () => {
      expect(await published('--sign', file)).toMatchObject({
        code: 2,
        err: expect.stringContaining('the commit of the build is unknown'),
      });
      expect(await jukwaa('keys', 'add', file, '--for', 'casino')).toMatchObject({
        code: 2,
        err: expect.stringContaining('this is a private key'),
      });
    });
    expect(await own().live()).toEqual([]);
  });
});
