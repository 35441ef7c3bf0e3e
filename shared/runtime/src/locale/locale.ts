import { LANGUAGE_COOKIE } from '@jukwaa/contracts';
import * as v from 'valibot';
import { useSnapshot } from 'valtio/react';
import { proxy, subscribe } from 'valtio/vanilla';
import { type Persisted, persist } from '../storage/persist.ts';
import { keepChoice } from '../storage/write-cookie.ts';

const Locale = v.picklist(['en', 'sw']);
export type Locale = v.InferOutput<typeof Locale>;

export const localeStore = proxy<{ locale: Locale }>({ locale: 'en' });

export function setLocale(locale: Locale): void {
  localeStore.locale = locale;
}

export function useLocale(): Locale {
  return useSnapshot(localeStore).locale;
}

/** The language of the address; the page's first script moved it to the document. */
export function languageOfAddress(): Locale | null {
  const asked = v.safeParse(Locale, document.documentElement.dataset.lang);
  return asked.success ? asked.output : null;
}

const stored: Persisted<Locale> = {
  key: 'locale',
  schema: Locale,
  plain: true,
  read: () => localeStore.locale,
  apply: (locale) => {
    if (locale !== null) localeStore.locale = locale;
  },
  watch: (changed) => subscribe(localeStore, changed),
};

/** The edge renders in the language of the cookie; without one in English. */
function applyLocale(): void {
  const { locale } = localeStore;
  const page = document.documentElement;
  // Each setting of `lang`, also to the same language, makes the browser compute the styles of the whole page again.
  if (page.lang !== locale) page.lang = locale;
  keepChoice(LANGUAGE_COOKIE, locale, 'en');
}

/**
 * Keeps the stored language and the document's `lang` equal to the store. A language in the address replaces the stored
 * one.
 */
export function followLocale(): () => void {
  const stop = persist(stored);
  const asked = languageOfAddress();
  if (asked !== null) setLocale(asked);
  applyLocale();
  const stopApplying = subscribe(localeStore, applyLocale);
  return () => {
    stopApplying();
    stop();
  };
}
