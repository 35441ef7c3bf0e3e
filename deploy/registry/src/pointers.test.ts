import { expect, test } from '@jest/globals';
import { ageAudit } from './testing/audit-log.ts';
import { routeAt } from './testing/build-folder.ts';
import { liveHost, makeHostLive } from './testing/live-host.ts';
import { describeRegistry, reasonsOf, type TestRegistry } from './testing/test-registry.ts';

/** Publishes casino in these versions in turn, all live. */
async function publishLive(own: TestRegistry, ...versions: string[]): Promise<void> {
  for (const version of versions) await own.publish({ version });
}

const hashed = { version: '1.0.0-0123456789' };

const canaryOf = async ({ registry }: TestRegistry) => (await registry.plan()).canaries.casino;

describeRegistry('a rollback', (own) => {
  test('[FED-05] a rollback goes back by one, twice by two, and to any version by its name', async () => {
    await publishLive(own(), '1.0.0-a', '1.0.0-b', '1.0.0-c');
    const back = await own().registry.rollback('casino', undefined, 'team');
    expect(back).toMatchObject({
      ok: true,
      value: [{ channel: 'live', version: '1.0.0-b', previous: '1.0.0-c' }],
    });
    await own().registry.rollback('casino', undefined, 'team');
    expect(await own().live()).toEqual([['casino', '1.0.0-a']]);
    await own().registry.rollback('casino', '1.0.0-c', 'team');
    expect(await own().live()).toEqual([['casino', '1.0.0-c']]);
    expect((await own().audited()).slice(-3)).toEqual([
      'team rollback 1.0.0-b live',
      'team rollback 1.0.0-a live',
      'team rollback 1.0.0-c live',
    ]);
  });

  test('[FED-05] a rollback ends a canary as well', async () => {
    await publishLive(own(), '1.0.0-a', '1.0.0-b');
    await own().publish({ version: '1.0.0-c' }, { to: 'canary', share: 10 });
    await own().registry.rollback('casino', undefined, 'team');
    expect(await own().live()).toEqual([['casino', '1.0.0-a']]);
    expect(await canaryOf(own())).toBeUndefined();
  });

  test('a rollback with no earlier version, or to one that never existed, is refused', async () => {
    await publishLive(own(), '1.0.0-a');
    const refused = async (to?: string) => reasonsOf(await own().registry.rollback('casino', to, 'team'));
    expect(await refused()).toEqual(['nothing of casino was live before; name a version with --to']);
    expect(await refused('9')).toEqual(['casino has no version 9; npx jukwaa list casino shows them']);
    expect(await own().live()).toEqual([['casino', '1.0.0-a']]);
  });

  test('[FED-07] a rollback to a version that the live host can no longer serve is refused', async () => {
    await publishLive(own(), '1.0.0-a', '1.0.0-b');
    await makeHostLive(own().registry, liveHost({ version: '2.0.0', contract: '2.0.0' }));
    expect(reasonsOf(await own().registry.rollback('casino', undefined, 'team'))).toEqual([
      'it needs host contract ^1.0.0, the live host serves 2.0.0',
    ]);
  });

  test('a rollback to a version whose files the store lost is refused', async () => {
    await publishLive(own(), '1.0.0-a', '1.0.0-b');
    await own().registry.files.unshelve('casino', '1.0.0-a');
    expect(reasonsOf(await own().registry.rollback('casino', undefined, 'team'))).toEqual([
      'files of 1.0.0-a are gone from the store; publish it again',
    ]);
    expect(await own().live()).toEqual([['casino', '1.0.0-b']]);
  });

  test('a rollback to a version whose path another remote has taken since is refused', async () => {
    await own().publish({ routes: [routeAt('/games')] });
    await own().publish({ version: '1.0.0-b' });
    await own().publish({ name: 'virtuals', routes: [routeAt('/games')] });
    expect(reasonsOf(await own().registry.rollback('casino', undefined, 'team'))).toEqual([
      '/games belongs to virtuals',
    ]);
  });
});

describeRegistry('a canary', (own) => {
  test('[FED-05] a canary gets a share, another share, and becomes live', async () => {
    await publishLive(own(), '1.0.0-a');
    await own().publish({ version: '1.0.0-b' }, { to: 'label', label: 'pr-12' });
    await own().registry.canary('casino', 10, 'pr-12', 'team');
    expect(await canaryOf(own())).toMatchObject({ share: 10, remote: { manifest: { version: '1.0.0-b' } } });
    await own().registry.canary('casino', 50, undefined, 'team');
    expect(await canaryOf(own())).toMatchObject({ share: 50 });
    await own().registry.promote('casino', undefined, 'team');
    expect(await own().live()).toEqual([['casino', '1.0.0-b']]);
    expect(await canaryOf(own())).toBeUndefined();
  });

  test('a canary falls back in the page to the live version, and that to the one before', async () => {
    await publishLive(own(), '1.0.0-a', '1.0.0-b');
    await own().publish({ version: '1.0.0-c' }, { to: 'canary', share: 10 });
    const { remotes, canaries } = await own().registry.plan();
    expect(canaries.casino?.remote.fallback).toMatchObject({
      version: '1.0.0-b',
      base: '/r/casino/1.0.0-b/',
    });
    expect(remotes.casino?.fallback).toMatchObject({ version: '1.0.0-a', entry: 'remoteEntry.js' });
  });

  test('a canary is ended by the share 0', async () => {
    await publishLive(own(), '1.0.0-a');
    await own().publish({ version: '1.0.0-b' }, { to: 'canary', share: 10 });
    await own().registry.canary('casino', 0, undefined, 'team');
    expect(await canaryOf(own())).toBeUndefined();
    expect((await own().audited()).at(-1)).toBe('team canary 1.0.0-b canary');
  });

  test('a canary without a version, or of the live one, is refused', async () => {
    await publishLive(own(), '1.0.0-a');
    const refused = async (name?: string) =>
      reasonsOf(await own().registry.canary('casino', 5, name, 'team'));
    expect(await refused()).toEqual(['casino has no canary; name the version that is to be one']);
    expect(await refused('live')).toEqual(['1.0.0-a is live: everybody has it']);
    expect(reasonsOf(await own().registry.promote('casino', undefined, 'team'))).toEqual([
      'casino has no canary to promote; name a version or a label',
    ]);
  });
});

describeRegistry('previews', (own) => {
  test('[FED-04] every version has an address: by its label, its name, and the whole hash that ends its name', async () => {
    await own().publish();
    await own().publish(hashed, { to: 'label', label: 'pr-12' });
    for (const name of ['pr-12', '0123456789', hashed.version])
      expect(await own().registry.labelPreview('casino', name)).toMatchObject({
        state: 'shown',
        overrides: { casino: { base: '/r/casino/1.0.0-0123456789/' } },
      });
    for (const name of ['pr-13', '012', '01234', '012345678', '99999', 'a'])
      expect(await own().registry.labelPreview('casino', name)).toEqual({ state: 'unknown' });
  });

  test('[FED-04] a link shows several versions, also after a label has moved, and nothing after its expiry', async () => {
    await own().publish();
    await own().publish(hashed, { to: 'label', label: 'pr-12' });
    await own().publish({ name: 'virtuals', routes: [routeAt('/virtuals')] });
    const wanted = [
      { remote: 'casino', version: 'pr-12' },
      { remote: 'virtuals', version: 'live' },
    ];
    const link = await own().registry.makeLink({ overrides: wanted, hours: 1, actor: 'team' });
    if (!link.ok) throw link.error;
    await own().publish({ version: '1.0.0-b' }, { to: 'label', label: 'pr-12' });
    const shown = await own().registry.linkPreview(link.value.token);
    expect(shown).toMatchObject({
      state: 'shown',
      overrides: { casino: { manifest: hashed }, virtuals: { manifest: { version: '1.0.0-a' } } },
    });
    const old = await own().registry.makeLink({ overrides: wanted, hours: -1, actor: 'team' });
    if (!old.ok) throw old.error;
    expect(await own().registry.linkPreview(old.value.token)).toEqual({ state: 'expired' });
  });

  test.each([
    ['another content', (token: string) => `x${token}`],
    ['another signature', (token: string) => `${token.slice(0, -2)}xx`],
    ['no signature', (token: string) => token.split('.')[0] ?? ''],
    ['nothing', () => ''],
  ])('[FED-04] a link with %s is forged', async (_what, forge) => {
    await own().publish();
    const link = await own().registry.makeLink({
      overrides: [{ remote: 'casino', version: 'live' }],
      hours: 1,
      actor: 'team',
    });
    if (!link.ok) throw link.error;
    expect(await own().registry.linkPreview(forge(link.value.token))).toEqual({ state: 'forged' });
  });
});

describeRegistry('a clean-up', (own) => {
  test('a clean-up deletes unused versions, and keeps those for a rollback and the files of both', async () => {
    await publishLive(own(), '1.0.0-a', '1.0.0-b', '1.0.0-c');
    const files = { 'remoteEntry.js': 'ofPr12', 'chunks/home.js': 'home' };
    const build = await own().build({ manifest: { version: '1.0.0-d' }, files });
    await own().publishFolder(build, { to: 'label', label: 'pr-12' });
    const { registry } = own();
    await registry.endLabel('casino', 'pr-12', 'team');
    await registry.db.query("update registry.versions set published_at = now() - interval '40 days'");
    await ageAudit(registry.db, 40);
    const taken = await registry.gc({ lastLive: 2, days: 30 }, 'team');
    expect(taken.versions).toEqual(['casino@1.0.0-a', 'casino@1.0.0-d']);
    // Files that were just uploaded stay: another publish may be about to use them.
    expect(taken.files).toBe(0);
    expect(await registry.files.sweep(new Date(Date.now() + 60_000))).toMatchObject({ files: 1 });
    expect(await registry.files.read('casino', '1.0.0-a', 'remoteEntry.js', false)).toBeNull();
    expect(await registry.files.read('casino', '1.0.0-b', 'remoteEntry.js', false)).not.toBeNull();
    expect((await registry.rollback('casino', undefined, 'team')).ok).toBe(true);
  });

  test('a clean-up keeps a version that pages may still have, however old its publish is', async () => {
    await publishLive(own(), '1.0.0-a', '1.0.0-b', '1.0.0-c');
    const { registry } = own();
    await registry.db.query("update registry.versions set published_at = now() - interval '40 days'");
    // Version a left the pages today, when b became live.
    expect((await registry.gc({ lastLive: 1, days: 30 }, 'team')).versions).toEqual([]);
    await ageAudit(registry.db, 31, "version <> '1.0.0-c'");
    expect((await registry.gc({ lastLive: 1, days: 30 }, 'team')).versions).toEqual(['casino@1.0.0-a']);
  });

  test('[FED-05] a clean-up keeps the version to which open pages fall back, however long ago it was live', async () => {
    await publishLive(own(), '1.0.0-a', '1.0.0-b', '1.0.0-c');
    const { registry } = own();
    await registry.db.query("update registry.versions set published_at = now() - interval '40 days'");
    await ageAudit(registry.db, 40);
    expect((await registry.gc({ lastLive: 1, days: 30 }, 'team')).versions).toEqual(['casino@1.0.0-a']);
    expect((await registry.plan()).remotes.casino?.fallback?.version).toBe('1.0.0-b');
  });

  test('[FED-04] a clean-up keeps a version of which a link was given out, and the log says by whom', async () => {
    await own().publish(hashed, { to: 'label', label: 'pr-12' });
    const { registry } = own();
    await registry.endLabel('casino', 'pr-12', 'team');
    await registry.db.query("update registry.versions set published_at = now() - interval '40 days'");
    await ageAudit(registry.db, 40);
    const overrides = [{ remote: 'casino', version: hashed.version }];
    const link = await registry.makeLink({ overrides, hours: 72, actor: 'wanjiku' });
    if (!link.ok) throw link.error;
    expect((await registry.gc({ lastLive: 5, days: 30 }, 'team')).versions).toEqual([]);
    expect((await registry.linkPreview(link.value.token)).state).toBe('shown');
    expect((await own().audited()).at(-1)).toBe(`wanjiku preview ${hashed.version}`);
  });

  test('[FED-04] a label ends with its request, or by its age, and its version stays until the clean-up', async () => {
    for (const label of ['pr-1', 'pr-2', 'pr-3'])
      await own().publish({ version: `1.0.0-${label}` }, { to: 'label', label });
    const { registry } = own();
    expect(await registry.endLabel('casino', 'pr-1', 'team')).toMatchObject({
      ok: true,
      value: [{ version: null }],
    });
    expect(await registry.endLabel('casino', 'pr-9', 'team')).toEqual({ ok: true, value: [] });
    await registry.db.query(
      "update registry.pointers set moved_at = now() - interval '31 days' where channel = 'label/pr-2'",
    );
    expect(await registry.gc({ lastLive: 5, days: 30 }, 'team')).toMatchObject({
      labels: ['casino@pr-2'],
      versions: [],
    });
    expect(await own().channelsOf('casino')).toEqual({
      '1.0.0-pr-1': [],
      '1.0.0-pr-2': [],
      '1.0.0-pr-3': ['label/pr-3'],
    });
    expect((await registry.labelPreview('casino', 'pr-2')).state).toBe('unknown');
  });
});
