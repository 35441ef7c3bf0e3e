import * as v from 'valibot';

/** The language that the visitor has chosen, for the edge. */
export const LANGUAGE_COOKIE = 'locale';

/** Parameter of a page's address that chooses the language: `?lang=sw`. */
export const LANGUAGE_PARAMETER = 'lang';

/** The theme that the visitor has chosen, for the edge, whose pages have it before any script. */
export const THEME_COOKIE = 'theme';

/** Request header of a page; with the value `skeleton` the page begins with the skeleton. */
export const PAGE_HEADER = 'jukwaa-page';
export const SKELETON = 'skeleton';

/** Header of a rendered page: the ETag of the same page with the skeleton. */
export const SKELETON_HEADER = 'jukwaa-skeleton';

/**
 * Least widths of windows from which pages have more parts, from narrow to wide: several markets a row, the betslip's
 * column with the links of a desktop, the menu's column, a match next to its list. Those in em grow with the text size
 * that the browser is set to.
 */
export const WINDOW_WIDTHS = ['37.5em', '1024px', '80em', '90em'] as const;
export type WindowWidth = (typeof WINDOW_WIDTHS)[number];

/** How many of `WINDOW_WIDTHS` a window has: 0 for a phone's. */
export const WindowSize = v.picklist([0, 1, 2, 3, 4]);
export type WindowSize = v.InferOutput<typeof WindowSize>;

/** The size of the visitor's window, for the edge, where it is not the usual one of the browser. */
export const WINDOW_COOKIE = 'window';

/**
 * The version of the host with which the visitor's page did not start, for the edge, which gives the one before. The page's
 * first script sets it for ten minutes (`host/src/shell/boot-guard.js`).
 */
export const FAILED_HOST_COOKIE = 'host-failed';

/** Facts of a rendered first screen, inlined as JSON in `<script id="served">`: the page's scripts take it over. */
export const ServedPage = v.object({
  /** Path of the page. */
  address: v.string(),
  language: v.picklist(['en', 'sw']),
  /** The size of the windows for which it was rendered. */
  window: WindowSize,
  /** The services' clock at the answers, Unix ms. */
  now: v.number(),
  /** Bodies of the services' answers by the address of their call. */
  answers: v.record(v.string(), v.unknown()),
});
export type ServedPage = v.InferOutput<typeof ServedPage>;
