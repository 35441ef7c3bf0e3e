import * as v from 'valibot';
import { useSnapshot } from 'valtio/react';
import { proxy, subscribe } from 'valtio/vanilla';
import { type Persisted, persist } from '../storage/persist.ts';

const Locale = v.picklist(['en', 'sw']);
export type Locale = v.InferOutput<typeof Locale>;

export const localeStore = proxy<{ locale: Locale }>({ locale: 'en' });

export function setLocale(locale: Locale): void {
  localeStore.locale = locale;
}

export function useLocale(): Locale {
  return useSnapshot(localeStore).locale;
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

function applyLocale(): void {
  document.documentElement.lang = localeStore.locale;
}

/** Keeps the stored language and the document's `lang` equal to the store. */
export function followLocale(): () => void {
  const stop = persist(stored);
  applyLocale();
  const stopApplying = subscribe(localeStore, applyLocale);
  return () => {
    stopApplying();
    stop();
  };
}
