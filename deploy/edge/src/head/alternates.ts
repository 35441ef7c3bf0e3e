import { inLanguage } from '../page-language.ts';

/** A page's address in one language, as search engines name it (`hreflang`). */
export interface Alternate {
  readonly hreflang: 'en' | 'sw' | 'x-default';
  readonly href: string;
}

/** The addresses of a page in both languages, and the one for all others. @param address the English one */
export const alternatesOf = (address: string): Alternate[] => [
  { hreflang: 'en', href: address },
  { hreflang: 'sw', href: inLanguage(address, 'sw') },
  { hreflang: 'x-default', href: address },
];
