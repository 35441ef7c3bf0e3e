import * as v from 'valibot';

/** The language that the visitor has chosen, for the edge. */
export const LANGUAGE_COOKIE = 'locale';

/** Request header of a page; with the value `skeleton` the page begins with the skeleton. */
export const PAGE_HEADER = 'jukwaa-page';
export const SKELETON = 'skeleton';

/** Header of a rendered page: the ETag of the same page with the skeleton. */
export const SKELETON_HEADER = 'jukwaa-skeleton';

/** Facts of a rendered first screen, inlined as JSON in `<script id="served">`: the page's scripts take it over. */
export const ServedPage = v.object({
  /** Path of the page. */
  address: v.string(),
  language: v.picklist(['en', 'sw']),
  /** The services' clock at the answers, Unix ms. */
  now: v.number(),
  /** Bodies of the services' answers by the address of their call. */
  answers: v.record(v.string(), v.unknown()),
});
export type ServedPage = v.InferOutput<typeof ServedPage>;
