import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ageAudit } from './testing/audit-log.ts';
import { describeRegistry, reasonsOf, type TestRegistry } from './testing/test-registry.ts';

const LOBBY = 'lobby.0123456789.js';

/** Publishes a version whose lobby has this name and content, and whose entry is its own. */
async function publish(own: TestRegistry, version: string, name: string, content: string) {
  const files = { 'remoteEntry.js': `entry("${version}")`, [name]: content };
  const manifest = { version, chunks: { home: [name] }, shares_files: true };
  return own.publishFolder(await own.build({ manifest, files }));
}

const sharedText = async ({ registry }: TestRegistry, file: string) =>
  (await registry.files.read('casino', '_', file, false))?.content.toString() ?? null;

/** Ends the time in which a clean-up keeps versions because pages may have them. */
async function age({ registry }: TestRegistry): Promise<void> {
  await registry.db.query("update registry.versions set published_at = now() - interval '40 days'");
  await ageAudit(registry.db, 40);
}

const sweep = ({ registry }: TestRegistry) => registry.files.sweep(new Date(Date.now() + 60_000));

describeRegistry('files that versions share', (own) => {
  test('[FED-03] a file has one address in all versions that have it', async () => {
    expect(reasonsOf(await publish(own(), '1.0.0-a', LOBBY, 'lobby'))).toEqual([]);
    expect(reasonsOf(await publish(own(), '1.0.0-b', LOBBY, 'lobby'))).toEqual([]);
    expect(await sharedText(own(), LOBBY)).toBe('lobby');
  });

  test('[FED-03] entries and builds that share nothing have files only at their version', async () => {
    await publish(own(), '1.0.0-a', LOBBY, 'lobby');
    await own().publishFolder(
      await own().build({
        manifest: { version: '1.0.0-b', chunks: {} },
        files: { 'remoteEntry.js': 'entry', 'rules.0123456789.js': 'rules' },
      }),
    );
    expect(await sharedText(own(), 'remoteEntry.js')).toBeNull();
    expect(await sharedText(own(), 'rules.0123456789.js')).toBeNull();
    expect(await own().registry.files.read('virtuals', '_', LOBBY, false)).toBeNull();
  });

  test('[FED-08] a shared name with another content is refused, because browsers keep the first one for good', async () => {
    await publish(own(), '1.0.0-a', LOBBY, 'lobby');
    expect(reasonsOf(await publish(own(), '1.0.0-b', LOBBY, 'stolen'))).toEqual([
      `${LOBBY} was published with another content, and browsers keep files of that name for good`,
    ]);
    expect(await own().live()).toEqual([['casino', '1.0.0-a']]);
    expect(await sharedText(own(), LOBBY)).toBe('lobby');
  });

  test('[FED-08] of two publishes at once with the same name and other contents one is refused', async () => {
    const done = await Promise.all([
      publish(own(), '1.0.0-a', LOBBY, 'lobby'),
      publish(own(), '1.0.0-b', LOBBY, 'stolen'),
    ]);
    expect(done.filter(({ ok }) => ok).length).toBe(1);
    const [[, live = ''] = []] = await own().live();
    expect(await sharedText(own(), LOBBY)).toBe(live === '1.0.0-a' ? 'lobby' : 'stolen');
  });

  test('a clean-up keeps a shared file as long as one version has it', async () => {
    await publish(own(), '1.0.0-a', LOBBY, 'lobby');
    await publish(own(), '1.0.0-b', LOBBY, 'lobby');
    await publish(own(), '1.0.0-c', 'lobby.abcdef0123.js', 'new lobby');
    await age(own());
    await own().registry.gc({ lastLive: 2, days: 30 }, 'team');
    await sweep(own());
    expect(await sharedText(own(), LOBBY)).toBe('lobby');
    await publish(own(), '1.0.0-d', 'lobby.0000000000.js', 'another(lobby)');
    await age(own());
    await own().registry.gc({ lastLive: 1, days: 30 }, 'team');
    await sweep(own());
    expect(await sharedText(own(), LOBBY)).toBeNull();
    expect(await sharedText(own(), 'lobby.abcdef0123.js')).toBe('new lobby');
  });

  test('[FED-05] a version whose shared files lost their address does not go live again', async () => {
    await publish(own(), '1.0.0-a', LOBBY, 'lobby');
    await publish(own(), '1.0.0-b', 'lobby.abcdef0123.js', 'new lobby');
    await rm(join(own().folder, 'store/shared/casino', `${LOBBY}.json`));
    expect((await own().registry.rollback('casino', '1.0.0-a', 'team')).ok).toBe(false);
    expect(await own().live()).toEqual([['casino', '1.0.0-b']]);
  });
});
