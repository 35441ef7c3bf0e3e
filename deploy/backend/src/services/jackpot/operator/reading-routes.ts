import { WholeText } from '@jukwaa/contracts';
import * as v from 'valibot';
import { type Route, route } from '../../../kit/index.ts';
import { readAudit } from '../audit/audit-log.ts';
import { allowedMatches, oddsIn } from './allowed-matches.ts';
import { automaticCategories } from './automatic.ts';
import { noSuchJackpot, type OperatorDeps } from './operator-deps.ts';
import { exposureOf } from './read-exposure.ts';
import { gamesOf } from './read-games.ts';
import { jackpotById, latestJackpots, newestSettlement, wireJackpot } from './read-jackpots.ts';
import { poolOf } from './read-pool.ts';
import { ticketPage } from './read-tickets.ts';
import {
  OperatorAudit,
  OperatorExposure,
  OperatorJackpotDetail,
  OperatorJackpots,
  OperatorMatches,
  OperatorPool,
  OperatorTickets,
} from './wire.ts';

/** Jackpots in one list: a month of both categories. */
const LISTED = 40;
const AUDITED = 200;

const done = <B>(body: B) => ({ status: 200 as const, body });
export const JackpotParams = v.object({ jackpot_id: WholeText });

/** The jackpots of both categories, as the list shows them. */
export async function listOf({ db, now }: Pick<OperatorDeps, 'db' | 'now'>): Promise<OperatorJackpots> {
  const latest = await latestJackpots(db, LISTED);
  const jackpots = latest.map((one) => wireJackpot(one, now()));
  return { jackpots, automatic: await automaticCategories(db) };
}

/** A jackpot with its rules and matches; null when there is none. */
export async function detailOf(
  { db, now }: Pick<OperatorDeps, 'db' | 'now'>,
  id: number,
): Promise<OperatorJackpotDetail | null> {
  const found = await jackpotById(db, id);
  if (found === null) return null;
  const { rules, commitment } = found;
  const [games, settlement] = [await gamesOf(db, id), await newestSettlement(db, id)];
  return { ...wireJackpot(found, now()), rules, commitment, games, settlement };
}

function jackpotRoutes(deps: OperatorDeps): Route[] {
  const { db, wallet, football } = deps;
  return [
    route({
      method: 'GET',
      url: '/operator/jackpots/:jackpot_id',
      auth: 'operator',
      summary: 'Rules, prizes and matches of a jackpot, for the operator',
      schema: { params: JackpotParams, response: { 200: OperatorJackpotDetail } },
      async handler({ params }) {
        const found = await detailOf(deps, params.jackpot_id);
        return found === null ? noSuchJackpot() : done(found);
      },
    }),
    route({
      method: 'GET',
      url: '/operator/jackpots/:jackpot_id/pool',
      auth: 'operator',
      summary: 'The money of a jackpot, for the operator',
      schema: { params: JackpotParams, response: { 200: OperatorPool } },
      async handler({ params }) {
        const found = await jackpotById(db, params.jackpot_id);
        return found === null ? noSuchJackpot() : done(await poolOf(found, wallet()));
      },
    }),
    route({
      method: 'GET',
      url: '/operator/jackpots/:jackpot_id/exposure',
      auth: 'operator',
      summary: 'The payouts of a jackpot if every open match ended as its favourite, for the operator',
      schema: { params: JackpotParams, response: { 200: OperatorExposure } },
      async handler({ params }) {
        const found = await jackpotById(db, params.jackpot_id);
        if (found === null) return noSuchJackpot();
        return done(await exposureOf(db, found, await gamesOf(db, found.id), oddsIn(football())));
      },
    }),
    route({
      method: 'GET',
      url: '/operator/jackpots/:jackpot_id/tickets',
      auth: 'operator',
      summary: 'A page of the tickets of a jackpot, oldest first, for the operator',
      schema: {
        params: JackpotParams,
        querystring: v.object({ after: v.optional(WholeText, '0') }),
        response: { 200: OperatorTickets },
      },
      async handler({ params, query }) {
        const found = await jackpotById(db, params.jackpot_id);
        return found === null ? noSuchJackpot() : done(await ticketPage(db, found.id, query.after));
      },
    }),
  ];
}

/** The operator's calls that read. */
export function readingRoutes(deps: OperatorDeps): Route[] {
  const { db, now, football } = deps;
  return [
    route({
      method: 'GET',
      url: '/operator/jackpots',
      auth: 'operator',
      summary: 'The latest jackpots with their tickets and stakes, for the operator',
      schema: { response: { 200: OperatorJackpots } },
      handler: async () => done(await listOf(deps)),
    }),
    route({
      method: 'GET',
      url: '/operator/matches',
      auth: 'operator',
      summary: 'The matches that a new jackpot may have, for the operator',
      schema: { response: { 200: OperatorMatches } },
      handler: async () => done(allowedMatches(football(), now().getTime())),
    }),
    ...jackpotRoutes(deps),
    route({
      method: 'GET',
      url: '/operator/audit',
      auth: 'operator',
      summary: 'The latest acts on jackpots, newest first, for the operator',
      schema: {
        querystring: v.object({ jackpot_id: v.optional(WholeText) }),
        response: { 200: OperatorAudit },
      },
      async handler({ query }) {
        const entries = await readAudit(db, query.jackpot_id ?? null, AUDITED);
        return done({ entries: entries.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })) });
      },
    }),
  ];
}
