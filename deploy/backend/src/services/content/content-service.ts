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
import { isOver, isRunning, periodAt } from './offer-dates.ts';
import type { WrittenPage } from './page-file.ts';
import { withPayments } from './payment-words.ts';

type Pages = () => Promise<readonly WrittenPage[]>;

/** The interface of content for other services. */
export interface ContentFace {
  /** The running period of an offer that players join, by its first and last day in Nairobi; null for any other slug. */
  joinableOffer(slug: string): Promise<{ readonly from: string; readonly until: string } | null>;
}

declare module '../../kit/service/context.ts' {
  interface ServiceFaces {
    readonly content: ContentFace;
  }
}

async function joinableOffer(pages: Pages, slug: string, at: Date) {
  const offer = (await pages()).find((page) => page.slug === slug && page.opt_in);
  if (offer === undefined || !isRunning(offer, at)) return null;
  const { from, until } = periodAt(offer, at);
  return from === undefined || until === undefined ? null : { from, until };
}

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

const contentRoutes = (pages: Pages, now: () => Date): Route[] => [
  route({
    method: 'GET',
    url: '',
    auth: 'none',
    summary: 'What is written, of one kind or of all',
    schema: { querystring: ContentListQuery, response: { 200: ContentListAnswer } },
    async handler({ query }) {
      const written = inLocale(await pages(), query.locale);
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
      const page = inLocale(await pages(), query.locale).find(({ slug }) => slug === params.slug);
      if (page === undefined) return refuse(404, 'no_such_page');
      return { status: 200 as const, body: { data: { ...entryOf(page, now()), blocks: page.blocks } } };
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
    create({ env, log, clock }) {
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
      const now = () => clock.now();
      // A request may arrive before the start has created the folder.
      const pages: Pages = async () => {
        await ready();
        return (await read()).filter((page) => !isOver(page, now()));
      };
      return {
        face: { joinableOffer: (slug) => joinableOffer(pages, slug, now()) },
        routes: contentRoutes(pages, now),
        async start() {
          await ready();
          return () => undefined;
        },
      };
    },
  });
