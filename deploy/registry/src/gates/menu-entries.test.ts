import { expect, test } from '@jest/globals';
import type { HostMenu, RemoteMenuEntry } from '@jukwaa/contracts';
import { routeAt } from '../testing/build-folder.ts';
import { jukwaa, withRegistry } from '../testing/command.ts';
import { liveHost, makeHostLive } from '../testing/live-host.ts';
import { describeRegistry, reasonsOf } from '../testing/test-registry.ts';

const MENU: HostMenu = { groups: ['games', 'strip'], icons: ['star', 'rocket'], strip_icons: ['star'] };

const entry = (id: string, parts: Partial<RemoteMenuEntry> = {}): RemoteMenuEntry => ({
  id,
  path: '/casino',
  icon: 'star',
  group: 'games',
  text: { en: 'Casino', sw: 'Kasino' },
  ...parts,
});
const FANTASY = { name: 'fantasy', routes: [routeAt('/fantasy')] };

describeRegistry('a publish with menu entries', (own) => {
  test.each<[string, RemoteMenuEntry, string]>([
    ['in no group of the host', entry('one', { group: 'news' }), 'is in the group news'],
    ['without an icon of the host', entry('one', { icon: 'unicorn' }), 'has the icon unicorn'],
    [
      'in the strip, with an icon of the side menu',
      entry('one', { icon: 'rocket', group: 'strip' }),
      'has the icon rocket',
    ],
    ['to a page of another remote', entry('one', { path: '/bets' }), 'is no path of its routes'],
  ])('is refused with an entry %s', async (_what, wrong, reason) => {
    await makeHostLive(own().registry, liveHost({ version: '1.0.1', menu: MENU }));
    expect(reasonsOf(await own().publish({ menu: [wrong] }))).toEqual([expect.stringContaining(reason)]);
    expect((await own().publish({ menu: [entry('one')] })).ok).toBe(true);
  });

  test('is refused with an entry that another remote has, until that one gives it up', async () => {
    await own().publish({ menu: [entry('lobby')] });
    const rival = { ...FANTASY, menu: [entry('lobby', { path: '/fantasy' })] };
    expect(reasonsOf(await own().publish(rival))).toEqual(['the menu entry lobby belongs to casino']);
    await own().publish({ version: '1.0.0-b' });
    expect((await own().publish(rival)).ok).toBe(true);
    expect((await own().registry.grant('casino')).menu).toEqual([]);
    expect((await own().registry.grant('fantasy')).menu).toEqual(['lobby']);
  });

  test('by a team is refused beyond the entries that the platform has given to its remote', async () => {
    await own().publish();
    const wider = { manifest: { version: '1.0.0-00000000bb', menu: [entry('lobby')] } };
    expect(reasonsOf(await own().publishAsTeam(wider))).toEqual([
      'lobby is no menu entry of casino; the platform gives it: npx jukwaa grant casino --menu lobby',
    ]);
    await withRegistry(own(), '*', async () => {
      expect((await jukwaa('grant', 'casino', '--menu', 'lobby')).out).toMatch(/menu entries +lobby\n/);
      expect((await jukwaa('grant', 'fantasy', '--menu', 'lobby')).err).toContain(
        'the menu entry lobby belongs to casino',
      );
    });
    expect(reasonsOf(await own().publishAsTeam(wider))).toEqual([]);
    const { remotes } = await own().registry.plan();
    expect(remotes.casino?.manifest.menu).toEqual([entry('lobby')]);
  });

  test('leaves the entries to the successor of a retired remote, and gives them back to a restored one', async () => {
    await own().publish({ menu: [entry('lobby')] });
    await own().publish({ ...FANTASY, version: '1.0.0-f' });
    const routes = [routeAt('/fantasy'), routeAt('/casino')];
    const next = { name: 'fantasy', version: '1.0.0-g', routes, menu: [entry('lobby')] };
    await own().publish(next, { to: 'label', label: 'next' });
    const to = { remote: 'fantasy', version: '1.0.0-g' };
    await own().registry.retire('casino', { to, without_successor: false }, 'platform');
    expect((await own().registry.grant('fantasy')).menu).toEqual(['lobby']);
    await own().registry.restore('casino', 'platform');
    expect((await own().registry.grant('casino')).menu).toEqual([]);
  });
});

describeRegistry('a host', (own) => {
  test('without the group of a live menu entry is refused, by the name of the remote', async () => {
    await makeHostLive(own().registry, liveHost({ version: '1.0.1', menu: MENU }));
    await own().publish({ menu: [entry('lobby')] });
    const narrow = liveHost({ version: '1.0.2', menu: { ...MENU, groups: ['strip'] } });
    const refused = await own().registry.publish({
      manifest: narrow,
      placement: { to: 'live' },
      actor: 'platform',
      isByPlatform: true,
    });
    expect(reasonsOf(refused)).toContain(
      'casino@1.0.0-a: its menu entry lobby is in the group games; this host has strip',
    );
  });
});
