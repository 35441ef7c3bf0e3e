import { expect, test } from '@jest/globals';
import { Plan } from '@jukwaa/contracts';
import * as v from 'valibot';
import { registryClient } from '../client/http-client.ts';
import { publishBuild } from '../client/publish-build.ts';
import { readBuild } from '../client/read-build.ts';
import { createToken } from '../model/tokens.ts';
import { served } from '../testing/served.ts';
import { signedStatement, testKey } from '../testing/signing.ts';
import { describeRegistry, SOURCES, type TestRegistry } from '../testing/test-registry.ts';

async function builtCasino(own: TestRegistry) {
  const build = await readBuild(await own.build());
  if (!build.ok) throw new Error(build.error.join());
  return build.value;
}

describeRegistry('the registry over HTTP', (own) => {
  const tokenFor = (remote: string) => createToken(own().registry.db, { name: `team ${remote}`, remote });

  test('[FED-03] a publish sends what is missing, and a second one of the same files sends nothing', async () => {
    await served(own(), async (url) => {
      const client = registryClient({ url, token: await tokenFor('casino') });
      const build = await builtCasino(own());
      const first = await publishBuild(client, build, { placement: { to: 'live' }, sources: SOURCES });
      expect(first).toMatchObject({ ok: true, value: { version: '1.0.0-a', files: 2, sent: 2 } });
      const again = { ...build, manifest: { ...build.manifest, version: '1.0.0-b' } };
      expect(
        await publishBuild(client, again, { placement: { to: 'live' }, sources: SOURCES }),
      ).toMatchObject({
        ok: true,
        value: { sent: 0 },
      });
      const plan = v.parse(Plan, await (await fetch(`${url}/plan`)).json());
      expect(plan.remotes.casino?.base).toBe('/r/casino/1.0.0-b/');
      expect((await own().audited()).at(-1)).toBe('team casino publish 1.0.0-b live');
    });
  });

  test.each([
    ['no token', async () => null, 'no_token'],
    ['an invented token', async () => 'jukwaa_made-up', 'no_token'],
    ['a token for another remote', () => tokenFor('sportsbook'), 'wrong_token'],
  ])('with %s a caller can publish, move and delete nothing', async (_what, token, code) => {
    await served(own(), async (url) => {
      const client = registryClient({ url, token: await token() });
      const { manifest } = await builtCasino(own());
      const calls = [
        client.publish({ manifest, placement: { to: 'live' } }),
        client.promote('casino'),
        client.rollback('casino'),
        client.canary('casino', 5),
        client.gc(5, 0),
        client.retire('casino', { without_successor: true }),
        client.restore('casino'),
        client.createToken('casino', 'mine'),
        client.addSigningKey('casino', testKey().publicPem),
        client.removeSigningKey(testKey().id),
      ];
      for (const call of calls) expect(await call).toMatchObject({ ok: false, error: { code } });
      expect(await own().audited()).toEqual([]);
    });
  });

  test('[FED-03] a statement is part of the publish, and its answer has all that a check without the registry needs', async () => {
    await served(own(), async (url) => {
      const key = testKey();
      const all = registryClient({ url, token: await tokenFor('*') });
      expect(await all.addSigningKey('casino', key.publicPem)).toMatchObject({
        ok: true,
        value: { keys: [{ key_id: key.id, remote: 'casino', added_by: 'team *' }] },
      });
      const build = await builtCasino(own());
      const envelope = signedStatement(build.manifest, key);
      const client = registryClient({ url, token: await tokenFor('casino') });
      const how = { placement: { to: 'live' }, sources: SOURCES, provenance: envelope } as const;
      expect((await publishBuild(client, build, how)).ok).toBe(true);
      expect(await registryClient({ url, token: null }).provenance('casino', 'live')).toMatchObject({
        ok: true,
        value: {
          remote: 'casino',
          version: '1.0.0-a',
          manifest: { name: 'casino', files: build.manifest.files },
          provenance: { envelope, key_id: key.id },
        },
      });
    });
  });

  test.each<[string, object | string, string]>([
    ['no envelope', 'x', 'provenance'],
    ['another type of payload', { payloadType: 'application/json' }, 'provenance.payloadType'],
    ['no base64', { payload: '{}' }, 'provenance.payload: this is no base64'],
    ['no JSON', { payload: Buffer.from('{').toString('base64') }, 'not valid'],
    ['a huge payload', { payload: 'A'.repeat(16_004) }, 'provenance.payload'],
    ['no signature', { signatures: [] }, 'provenance.signatures'],
    ['eleven signatures', { signatures: Array(11).fill({ sig: 'AAAA' }) }, 'provenance.signatures'],
    [
      'over 16 kB in all',
      {
        payload: 'A'.repeat(14_000),
        signatures: Array(10).fill({ keyid: 'x'.repeat(150), sig: 'A'.repeat(88) }),
      },
      'the envelope is over 16000 bytes',
    ],
  ])(
    '[FED-03] a publish whose statement has %s is refused with the reason',
    async (_what, spoilt, reason) => {
      await served(own(), async (url) => {
        const key = testKey();
        await own().registry.addSigningKey({ remote: 'casino', public_key: key.publicPem }, 'platform');
        const { manifest, files } = await builtCasino(own());
        for (const [integrity, content] of files) await own().registry.files.put(integrity, content);
        const envelope = signedStatement(manifest, key);
        const provenance = typeof spoilt === 'string' ? spoilt : { ...envelope, ...spoilt };
        const response = await fetch(`${url}/remotes/casino/versions`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${await tokenFor('casino')}`,
          },
          body: JSON.stringify({ manifest, placement: { to: 'live' }, provenance }),
        });
        expect([400, 422]).toContain(response.status);
        expect(JSON.stringify(await response.json())).toContain(reason);
        expect(await own().live()).toEqual([]);
      });
    },
  );

  test('a build of another remote can’t be published under one’s own name', async () => {
    await served(own(), async (url) => {
      const client = registryClient({ url, token: await tokenFor('sportsbook') });
      const { manifest } = await builtCasino(own());
      const response = await fetch(`${url}/remotes/sportsbook/versions`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${await tokenFor('sportsbook')}`,
        },
        body: JSON.stringify({ manifest, placement: { to: 'live' } }),
      });
      expect(response.status).toBe(422);
      for (const remote of ['casino', 'sportsbook'])
        expect(await client.versions(remote)).toMatchObject({ ok: true, value: { versions: [] } });
    });
  });

  test('a file that differs from its name is refused', async () => {
    await served(own(), async (url) => {
      const client = registryClient({ url, token: await tokenFor('casino') });
      const { files } = await builtCasino(own());
      const [[integrity = ''] = []] = files;
      expect(await client.putFile(integrity, Buffer.from('other'))).toMatchObject({
        ok: false,
        error: { code: 'wrong_hash' },
      });
    });
  });

  test('tokens are stored as hashes, listed without their text, and revoked at once', async () => {
    await served(own(), async (url) => {
      const all = registryClient({ url, token: await tokenFor('*') });
      const made = await all.createToken('casino', 'pipeline');
      if (!made.ok) throw new Error(made.error.reasons.join());
      const rows = JSON.stringify(await own().registry.db.query('select * from registry.tokens'));
      expect(rows).not.toContain(made.value.token);
      expect(JSON.stringify(await all.tokens())).not.toContain(made.value.token);
      const pipeline = registryClient({ url, token: made.value.token });
      expect((await pipeline.audit(undefined, 1)).ok).toBe(true);
      await all.revokeToken('pipeline');
      expect(await pipeline.audit(undefined, 1)).toMatchObject({ ok: false, error: { code: 'no_token' } });
    });
  });

  test('a caller that tries tokens in a row has to wait', async () => {
    await served(own(), async (url) => {
      const codes = new Set<string>();
      for (let n = 0; n < 30; n += 1) {
        const tried = await registryClient({ url, token: `guess-${n}` }).audit(undefined, 1);
        if (!tried.ok) codes.add(tried.error.code);
      }
      expect([...codes]).toEqual(['no_token', 'too_many']);
      expect((await fetch(`${url}/plan`)).status).toBe(200);
    });
  });

  test('a caller that exceeds the rate limit has to wait, and the edge still gets plans', async () => {
    const calls = async (url: string) => {
      const headers = { authorization: `Bearer ${await tokenFor('casino')}` };
      const call = async (path: string) => {
        const response = await fetch(`${url}${path}`, { headers });
        await response.arrayBuffer();
        return response.status;
      };
      const statuses = await Promise.all(Array.from({ length: 12 }, () => call('/host/types')));
      expect(statuses.toSorted()).toEqual([...Array(10).fill(200), 429, 429]);
      expect(await call('/plan')).toBe(200);
    };
    await served(own(), calls, { callsPerMinute: 10 });
  });

  test('an invalid call is refused with the fault', async () => {
    await served(own(), async (url) => {
      const client = registryClient({ url, token: await tokenFor('*') });
      expect(await client.canary('casino', 200)).toMatchObject({
        ok: false,
        error: { code: 'bad_request', reasons: [expect.stringContaining('share')] },
      });
      expect(await client.version('casino', 'live')).toMatchObject({
        ok: false,
        error: { code: 'unknown_version' },
      });
    });
  });

  test('every operation is in the OpenAPI document', async () => {
    await served(own(), async (url) => {
      const { paths } = v.parse(
        v.object({ paths: v.record(v.string(), v.record(v.string(), v.object({ summary: v.string() }))) }),
        await (await fetch(`${url}/docs/json`)).json(),
      );
      expect(Object.keys(paths)).toEqual(
        expect.arrayContaining([
          '/plan',
          '/remotes/{remote}/versions',
          '/remotes/{remote}/rollback',
          '/gc',
          '/tokens',
        ]),
      );
    });
  });
});
