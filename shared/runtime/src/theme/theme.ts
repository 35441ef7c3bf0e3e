import { THEME_COOKIE } from '@jukwaa/contracts';
import * as v from 'valibot';
import { useSnapshot } from 'valtio/react';
import { proxy, subscribe } from 'valtio/vanilla';
import { type Persisted, persist } from '../storage/persist.ts';
import { keepChoice } from '../storage/write-cookie.ts';

const Theme = v.picklist(['light', 'dark']);
export type Theme = v.InferOutput<typeof Theme>;

const DEFAULT_THEME: Theme = 'light';

export const themeStore = proxy<{ theme: Theme }>({ theme: DEFAULT_THEME });

export function toggleTheme(): void {
  themeStore.theme = themeStore.theme === 'light' ? 'dark' : 'light';
}

export function useTheme(): Theme {
  return useSnapshot(themeStore).theme;
}

const stored: Persisted<Theme> = {
  key: 'theme',
  schema: Theme,
  plain: true,
  read: () => themeStore.theme,
  // A cleared storage (logout in another tab) must not change the colours.
  apply: (theme) => {
    if (theme !== null) themeStore.theme = theme;
  },
  watch: (changed) => subscribe(themeStore, changed),
};

function paint(): void {
  const { theme } = themeStore;
  document.documentElement.dataset.theme = theme;
  keepChoice(THEME_COOKIE, theme, DEFAULT_THEME);
}

/**
 * Takes over the visitor's choice where the storage was cleared: that of the cookie, and else the colours that the page came with.
 * A page that the service worker kept may have those of an earlier choice.
 */
function takeShown(): void {
  const [, chosen] = new RegExp(`(?:^|; )${THEME_COOKIE}=(\\w+)`).exec(document.cookie) ?? [];
  const shown = v.safeParse(Theme, chosen ?? document.documentElement.dataset.theme);
  if (shown.success) themeStore.theme = shown.output;
}

/** Keeps the stored theme, that of the edge's pages and the document's `data-theme` equal to the store. */
export function followTheme(): () => void {
  takeShown();
  const stop = persist(stored);
  paint();
  const stopPainting = subscribe(themeStore, paint);
  return () => {
    stopPainting();
    stop();
  };
}
