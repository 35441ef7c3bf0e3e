import type { OfferedMethod } from '@jukwaa/contracts';
import {
  createOutageLog,
  defineService,
  repeat,
  type Service,
  type ServiceContext,
  type Teardown,
} from '../../kit/index.ts';
import { offeredMethods } from '../../ports/payments/create-providers.ts';
import { readBuiltIn } from './built-in-pages.ts';
import { CONTENT_MIGRATIONS, CONTENT_ROUTINES } from './content-schema.ts';
import { type CurrentPages, createCurrentPages } from './current-pages.ts';
import { createEditContent, type EditContent } from './edit-content.ts';
import { editActs } from './edit-store.ts';
import { isOver, isRunning, periodAt } from './offer-dates.ts';
import { contentOperatorRoutes } from './operator-routes.ts';
import { withPayments } from './payment-words.ts';
import { takeOverFolder } from './take-over-folder.ts';
import { contentRoutes, type Pages } from './visitor-routes.ts';

/** Interval between a replica's checks for new edits, in real ms. */
const LOOK_MS = 2_000;

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

function joinableOffer(pages: Pages, slug: string, at: Date) {
  const offer = pages().find((page) => page.slug === slug && page.opt_in);
  if (offer === undefined || !isRunning(offer, at)) return null;
  const { from, until } = periodAt(offer, at);
  return from === undefined || until === undefined ? null : { from, until };
}

/** Keeps a replica's pages current. */
function follow(current: CurrentPages, { log }: ServiceContext): Teardown {
  const ending = new AbortController();
  const outages = createOutageLog(log);
  const look = async () => {
    try {
      await current.look();
      outages.works('content');
    } catch (error) {
      outages.failed('content', error);
    }
    return undefined;
  };
  const running = repeat(LOOK_MS, look, ending.signal);
  return async () => {
    ending.abort();
    await running;
  };
}

/**
 * Promotions, questions and pages: those of the product, with the operator's edits from the database. They name the offered payment
 * methods.
 */
export const contentService = (
  offered: readonly OfferedMethod[] = offeredMethods(process.env),
): Service<'content'> =>
  defineService({
    name: 'content',
    migrations: CONTENT_MIGRATIONS,
    routines: CONTENT_ROUTINES,
    create(context) {
      const { db, env, log, clock } = context;
      const builtIn = readBuiltIn();
      const complain = (file: string, reason: string) => log.warn({ file, reason }, 'not a page');
      const current = createCurrentPages({
        db,
        builtIn,
        complain,
        fill: (text, locale) => withPayments(text, locale, offered),
      });
      const add = createEditContent({ db, builtIn });
      const edit: EditContent = async (...asked) => {
        const made = await add(...asked);
        if (made.ok) await current.look();
        return made;
      };
      const now = () => clock.now();
      const pages: Pages = () => current.pages().filter((page) => !isOver(page, now()));
      return {
        face: { joinableOffer: async (slug) => joinableOffer(pages, slug, now()) },
        routes: [...contentRoutes(pages, now), ...contentOperatorRoutes({ db, builtIn, edit })],
        acts: (since, limit) => editActs(db, since, limit),
        async load() {
          if (env.JUKWAA_CONTENT !== undefined)
            await takeOverFolder(db, env.JUKWAA_CONTENT, builtIn, complain);
          await current.look();
        },
        start: () => follow(current, context),
      };
    },
  });
