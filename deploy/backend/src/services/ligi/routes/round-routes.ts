import {
  LigiRoundAnswer,
  LigiRoundResultAnswer,
  LigiRoundsAnswer,
  LigiRoundsQuery,
  LigiSeasonAnswer,
  LigiTableAnswer,
  LigiTableQuery,
  WholeText,
} from '@jukwaa/contracts';
import * as v from 'valibot';
import { pageOf, type Route, route, rowsBefore } from '../../../kit/index.ts';
import type { TableDeps } from '../ligi-deps.ts';
import { refuse } from '../ligi-texts.ts';
import { type CountEntries, createCounts } from '../rounds/round-counts.ts';
import { closedRound, closedRounds, openRound } from '../rounds/round-reads.ts';
import { roundTable } from '../tables/round-table.ts';
import { seasonTable } from '../tables/season-table.ts';
import { LIGI_READS } from './read-limits.ts';

export const RoundParams = v.object({ round_id: WholeText });

const roundsRoutes = ({ db, replica, clock }: TableDeps, leagueId: number, counts: CountEntries): Route[] => [
  route({
    method: 'GET',
    url: '/round',
    auth: 'none',
    limit: LIGI_READS,
    summary: 'The next round of the league with its matches, its rules and its prizes so far',
    schema: { response: { 200: LigiRoundAnswer } },
    handler: async () => ({
      status: 200 as const,
      body: { data: await openRound(db, counts, leagueId, clock.now()) },
    }),
  }),
  route({
    method: 'GET',
    url: '/rounds',
    auth: 'none',
    limit: LIGI_READS,
    summary: 'Rounds that have closed, newest first, with their scores and prizes',
    schema: { querystring: LigiRoundsQuery, response: { 200: LigiRoundsAnswer } },
    async handler({ query }) {
      const { results, ...counted } = await closedRounds(replica.view(), {
        after: query.after ?? null,
        limit: query.per_page,
        offset: rowsBefore(query),
      });
      return { status: 200 as const, body: pageOf(query, results, counted, ({ id }) => String(id)) };
    },
  }),
  route({
    method: 'GET',
    url: '/rounds/:round_id',
    auth: 'none',
    limit: LIGI_READS,
    summary: 'One round that has closed',
    schema: { params: RoundParams, response: { 200: LigiRoundResultAnswer } },
    async handler({ params }) {
      const { round_id } = params;
      // A replica may not have the end of a round yet, which the page knows already.
      const data = (await closedRound(replica.view(), round_id)) ?? (await closedRound(db, round_id));
      return data === null ? refuse(404, 'no_such_round') : { status: 200 as const, body: { data } };
    },
  }),
];

const tableRoutes = (deps: TableDeps): Route[] => [
  route({
    method: 'GET',
    url: '/rounds/:round_id/table',
    auth: 'optional',
    limit: LIGI_READS,
    summary:
      'The entries of a closed round by points, and those of the user; of a private league for its members',
    schema: { params: RoundParams, querystring: LigiTableQuery, response: { 200: LigiTableAnswer } },
    async handler({ user, params, query }) {
      const table = await roundTable(deps, params.round_id, user?.id ?? null, query);
      return table.ok ? { status: 200 as const, body: table.value } : table.error;
    },
  }),
  route({
    method: 'GET',
    url: '/season',
    auth: 'optional',
    limit: LIGI_READS,
    summary: 'The season’s table: the sum of each player’s best entries; of a private league for its members',
    schema: { querystring: LigiTableQuery, response: { 200: LigiSeasonAnswer } },
    async handler({ user, query }) {
      const table = await seasonTable(deps, user?.id ?? null, query);
      return table.ok ? { status: 200 as const, body: table.value } : table.error;
    },
  }),
];

/** Routes that read rounds and tables. */
export const roundRoutes = (deps: TableDeps, leagueId: number): Route[] => [
  ...roundsRoutes(deps, leagueId, createCounts(deps.db)),
  ...tableRoutes(deps),
];
