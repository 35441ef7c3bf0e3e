import { ICON_SHAPES, type IconName, iconId } from '@jukwaa/ui/icons';
import { LINK_ENTRIES, NAV_ENTRIES, STRIP_ENTRIES } from '../frame-parts/frame-entries.ts';
import { FRAME_TEXTS } from '../frame-parts/frame-texts.ts';
import { WORDMARK } from '../frame-parts/wordmark-shape.ts';

/** Which parts of the frame a route shows. */
export interface ShellChrome {
  readonly header: boolean;
  readonly footer: boolean;
  readonly footerNav: boolean;
  /** Whether the screen uses the width of a desktop, as the route says. */
  readonly broad: boolean;
}

const text = FRAME_TEXTS.en;

const USED: readonly IconName[] = [
  'menu',
  'search',
  'chevron-down',
  'download',
  'close',
  ...STRIP_ENTRIES.map(({ icon }) => icon),
  ...NAV_ENTRIES.map(({ icon }) => icon),
];

const sprite = () =>
  `<svg class="jk-sprite" aria-hidden="true">${[...new Set(USED)]
    .map(
      (name) => `<symbol id="${iconId(name)}" viewBox="0 0 24 24"><path d="${ICON_SHAPES[name]}"/></symbol>`,
    )
    .join('')}</svg>`;

const icon = (name: IconName) =>
  `<svg class="jk-icon" viewBox="0 0 24 24" aria-hidden="true"><use href="#${iconId(name)}"></use></svg>`;

const escaped = (raw: string) => raw.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const wordmark = () =>
  `<svg viewBox="${WORDMARK.viewBox}" aria-hidden="true"><path d="${WORDMARK.strokes}"></path>${WORDMARK.bowls
    .map(({ cx, cy, r }) => `<circle cx="${cx}" cy="${cy}" r="${r}"></circle>`)
    .join(
      '',
    )}<circle class="jk-logo-dot" cx="${WORDMARK.dot.cx}" cy="${WORDMARK.dot.cy}" r="${WORDMARK.dot.r}"></circle></svg>`;

const appBanner = () =>
  `<aside class="jk-app" aria-label="${text.downloadApp}"><a class="jk-app-link" href="/app" aria-label="${text.downloadApp}">${icon('download')}<span>${text.app}</span></a>` +
  `<button type="button" class="jk-square" aria-label="${text.hideApp}">${icon('close')}</button></aside>`;

const depositStrip = () => `<button type="button" class="jk-deposit">${escaped(text.depositStrip)}</button>`;

const topLine = () => `<div class="jk-top">${depositStrip()}${appBanner()}</div>`;

const header = () =>
  `<header class="jk-header"><button type="button" class="jk-square jk-menu" aria-label="${text.menu}">${icon('menu')}</button>` +
  `<a class="jk-logo" aria-label="Jukwaa" href="/">${wordmark()}</a>` +
  `<a class="jk-square jk-search" aria-label="${text.search}" href="/search">${icon('search')}</a>` +
  `<nav class="jk-links" aria-label="${text.mainNavigation}">${LINK_ENTRIES.map(
    (entry) => `<a class="jk-link" href="${escaped(entry.to)}">${text[entry.text]}</a>`,
  ).join('')}</nav>` +
  `<div class="jk-session"><a class="jk-login" href="/login">${text.login}</a>` +
  `<a class="jk-register" href="/register"><span>${text.register}</span></a></div></header>`;

const sportsStrip = () =>
  `<nav class="jk-strip" aria-label="${text.products}">${STRIP_ENTRIES.map(
    (entry) =>
      `<a class="jk-strip-item" href="${entry.to}">${icon(entry.icon)}<span>${text[entry.text]}</span>${
        'isNew' in entry ? '<span class="jk-new"></span>' : ''
      }</a>`,
  ).join(
    '',
  )}<button type="button" class="jk-strip-item" aria-haspopup="dialog">${icon('chevron-down')}<span>${
    text.less
  }</span></button></nav>`;

const bones = (count: number) => '<div class="jk-bone"></div>'.repeat(count);

const row =
  '<div class="jk-bones-row"><div class="jk-bones-names"><div class="jk-bone"></div><div class="jk-bone"></div></div>' +
  `${'<div class="jk-bones-odd jk-bone"></div>'.repeat(3)}</div>`;

const list = (broad: boolean) =>
  `<main id="main" class="jk-main${broad ? '' : ' jk-narrow'}" aria-busy="true"><div aria-hidden="true"><div class="jk-bones-slide">${bones(1)}</div>` +
  `<div class="jk-bones-featured">${bones(1)}</div>` +
  `<div class="jk-bones-chips">${bones(6)}</div><div class="jk-bones-line"></div>` +
  `<div class="jk-bones-group">${bones(1)}</div>${row.repeat(6)}</div></main>`;

const footerNav = () =>
  `<div class="jk-nav-space"></div><nav class="jk-nav" aria-label="${text.mainNavigation}">${NAV_ENTRIES.map(
    (entry) =>
      `<span class="jk-nav-cell${entry.text === 'betslip' ? ' jk-nav-ticket' : ''}"><a class="jk-nav-item" href="${
        entry.to
      }"><span class="jk-nav-face">${icon(entry.icon)}</span><span>${text[entry.text]}</span></a></span>`,
  ).join('')}</nav>`;

/**
 * The HTML of the first paint: the frame as React will render it, with a skeleton of a list. A route without header
 * owns its whole screen, so it gets an empty page instead.
 */
export function shellHtml(chrome: ShellChrome): string {
  const parts = [
    sprite(),
    chrome.header ? topLine() + header() + sportsStrip() : '',
    chrome.header ? list(chrome.broad) : '<main id="main" class="jk-main" aria-busy="true"></main>',
    chrome.footerNav ? footerNav() : '',
  ];
  return `<div class="jk-frame jk-first">${parts.join('')}</div>`;
}

const SHOWN = [true, false] as const;
const bit = (shown: boolean) => (shown ? '1' : '0');

/** Every frame by its visible parts: the key is header, footer, footer nav and broad as 0 or 1, e.g. `1110`. */
export function shellFrames(): Record<string, string> {
  const chromes = SHOWN.flatMap((header) =>
    SHOWN.flatMap((footer) =>
      SHOWN.flatMap((footerNav) => SHOWN.map((broad) => ({ header, footer, footerNav, broad }))),
    ),
  );
  return Object.fromEntries(
    chromes.map((chrome) => [
      bit(chrome.header) + bit(chrome.footer) + bit(chrome.footerNav) + bit(chrome.broad),
      shellHtml(chrome),
    ]),
  );
}
