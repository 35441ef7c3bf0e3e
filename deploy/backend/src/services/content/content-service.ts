import {
  ContentAnswer,
  type ContentEntry,
  ContentListAnswer,
  ContentListQuery,
  type ContentLocale,
  ContentQuery,
  type OfferedMethod,
  Slug,
} from '@jukwaa/contracts';
import * as v from 'valibot';
import { defineService, type Route, refuse, route, type Service } from '../../kit/index.ts';
import { offeredMethods } from '../../ports/payments/create-providers.ts';
import { contentFolder, SEEDS, seedFolder } from './content-folder.ts';
import type { WrittenPage } from './page-file.ts';
import { withPayments } from './payment-words.ts';

type Pages = () => Promise<readonly WrittenPage[]>;

/** Each page once: in the requested language, or in English without a translation. */
const inLocale = (pages: readonly WrittenPage[], locale: ContentLocale): readonly WrittenPage[] =>
  pages.filter(
    (page) =>
      page.locale === locale ||
      (page.locale === 'en' && !pages.some((other) => other.slug === page.slug && other.locale === locale)),
  );

const entryOf = ({ slug, kind, locale, title, summary }: WrittenPage): ContentEntry => ({
  slug,
  kind,
  locale,
  title,
  summary,
});

const contentRoutes = (pages: Pages): Route[] => [
  route({
    method: 'GET',
    url: '',
    auth: 'none',
    summary: 'What is written, of one kind or of all',
    schema: { querystring: ContentListQuery, response: { 200: ContentListAnswer } },
    async handler({ query }) {
      const written = inLocale(await pages(), query.locale);
      const asked = written.filter(({ kind }) => query.kind === undefined || kind === query.kind);
      return { status: 200 as const, body: { data: asked.map(entryOf) } };
    },
  }),
  route({
    method: 'GET',
    url: '/:slug',
    auth: 'none',
    summary: 'One page, as blocks of text and never as markup',
    schema: { params: v.object({ slug: Slug }), querystring: ContentQuery, response: { 200: ContentAnswer } },
    async handler({ params, query }) {
      const page = inLocale(await pages(), query.locale).find(({ slug }) => slug === params.slug);
      if (page === undefined) return refuse(404, 'no_such_page');
      return { status: 200 as const, body: { data: page } };
    },
  }),
];

/** Promotions, questions and pages, from markdown files that the operator edits; they name the offered payment methods. */
export const contentService = (
  offered: readonly OfferedMethod[] = offeredMethods(process.env),
): Service<'content'> =>
  defineService({
    name: 'content',
    migrations: [],
    create({ env, log }) {
      const folder = env.JUKWAA_CONTENT;
      const complain = (file: string, reason: string) => log.warn({ file, reason }, 'not a page');
      const read = contentFolder(folder ?? SEEDS, complain, (text, locale) =>
        withPayments(text, locale, offered),
      );
      let seeding: Promise<void> | null = null;
      const ready = () => {
        seeding ??= folder === undefined ? Promise.resolve() : seedFolder(folder);
        return seeding;
      };
      return {
        face: undefined,
        // A request may arrive before the start has created the folder.
        routes: contentRoutes(async () => {
          await ready();
          return read();
        }),
        async start() {
          await ready();
          return () => undefined;
        },
      };
    },
  });
