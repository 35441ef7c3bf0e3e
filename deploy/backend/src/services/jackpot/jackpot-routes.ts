import { JackpotCategory, JackpotResultAnswer, JackpotResultsAnswer, WholeText } from '@jukwaa/contracts';
import * as v from 'valibot';
import { type RateLimit, type Route, refuse, route } from '../../kit/index.ts';
import type { ResultsStore } from './results/results-store.ts';

/** Number of closed jackpots in one answer: two months of a daily one. */
const RESULTS = 60;
const READ_LIMIT: RateLimit = { max: 60, windowMs: 60_000 };

export interface JackpotParts {
  readonly results: ResultsStore;
  /** Time of the services' clock. */
  readonly now: () => Date;
}

/** Routes for the results of closed jackpots. */
export const jackpotRoutes = (parts: JackpotParts): Route[] => [
  route({
    method: 'GET',
    url: '/jackpot/:category/results',
    auth: 'none',
    summary:
      'Jackpots of a category (5 or 6) that have closed, newest first, with the results of their games',
    limit: READ_LIMIT,
    schema: {
      params: v.object({ category: v.pipe(WholeText, JackpotCategory) }),
      response: { 200: JackpotResultsAnswer },
    },
    handler: async ({ params }) => ({
      status: 200 as const,
      body: { data: await parts.results.closed(params.category, parts.now(), RESULTS) },
    }),
  }),
  route({
    method: 'GET',
    url: '/results/:jackpot_id',
    auth: 'none',
    summary: 'One jackpot that has closed',
    limit: READ_LIMIT,
    schema: { params: v.object({ jackpot_id: WholeText }), response: { 200: JackpotResultAnswer } },
    handler: async ({ params }) => {
      const found = await parts.results.byId(params.jackpot_id, parts.now());
      if (found === null) return refuse(404, 'no_such_result');
      return { status: 200 as const, body: { data: found } };
    },
  }),
];
