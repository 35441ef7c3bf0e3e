import { expect, test } from '@jest/globals';
import type { PublishTarget } from '@jukwaa/contracts';
import { HOST } from '@jukwaa/contracts';
import { readAudit } from './model/audit.ts';
import { listVersions } from './model/versions.ts';
import { ageAudit } from './testing/audit-log.ts';
import { type HostFolderOptions, writeHost } from './testing/host-folder.ts';
import { describeRegistry, reasonsOf } from './testing/test-registry.ts';

describeRegistry('[FED-03] a version of the host', (own) => {
  const publish = async (
    version: string,
    placement: PublishTarget = { to: 'live' },
    options: HostFolderOptions = {},
  ) =>
    own().publishFolder(
      await writeHost(own().folder, { ...options, manifest: { version, ...options.manifest } }),
      placement,
    );
  const planned = async () => {
    const { host, host_canary: canary } = await own().registry.plan();
    return {
      live: host?.manifest.version,
      before: host?.fallback?.version,
      canary: canary?.host.manifest.version,
      share: canary?.share,
    };
  };

  test('is published like a remote: it is in the plan with the one before, in lists and in the log', async () => {
    expect(await publish('1.1.0-a')).toMatchObject({
      ok: true,
      value: { version: '1.1.0-a', already: false },
    });
    expect(await publish('1.1.0-b')).toMatchObject({ ok: true });
    expect(await planned()).toMatchObject({ live: '1.1.0-b', before: '1.1.0-a' });
    const rows = await listVersions(own().registry.db, HOST);
    expect(rows.find(({ version }) => version === '1.1.0-b')?.channels).toEqual(['live']);
    const [last] = await readAudit(own().registry.db, HOST, 1);
    expect(last).toMatchObject({ actor: 'team', version: '1.1.0-b', detail: 'live, before 1.1.0-a' });
    expect(await own().live()).toEqual([]);
  });

  test('[FED-05] goes to a share of the visitors, to all, and back', async () => {
    await publish('1.1.0-a');
    await publish('1.1.0-b', { to: 'canary', share: 10 });
    expect(await planned()).toMatchObject({ live: '1.1.0-a', canary: '1.1.0-b', share: 10 });
    await own().registry.promote(HOST, undefined, 'team');
    expect(await planned()).toMatchObject({ live: '1.1.0-b', before: '1.1.0-a', canary: undefined });
    await own().registry.rollback(HOST, undefined, 'team');
    expect(await planned()).toMatchObject({ live: '1.1.0-a' });
  });

  test('[FED-04] is previewed by its label, its hash and a signed link with versions of remotes', async () => {
    await publish('1.1.0-0123456789', { to: 'label', label: 'pr-12' });
    await own().publish({ version: '1.0.0-a' });
    for (const label of ['pr-12', '0123456789'])
      expect(await own().registry.labelPreview(HOST, label)).toMatchObject({
        state: 'shown',
        overrides: {},
        host: { manifest: { version: '1.1.0-0123456789' } },
      });
    const wanted = [
      { remote: HOST, version: 'pr-12' },
      { remote: 'casino', version: 'live' },
    ];
    const link = await own().registry.makeLink({ overrides: wanted, hours: 1, actor: 'team' });
    if (!link.ok) throw new Error(link.error.message);
    expect(await own().registry.linkPreview(link.value.token)).toMatchObject({
      state: 'shown',
      overrides: { casino: { manifest: { version: '1.0.0-a' } } },
      host: { manifest: { version: '1.1.0-0123456789' } },
    });
    expect(await planned()).toMatchObject({ live: '1.0.0' });
  });

  test('is deleted with its files when no visitor gets it any more, and not before', async () => {
    for (const version of ['1.1.0-a', '1.1.0-b', '1.1.0-c']) await publish(version);
    await own().registry.db.query(`update registry.versions set published_at = now() - interval '40 days'`);
    await ageAudit(own().registry.db, 40);
    const gone = await own().registry.gc({ lastLive: 2, days: 30 }, 'team');
    expect(gone.versions).toEqual(['host@1.0.0', 'host@1.1.0-a']);
    expect(await own().registry.files.read(HOST, '1.1.0-a', 'main.js', false)).toBeNull();
    expect(await own().registry.files.read(HOST, '1.1.0-b', 'main.js', false)).not.toBeNull();
  });

  test('can be neither retired nor given addresses', async () => {
    const how = { without_successor: true };
    expect(reasonsOf(await own().registry.retire(HOST, how, 'team'))).toEqual([
      'the host is no remote: every page needs it',
    ]);
    const more = { paths: ['/x'], slots: [] };
    expect(reasonsOf(await own().registry.giveGrant(HOST, more, 'team'))).toEqual([
      'the host needs no grant',
    ]);
  });

  test('two promotes at the same time leave one of them live, and the other as the one before', async () => {
    await publish('1.1.0-a');
    const names = ['1.1.0-b', '1.1.0-c'];
    for (const version of names) await publish(version, { to: 'label', label: version.slice(-1) });
    const done = await Promise.all(names.map((version) => own().registry.promote(HOST, version, version)));
    expect(done.map(({ ok }) => ok)).toEqual([true, true]);
    const { live, before } = await planned();
    expect([before, live].sort()).toEqual(names);
    const moves = (await own().audited()).filter((line) => line.includes('promote'));
    expect(moves.at(-1)).toBe(`${live} promote ${live} live`);
    expect(moves).toHaveLength(2);
  });
});
