import { href } from '@jukwaa/contracts';

/** The tabs of the screen; the address names the open one by `tab`. */
export const TABS = ['predict', 'table', 'leagues', 'results', 'rules'] as const;
export type TabName = (typeof TABS)[number];

/** The tab of an address. An invitation to a league opens the leagues. */
export function tabOf(query: URLSearchParams): TabName {
  const named = TABS.find((name) => name === query.get('tab'));
  return named ?? (query.has('join') ? 'leagues' : 'predict');
}

/** The query of a tab: none for the first one. */
export const queryOf = (tab: TabName, more: Readonly<Record<string, string>> = {}): Record<string, string> =>
  tab === 'predict' ? { ...more } : { tab, ...more };

export const tabHref = (tab: TabName, more: Readonly<Record<string, string>> = {}): string =>
  href('ligi', {}, queryOf(tab, more));
