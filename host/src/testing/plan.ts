import { type PageConfig, type PageRemote, RemoteRoute, type RemoteRouteInput } from '@jukwaa/contracts';
import * as v from 'valibot';

const text = (name: string) => ({ en: `${name} title`, sw: `Kichwa ${name}` });

const route = (path: string, name: string, rest: Partial<RemoteRouteInput> = {}) =>
  v.parse(RemoteRoute, {
    path,
    name,
    screen: name,
    title: text(name),
    description: { en: `About ${name}`, sw: `Kuhusu ${name}` },
    ...rest,
  });

/** A page whose plan has one small remote with a route of every kind, and these menu entries. */
export function testConfig(menu: PageRemote['menu'] = []): PageConfig {
  const sportsbook = {
    name: 'sportsbook',
    version: '1.0.0',
    base: '/r/sportsbook/1.0.0/',
    entry: 'remoteEntry.js',
    integrity: 'sha384-AAAA',
    routes: [
      route('/', 'home', { aliases: ['/index'] }),
      route('/live', 'live', { broad: true, pane: 'list' }),
      route('/betslip', 'betslip'),
      route('/mm/:game_id', 'more-markets', { pane: 'match' }),
      route('/bets', 'bets', { access: 'user' }),
      route('/login', 'login', { access: 'guest', chrome: { footer: false } }),
      route('/jackpot', 'jackpot', { chrome: { footerNav: false } }),
      route('/keno', 'keno', { chrome: { header: false, footer: false, footerNav: false } }),
    ],
    slots: ['betslip'],
    menu,
  };
  return {
    plan: { contract: '1.0.0', remotes: { sportsbook } },
    env: 'test',
    signature_secret: 'secret',
    support: { phone: '+254700000000', chat_url: 'https://chat.example/jukwaa', email: 'care@example.com' },
  };
}
