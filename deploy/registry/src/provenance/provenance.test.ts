import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { PublishTarget, RemoteManifest, SignedEnvelope } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import { ensureLive } from '../client/local.ts';
import { readBuild } from '../client/read-build.ts';
import { findVersion } from '../model/versions.ts';
import { openRegistry } from '../registry.ts';
import { diskStorage } from '../storage/disk.ts';
import type { ManifestParts, TestBuildOptions } from '../testing/build-folder.ts';
import { FACTS, signed, signedStatement, type TestKey, testKey } from '../testing/signing.ts';
import { describeRegistry, reasonsOf, SOURCES } from '../testing/test-registry.ts';
import { signPayload, statementOf } from './sign-statement.ts';

const MUST_SIGN = 'casino has a signing key, so a publish of its team must be signed';
const [key, other] = [testKey(), testKey()];

describeRegistry('[FED-03] the provenance of versions', (own) => {
  /** Uploads the files of a build. @returns its manifest */
  async function uploaded(options: TestBuildOptions = {}): Promise<RemoteManifest> {
    const build = await readBuild(await own().build(options));
    if (!build.ok) throw new Error(build.error.join());
    for (const [integrity, content] of build.value.files) await own().registry.files.put(integrity, content);
    return build.value.manifest;
  }
  const casino = (manifest: ManifestParts = {}) => uploaded({ manifest });
  const allow = ({ publicPem: public_key }: TestKey, remote = 'casino') =>
    own().registry.addSigningKey({ remote, public_key }, 'platform');
  const send = (
    manifest: RemoteManifest,
    provenance?: SignedEnvelope,
    { isByPlatform = false, again = false, placement = { to: 'live' } as PublishTarget } = {},
  ) =>
    own().registry.publish({
      ...{ manifest, placement, again, isByPlatform, actor: isByPlatform ? 'platform' : 'team' },
      sources: SOURCES,
      ...(provenance === undefined ? {} : { provenance }),
    });
  const provenance = async (version = '1.0.0-a') =>
    (await findVersion(own().registry.db, 'casino', version))?.provenance;
  const details = async () =>
    (await own().registry.db.query<{ detail: string }>('select detail from registry.audit order by id')).map(
      ({ detail }) => detail,
    );

  test('a signed version is stored with its statement and its key, and the log names key and commit', async () => {
    await allow(key);
    const manifest = await casino();
    const envelope = signedStatement(manifest, key);
    expect(await send(manifest, envelope)).toMatchObject({ ok: true, value: { warnings: [] } });
    expect(await provenance()).toEqual({ envelope, key_id: key.id, is_key_removed: false });
    expect(await details()).toContain(
      `contract ^1.0.0; signed by ${key.id.slice(0, 12)}, commit ${'c'.repeat(12)}`,
    );
  });

  test('a remote without a key may be published unsigned', async () => {
    expect(await send(await casino())).toMatchObject({ ok: true, value: { warnings: [] } });
    expect(await provenance()).toBeNull();
  });

  test.each(['casino', '*'])(
    'once a key for %s exists, a team must sign, and the platform gets a warning',
    async (remote) => {
      await send(await casino());
      await allow(key, remote);
      const next = await casino({ version: '1.0.0-b' });
      expect(reasonsOf(await send(next))).toEqual([expect.stringContaining(MUST_SIGN)]);
      expect(await own().live()).toEqual([['casino', '1.0.0-a']]);
      expect(await send(next, undefined, { isByPlatform: true })).toMatchObject({
        ok: true,
        value: { warnings: ['unsigned, although casino has a signing key'] },
      });
    },
  );

  test('a key of another remote changes nothing for a team', async () => {
    await allow(key, 'sportsbook');
    expect((await send(await casino())).ok).toBe(true);
  });

  test('a start publishes unsigned builds also when a key exists', async () => {
    await allow(key);
    const build = await readBuild(await own().build());
    if (!build.ok) throw new Error(build.error.join());
    expect((await ensureLive(own().registry, build.value)).ok).toBe(true);
    expect(await own().live()).toEqual([['casino', '1.0.0-a']]);
  });

  test.each([true, false])(
    'a statement that is not right is refused also where none is needed (platform: %s)',
    async (isByPlatform) => {
      const manifest = await casino();
      expect(reasonsOf(await send(manifest, signedStatement(manifest, key), { isByPlatform }))).toEqual([
        `no signing key ${key.id.slice(0, 12)} is known; npx jukwaa keys add <public key file> --for casino adds one`,
      ]);
      expect(await own().audited()).toEqual([]);
    },
  );

  test('a key of another remote, and a removed key, sign nothing', async () => {
    await allow(key);
    await allow(other, 'sportsbook');
    const manifest = await casino();
    expect(reasonsOf(await send(manifest, signedStatement(manifest, other)))).toEqual([
      `the key ${other.id.slice(0, 12)} may sign for sportsbook, not for casino`,
    ]);
    expect((await own().registry.removeSigningKey(key.id, 'platform')).ok).toBe(true);
    expect(reasonsOf(await send(manifest, signedStatement(manifest, key)))).toEqual([
      expect.stringContaining(`no signing key ${key.id.slice(0, 12)} is known`),
    ]);
    expect((await send(manifest)).ok).toBe(true);
  });

  test('a version whose key was removed says so', async () => {
    await allow(key);
    const manifest = await casino();
    await send(manifest, signedStatement(manifest, key));
    await own().registry.removeSigningKey(key.id, 'platform');
    expect(await provenance()).toMatchObject({ key_id: key.id, is_key_removed: true });
  });

  test('a file or a manifest that changed after the signature is refused', async () => {
    await allow(key);
    const envelope = signedStatement(await casino(), key);
    const files = { 'remoteEntry.js': 'tampered', 'chunks/home.js': 'home' };
    const reason = 'its statement is about another content of this version';
    expect(reasonsOf(await send(await uploaded({ files }), envelope))).toEqual([reason]);
    expect(reasonsOf(await send(await casino({ bundles: ['left-pad'] }), envelope))).toEqual([reason]);
  });

  test('the digest is over the uploaded files: a manifest that hides a change of them is refused', async () => {
    await allow(key);
    const manifest = await casino();
    const hidden = { integrity: `sha384-${'A'.repeat(64)}`, bytes: 5, brotli: 5 };
    const claimed = { ...manifest, files: { ...manifest.files, 'remoteEntry.js': hidden } };
    expect(reasonsOf(await send(claimed, signedStatement(claimed, key)))).toContainEqual(
      'remoteEntry.js is missing, or differs from its hash',
    );
  });

  test('the compressed size, which depends on the machine, is not part of the signed content', async () => {
    await allow(key);
    const manifest = await casino();
    const envelope = signedStatement(manifest, key);
    const files = Object.entries(manifest.files).map(([name, file]) => [
      name,
      { ...file, brotli: file.brotli + 1 },
    ]);
    expect((await send({ ...manifest, files: Object.fromEntries(files) }, envelope)).ok).toBe(true);
  });

  test('the statement of another version or remote is refused', async () => {
    await allow(key, '*');
    const envelope = signedStatement(await casino(), key);
    expect(reasonsOf(await send(await casino({ version: '1.0.0-b' }), envelope))).toEqual([
      'its statement is about casino@1.0.0-a, not about casino@1.0.0-b',
    ]);
    expect(reasonsOf(await send(await casino({ name: 'virtuals' }), envelope))).toEqual([
      'its statement is about casino@1.0.0-a, not about virtuals@1.0.0-a',
    ]);
  });

  test.each<[string, (manifest: RemoteManifest) => unknown, string]>([
    ['no statement', () => ({}), 'its statement is not understood'],
    [
      'another kind of statement',
      (m) => ({ ...statementOf(m, FACTS), predicateType: 'x' }),
      'not understood',
    ],
    [
      'two subjects',
      (m) => ({ ...statementOf(m, FACTS), subject: [1, 2].map(() => statementOf(m, FACTS).subject[0]) }),
      'about one version',
    ],
    ['no commit', (m) => statementOf(m, { ...FACTS, commit: 'main' }), 'this is no commit'],
    ['control characters', (m) => statementOf(m, { ...FACTS, actor: '\u001b[2J' }), 'control characters'],
  ])('a validly signed payload with %s is refused', async (_what, payloadOf, reason) => {
    await allow(key);
    const manifest = await casino();
    expect(reasonsOf(await send(manifest, signed(payloadOf(manifest), key)))).toEqual([
      expect.stringContaining(reason),
    ]);
  });

  test('a validly signed payload that is no JSON, or no UTF-8, is refused', async () => {
    await allow(key);
    const manifest = await casino();
    for (const bytes of [Buffer.from('{'), Buffer.from([0x22, 0xff, 0x22])])
      expect(reasonsOf(await send(manifest, signPayload(bytes, key.privateKey)))).toEqual([
        'its statement is no JSON',
      ]);
  });

  test('the newest build of one content is its provenance, and an older statement does not replace it', async () => {
    await allow(key);
    const manifest = await casino();
    const at = (startedOn: string, by = key) => signedStatement(manifest, by, { startedOn });
    const [old, newest] = [at('2026-11-21T10:00:00.000Z'), at('2026-11-21T12:00:00.000Z')];
    await send(manifest, old);
    for (const envelope of [newest, old])
      expect(await send(manifest, envelope, { again: true })).toMatchObject({ ok: true });
    expect(await provenance()).toMatchObject({ envelope: newest });
    await own().registry.removeSigningKey(key.id, 'platform');
    await allow(other);
    const trusted = at('2026-11-21T11:00:00.000Z', other);
    await send(manifest, trusted, { again: true });
    expect(await provenance()).toEqual({ envelope: trusted, key_id: other.id, is_key_removed: false });
  });

  test('a key that is removed between the checks of a publish and its record signs nothing', async () => {
    await allow(key);
    await allow(other);
    const manifest = await casino();
    const { db } = own().registry;
    let beforeRecord = async () => {};
    const watched: Database = {
      engine: db.engine,
      query: (sql, parameters) => db.query(sql, parameters),
      script: (sql) => db.script(sql),
      close: () => db.close(),
      async transaction(work, options) {
        await beforeRecord();
        return db.transaction(work, options);
      },
    };
    const registry = await openRegistry(watched, diskStorage(join(own().folder, 'store')));
    beforeRecord = async () => {
      await own().registry.removeSigningKey(key.id, 'platform');
    };
    const published = await registry.publish({
      ...{ manifest, placement: { to: 'live' }, actor: 'team', isByPlatform: false },
      sources: SOURCES,
      provenance: signedStatement(manifest, key),
    });
    expect(reasonsOf(published)).toEqual([expect.stringContaining('no signing key')]);
    expect(await own().live()).toEqual([]);
  });
});
