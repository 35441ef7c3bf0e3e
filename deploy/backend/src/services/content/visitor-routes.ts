import {
  ContentAnswer,
  type ContentEntry,
  ContentListAnswer,
  ContentListQuery,
  type ContentLocale,
  ContentQuery,
  Slug,
} from '@jukwaa/contracts';
import * as v from 'valibot';
import { type Route, refuse, route } from '../../kit/index.ts';
import { periodAt } from './offer-dates.ts';
import type { WrittenPage } from './page-file.ts';

/** The pages that are shown at this moment. */
export type Pages = () => readonly WrittenPage[];

/** Each page once: in the requested language, or in English without a translation. */
const inLocale = (pages: readonly WrittenPage[], locale: ContentLocale): readonly WrittenPage[] =>
  pages.filter(
    (page) =>
      page.locale === locale ||
      (page.locale === 'en' && !pages.some((other) => other.slug === page.slug && other.locale === locale)),
  );

/** The fields of an offer at an instant. */
function offerOf(page: WrittenPage, at: Date): Pick<ContentEntry, 'from' | 'until' | 'opt_in'> {
  const { from, until } = periodAt(page, at);
  return { ...(from && { from }), ...(until && { until }), ...(page.opt_in && { opt_in: true }) };
}

const entryOf = (page: WrittenPage, at: Date): ContentEntry => {
  const { slug, kind, locale, title, summary } = page;
  return { slug, kind, locale, title, summary, ...offerOf(page, at) };
};

/** The routes with which visitors read pages. */
export const contentRoutes = (pages: Pages, now: () => Date): Route[] => [
  route({
    method: 'GET',
    url: '',
    auth: 'none',
    summary: 'What is written, of one kind or of all',
    schema: { querystring: ContentListQuery, response: { 200: ContentListAnswer } },
    async handler({ query }) {
      const written = inLocale(pages(), query.locale);
      const asked = written.filter(({ kind }) => query.kind === undefined || kind === query.kind);
      return { status: 200 as const, body: { data: asked.map((page) => entryOf(page, now())) } };
    },
  }),
  route({
    method: 'GET',
    url: '/:slug',
    auth: 'none',
    summary: 'One page, as blocks of text and never as markup',
    schema: { params: v.object({ slug: Slug }), querystring: ContentQuery, response: { 200: ContentAnswer } },
    async handler({ params, query }) {
      const page = inLocale(pages(), query.locale).find(({ slug }) => slug === params.slug);
      if (page === undefined) return refuse(404, 'no_such_page');
      return { status: 200 as const, body: { data: { ...entryOf(page, now()), blocks: page.blocks } } };
    },
  }),
];
