import {
  AfterId,
  FilterText,
  NoFields,
  VIRTUAL_ON_DEMAND,
  VirtualCompetitionAnswer,
  VirtualMatchAnswer,
  VirtualRoundAnswer,
  VirtualRoundsAnswer,
  VirtualsAnswer,
  VirtualTableAnswer,
  WholeText,
} from '@jukwaa/contracts';
import * as v from 'valibot';
import { type RateLimit, type Route, refuse, route } from '../../kit/index.ts';
import type { OnDemand } from './on-demand/on-demand.ts';
import { asRound, type OwnRound } from './on-demand/own-round.ts';
import type { PlayedRounds } from './reads/played-rounds.ts';
import type { VirtualReads } from './reads/virtual-reads.ts';
import { wireRound } from './wire/wire-round.ts';

const READS: RateLimit = { max: 240, windowMs: 60_000 };
const OWN_ROUNDS: RateLimit = { max: 60, windowMs: 60_000 };
const Slug = v.pipe(v.string(), v.maxLength(40));
const notFound = () => refuse(404, 'not_found');

/** The lobby and the screens of the competitions. */
const competitionRoutes = (reads: VirtualReads): Route[] => [
  route({
    method: 'GET',
    url: '/virtuals',
    auth: 'none',
    limit: READS,
    summary: 'Virtual competitions and instant games, with their running rounds',
    schema: { response: { 200: VirtualsAnswer } },
    handler: async () => ({ status: 200 as const, body: { data: await reads.competitions() } }),
  }),
  route({
    method: 'GET',
    url: '/:competition',
    auth: 'optional',
    limit: READS,
    summary: 'A virtual competition with the round that is playing and those that take bets',
    schema: { params: v.object({ competition: Slug }), response: { 200: VirtualCompetitionAnswer } },
    async handler({ user, params }) {
      const data = await reads.competition(params.competition, user?.id ?? null);
      return data === null ? notFound() : { status: 200 as const, body: { data } };
    },
  }),
  route({
    method: 'GET',
    url: '/:competition/table',
    auth: 'none',
    limit: READS,
    summary: 'The table of the season; groups and bracket of a tournament',
    schema: { params: v.object({ competition: Slug }), response: { 200: VirtualTableAnswer } },
    async handler({ params }) {
      const data = await reads.table(params.competition);
      return data === null ? notFound() : { status: 200 as const, body: { data } };
    },
  }),
];

/** Rounds with their proofs, and the markets of a match. */
const roundRoutes = (reads: VirtualReads): Route[] => [
  route({
    method: 'GET',
    url: '/:competition/rounds',
    auth: 'optional',
    limit: READS,
    summary: 'Ended rounds with their seeds, newest first; on demand those of the user',
    schema: {
      params: v.object({ competition: Slug }),
      querystring: v.object({ after: v.optional(AfterId) }),
      response: { 200: VirtualRoundsAnswer },
    },
    async handler({ user, params, query }) {
      const page = await reads.rounds(params.competition, query.after ?? null, user?.id ?? null);
      return page === null ? notFound() : { status: 200 as const, body: page };
    },
  }),
  route({
    method: 'GET',
    url: '/:competition/rounds/:number',
    auth: 'none',
    limit: READS,
    summary: 'A round in any phase',
    schema: {
      params: v.object({ competition: Slug, number: WholeText }),
      response: { 200: VirtualRoundAnswer },
    },
    async handler({ params }) {
      const data = await reads.round(params.competition, params.number);
      return data === null ? notFound() : { status: 200 as const, body: { data } };
    },
  }),
  route({
    method: 'GET',
    url: '/matches/:match_id',
    auth: 'none',
    limit: READS,
    summary: 'Every market of a virtual match, with the last matches of both teams',
    schema: { params: v.object({ match_id: FilterText }), response: { 200: VirtualMatchAnswer } },
    async handler({ params }) {
      const data = await reads.match(params.match_id);
      return data === null ? notFound() : { status: 200 as const, body: { data } };
    },
  }),
];

/** A player's own rounds; `changed` is called with each change before its answer. */
export interface OnDemandRoutes {
  readonly rounds: OnDemand;
  readonly changed: () => Promise<void>;
  /** Adds the courses of a round that has ended. */
  readonly played: PlayedRounds;
  /** Unix ms of the services' clock. */
  readonly now: () => number;
}

function onDemandRoutes({ rounds, changed, played, now }: OnDemandRoutes): Route[] {
  const answer = async (round: OwnRound) => {
    await changed();
    const shown = await played(asRound(round));
    return { status: 200 as const, body: { data: wireRound(VIRTUAL_ON_DEMAND, shown, now()) } };
  };
  return [
    route({
      method: 'POST',
      url: `/${VIRTUAL_ON_DEMAND}/rounds`,
      auth: 'user',
      limit: OWN_ROUNDS,
      summary: 'The open round of the user, or a new one',
      schema: { body: NoFields, response: { 200: VirtualRoundAnswer } },
      handler: async ({ user }) => answer(await rounds.create(user.id)),
    }),
    route({
      method: 'POST',
      url: `/${VIRTUAL_ON_DEMAND}/rounds/:number/start`,
      auth: 'user',
      limit: OWN_ROUNDS,
      summary: 'Kicks off the round of the user; a repeat answers with the round as it is',
      schema: {
        params: v.object({ number: WholeText }),
        body: NoFields,
        response: { 200: VirtualRoundAnswer },
      },
      async handler({ user, params }) {
        const round = await rounds.start(user.id, params.number);
        return round === null ? notFound() : answer(round);
      },
    }),
  ];
}

/** @param own null where players cannot start rounds */
export const virtualsRoutes = (reads: VirtualReads, own: OnDemandRoutes | null): Route[] => [
  ...(own === null ? [] : onDemandRoutes(own)),
  ...competitionRoutes(reads),
  ...roundRoutes(reads),
];
