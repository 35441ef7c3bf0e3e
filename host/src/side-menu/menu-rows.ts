import { matchesSearch, showsFreebet } from '@jukwaa/domain';
import {
  type Locale,
  pageConfig,
  serverNow,
  type Translate,
  useLocale,
  useSession,
  useText,
} from '@jukwaa/runtime';
import { isMenuIcon, type MenuIconName } from '@jukwaa/ui/menu-icons';
import { isPlanned } from '../routing/plan-routes.ts';
import { contributedTo } from '../routing/remote-menu.ts';
import { loadBet, signOut } from './actions.ts';
import { FREEBET_ENTRY, FURTHER_ICONS, MENU_GROUPS, type MenuGroupName } from './entries.ts';
import { sideMenuTexts } from './messages.ts';

/** A row of the menu: a page of the product, another address, or an action. */
export type MenuRow = {
  readonly text: string;
  readonly icon: MenuIconName;
  /** Further words that the search finds it by. */
  readonly also?: string;
} & ({ readonly to: string } | { readonly outside: string } | { readonly onPress: () => void });

export interface MenuRows {
  readonly title: MenuGroupName;
  readonly rows: readonly MenuRow[];
}

type Text = Translate<(typeof sideMenuTexts)['en']>;

/** The rows that follow a group's links. A contact that is not configured is omitted. */
function furtherRows(title: MenuGroupName, isUser: boolean, t: Text): readonly MenuRow[] {
  const { phone, chat_url } = pageConfig().support;
  const rows: Partial<Record<MenuGroupName, readonly (MenuRow | false)[]>> = {
    sports: [{ text: t('loadBet'), icon: FURTHER_ICONS.loadBet, onPress: loadBet }],
    mine: [isUser && { text: t('logout'), icon: FURTHER_ICONS.logout, onPress: signOut }],
    assistance: [
      {
        text: t('responsibleOutside'),
        icon: FURTHER_ICONS.responsibleOutside,
        outside: 'https://www.begambleaware.org/',
      },
      phone !== '' && { text: t('call'), icon: FURTHER_ICONS.call, outside: `tel:${phone}` },
      chat_url !== '' && { text: t('chat'), icon: FURTHER_ICONS.chat, outside: chat_url },
    ],
  };
  return (rows[title] ?? []).filter((row) => row !== false);
}

/** The rows that remotes add to a group. The search finds them by their text in either language. */
const addedRows = (title: MenuGroupName, locale: Locale): readonly MenuRow[] =>
  contributedTo(pageConfig().plan, title).map(({ path, text, icon }) => ({
    text: text[locale],
    icon: isMenuIcon(icon) ? icon : 'star',
    also: Object.values(text).join(' '),
    to: path,
  }));

/** The groups of the visitor's menu with the rows that match the search; all of them for an empty search. */
export function useMenuRows(search: string): readonly MenuRows[] {
  const t = useText(sideMenuTexts);
  const locale = useLocale();
  const { user } = useSession();
  const isNew = user !== null && showsFreebet(user.date_created, serverNow());
  return MENU_GROUPS.map(({ title, entries }) => {
    const links = title === 'promotions' && isNew ? [FREEBET_ENTRY, ...entries] : entries;
    const planned = links.filter(({ to }) => isPlanned(pageConfig().plan, to));
    const rows: readonly MenuRow[] = [
      ...planned.map((entry) => ({ ...entry, text: t(entry.text) })),
      ...addedRows(title, locale),
      ...furtherRows(title, user !== null, t),
    ];
    return { title, rows: rows.filter(({ text, also = '' }) => matchesSearch(`${text} ${also}`, search)) };
  });
}
