import { versionsEn, versionsSw } from '@jukwaa/domain/texts';
import { attributes, escapeHtml } from '../html.ts';
import type { PageLanguage } from '../page-language.ts';

const TEXTS = {
  en: { lead: 'This page needs JavaScript.', link: versionsEn.openLite },
  sw: { lead: 'Ukurasa huu unahitaji JavaScript.', link: versionsSw.openLite },
} as const satisfies Record<PageLanguage, object>;

/** A line for browsers that run no scripts: a link to the light version of the same address. */
export function liteLink(language: PageLanguage): string {
  const { lead, link } = TEXTS[language];
  // Without a path, so that the same page serves many addresses.
  const href = language === 'en' ? '?lite=1' : `?lite=1&lang=${language}`;
  return `<noscript><p>${escapeHtml(lead)} <a${attributes({ href })}>${escapeHtml(link)}</a></p></noscript>`;
}
