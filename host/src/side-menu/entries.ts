import { href } from '@jukwaa/contracts';
import type { MenuIconName } from '@jukwaa/ui/menu-icons';
import type { SideMenuKey } from './messages.ts';

export interface MenuEntry {
  readonly text: SideMenuKey;
  readonly icon: MenuIconName;
  readonly to: string;
  /** Further words that the search finds it by, in any language. */
  readonly also?: string;
}

export type MenuGroupName = 'sports' | 'games' | 'jackpots' | 'mine' | 'promotions' | 'assistance';

export interface MenuGroup {
  readonly title: MenuGroupName;
  readonly entries: readonly MenuEntry[];
}

/** The links of the side menu. Links without a route in the visitor's plan are hidden. */
export const MENU_GROUPS: readonly MenuGroup[] = [
  {
    title: 'sports',
    entries: [
      { text: 'home', icon: 'home', to: href('home') },
      { text: 'live', icon: 'live', to: href('live') },
      { text: 'countries', icon: 'globe', to: href('countries') },
      { text: 'betHub', icon: 'hub', to: href('codehub'), also: 'code hub' },
      { text: 'loadCode', icon: 'load-code', to: href('codehub') },
      { text: 'simulateBets', icon: 'simulate', to: href('betslip') },
      { text: 'livescore', icon: 'scoreboard', to: href('livescore') },
      { text: 'results', icon: 'whistle', to: href('results'), also: 'scores' },
      { text: 'tables', icon: 'table', to: href('tables'), also: 'standings' },
      { text: 'printGames', icon: 'print', to: href('print-results') },
    ],
  },
  {
    title: 'games',
    entries: [
      { text: 'virtuals', icon: 'gamepad', to: href('virtuals') },
      { text: 'casino', icon: 'casino', to: href('casino') },
      { text: 'crashGames', icon: 'rocket', to: href('crashgames') },
      { text: 'aviator', icon: 'plane', to: href('aviator') },
      { text: 'aviatorMiles', icon: 'plane-miles', to: href('aviator2') },
      { text: 'newGames', icon: 'sparkle', to: href('newgames') },
    ],
  },
  {
    title: 'jackpots',
    entries: [
      { text: 'jackpot', icon: 'trophy', to: href('jackpot') },
      { text: 'ligiSoo', icon: 'crown', to: href('ligi') },
    ],
  },
  {
    title: 'mine',
    entries: [
      { text: 'account', icon: 'user', to: href('profile'), also: 'profile password statement' },
      { text: 'betHistory', icon: 'bets', to: href('bets', {}, { filter: 'normalBets' }), also: 'my bets' },
      { text: 'sambaza', icon: 'send-money', to: href('verifystake') },
    ],
  },
  {
    title: 'promotions',
    entries: [
      { text: 'referAndEarn', icon: 'user-plus', to: href('referrals') },
      { text: 'referrals', icon: 'users', to: href('referrals') },
      { text: 'leaderboard', icon: 'podium', to: href('leaderboard') },
      { text: 'promotionsPage', icon: 'megaphone', to: href('promos'), also: 'promos bonus' },
      { text: 'news', icon: 'news', to: href('promos') },
    ],
  },
  {
    title: 'assistance',
    entries: [
      { text: 'help', icon: 'help', to: href('support'), also: 'support' },
      { text: 'howToPlay', icon: 'book', to: href('how-to-play') },
      { text: 'app', icon: 'download', to: href('app') },
      { text: 'faqs', icon: 'faq', to: href('faqs') },
      { text: 'terms', icon: 'document', to: href('terms-and-condition') },
      { text: 'responsible', icon: 'shield', to: href('responsible-gambling'), also: 'limits' },
      { text: 'selfExclusion', icon: 'lock', to: href('selfexclusion') },
    ],
  },
];

/** Visible only within 48 hours of the account's creation. */
export const FREEBET_ENTRY: MenuEntry = { text: 'freebet', icon: 'gift', to: href('freebet') };

/** The icons of the rows that are actions or lead to other addresses. */
export const FURTHER_ICONS = {
  loadBet: 'load-bet',
  logout: 'logout',
  responsibleOutside: 'lifebuoy',
  call: 'phone',
  chat: 'chat',
} as const satisfies Partial<Record<SideMenuKey, MenuIconName>>;
