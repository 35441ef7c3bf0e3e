import {
  JackpotCategory,
  JackpotResultAnswer,
  JackpotResultsAnswer,
  JackpotsAnswer,
  WholeText,
} from '@jukwaa/contracts';
import * as v from 'valibot';
import { type Route, refuse, route } from '../../kit/index.ts';
import { jackpotStatusOf } from '../feed-protocol/index.ts';
import type { MatchOffer } from '../fixture/index.ts';
import type { JackpotStore } from './offer/jackpot-store.ts';
import type { ResultsStore } from './results/results-store.ts';

/** Number of closed jackpots in one answer: two months of a daily one. */
const RESULTS = 60;

export interface JackpotParts {
  readonly store: JackpotStore;
  readonly results: ResultsStore;
  readonly match: (matchId: number) => MatchOffer | undefined;
  /** Time of the services' clock. */
  readonly now: () => Date;
}

const openRoute = ({ store, match, now }: JackpotParts) =>
  route({
    method: 'GET',
    url: '/jackpots',
    auth: 'none',
    summary: 'Jackpots that can be played, with their games',
    schema: { response: { 200: JackpotsAnswer } },
    handler: async () => ({
      status: 200 as const,
      body: {
        data: await store.openAt(now(), (game) => {
          const market = match(game.match_id)?.markets.get('1/')?.market;
          if (!market) return { status: 0, active: 0, outcomes: game.outcomes };
          return {
            status: jackpotStatusOf(market.status),
            active: market.outcomes.every((outcome) => outcome.active === 1) ? 1 : 0,
            outcomes: market.outcomes.map(({ outcome_id, alias, odds }) => ({ outcome_id, alias, odds })),
          };
        }),
      },
    }),
  });

/** Routes for open jackpots and the results of closed ones. */
export const jackpotRoutes = (parts: JackpotParts): Route[] => [
  openRoute(parts),
  route({
    method: 'GET',
    url: '/jackpot/:category/results',
    auth: 'none',
    summary:
      'Jackpots of a category (5 or 6) that have closed, newest first, with the results of their games',
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
    schema: { params: v.object({ jackpot_id: WholeText }), response: { 200: JackpotResultAnswer } },
    handler: async ({ params }) => {
      const found = await parts.results.byId(params.jackpot_id, parts.now());
      if (found === null) return refuse(404, 'no_such_result');
      return { status: 200 as const, body: { data: found } };
    },
  }),
];
