import { attributes, escapeHtml } from '../html.ts';
import type { PageLanguage } from '../page-language.ts';

const TEXTS = {
  en: { lead: 'This page needs JavaScript.', link: 'Open the light version' },
  sw: { lead: 'Ukurasa huu unahitaji JavaScript.', link: 'Fungua toleo jepesi' },
} as const satisfies Record<PageLanguage, object>;

/** A line for browsers that run no scripts: a link to the light version of the same address. */
export function liteLink(language: PageLanguage): string {
  const { lead, link } = TEXTS[language];
  // Without a path, so that the same page serves many addresses.
  const href = language === 'en' ? '?lite=1' : `?lite=1&lang=${language}`;
  return `<noscript><p>${escapeHtml(lead)} <a${attributes({ href })}>${escapeHtml(link)}</a></p></noscript>`;
}
