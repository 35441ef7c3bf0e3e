import type { SameTexts } from './texts.ts';

/** Names of the ways between the ordinary version of a page and the light one. */
export const versionsEn = {
  openLite: 'Open the light version',
  full: 'Full version',
} as const;

export const versionsSw: SameTexts<typeof versionsEn> = {
  openLite: 'Fungua toleo jepesi',
  full: 'Toleo kamili',
};
