import {
  JoinLigiLeagueBody,
  LigiLeagueAnswer,
  LigiLeagueCode,
  LigiLeaguesAnswer,
  LigiMembersAnswer,
  NewLigiLeagueBody,
  NoFields,
  WholeText,
} from '@jukwaa/contracts';
import { commonEn } from '@jukwaa/domain/texts';
import * as v from 'valibot';
import { type CounterLimit, type Route, route, ServiceError } from '../../../kit/index.ts';
import { foundLeague, joinLeague, leaveLeague, listMembers, removeMember } from '../leagues/leagues.ts';
import { leaguesOf } from '../leagues/memberships.ts';
import type { LigiDeps } from '../ligi-deps.ts';

const HOUR_MS = 3_600_000;
/** Tries of codes by one player. There are 64 million codes, so guessing finds none. */
const JOIN_TRIES: CounterLimit = { max: 20, windowMs: HOUR_MS };
const FOUND_LIMIT = { max: 20, windowMs: HOUR_MS, isExact: true } as const;
const CHANGE_LIMIT = { max: 120, windowMs: HOUR_MS } as const;

const CodeParams = v.object({ code: LigiLeagueCode });
const MemberParams = v.object({ code: LigiLeagueCode, member: WholeText });

async function countTry({ counters }: LigiDeps, userId: number): Promise<void> {
  const { allowed, retryAfterMs } = await counters.take(`ligi join:${userId}`, JOIN_TRIES);
  if (allowed) return;
  const retryAfterS = Math.ceil(retryAfterMs / 1_000);
  throw new ServiceError(429, 'too_many_requests', commonEn.too_many_requests, retryAfterS);
}

const ownRoutes = (deps: LigiDeps): Route[] => [
  route({
    method: 'GET',
    url: '/leagues',
    auth: 'user',
    summary: 'The private leagues of the user',
    schema: { response: { 200: LigiLeaguesAnswer } },
    handler: async ({ user }) => ({
      status: 200 as const,
      body: { data: await leaguesOf(deps.db, user.id) },
    }),
  }),
  route({
    method: 'POST',
    url: '/leagues',
    auth: 'user',
    summary: 'Founds a private league with a new code',
    limit: FOUND_LIMIT,
    schema: { body: NewLigiLeagueBody, response: { 200: LigiLeagueAnswer } },
    async handler({ user, body }) {
      const founded = await foundLeague(deps, user.id, body.name);
      return founded.ok ? { status: 200 as const, body: { data: founded.value } } : founded.error;
    },
  }),
  route({
    method: 'POST',
    url: '/leagues/join',
    auth: 'user',
    summary: 'Joins the private league of a code; a member joins again without effect',
    schema: { body: JoinLigiLeagueBody, response: { 200: LigiLeagueAnswer } },
    async handler({ user, body }) {
      await countTry(deps, user.id);
      const joined = await joinLeague(deps, user.id, body.code);
      return joined.ok ? { status: 200 as const, body: { data: joined.value } } : joined.error;
    },
  }),
];

const memberRoutes = (deps: LigiDeps): Route[] => [
  route({
    method: 'POST',
    url: '/leagues/:code/leave',
    auth: 'user',
    summary: 'Leaves a private league; its longest member follows a founder who leaves',
    limit: CHANGE_LIMIT,
    schema: { params: CodeParams, body: NoFields, response: { 200: LigiLeaguesAnswer } },
    async handler({ user, params }) {
      const left = await leaveLeague(deps, user.id, params.code);
      return left.ok ? { status: 200 as const, body: { data: left.value } } : left.error;
    },
  }),
  route({
    method: 'GET',
    url: '/leagues/:code/members',
    auth: 'user',
    summary: 'The members of a private league of the user',
    limit: { max: 120, windowMs: 60_000 },
    schema: { params: CodeParams, response: { 200: LigiMembersAnswer } },
    async handler({ user, params }) {
      const members = await listMembers(deps, user.id, params.code);
      return members.ok ? { status: 200 as const, body: { data: members.value } } : members.error;
    },
  }),
  route({
    method: 'POST',
    url: '/leagues/:code/members/:member/remove',
    auth: 'user',
    summary: 'Removes a member from the user’s own private league',
    limit: CHANGE_LIMIT,
    schema: { params: MemberParams, body: NoFields, response: { 200: LigiMembersAnswer } },
    async handler({ user, params }) {
      const members = await removeMember(deps, user.id, params.code, params.member);
      return members.ok ? { status: 200 as const, body: { data: members.value } } : members.error;
    },
  }),
];

/** Routes for private leagues. */
export const leagueRoutes = (deps: LigiDeps): Route[] => [...ownRoutes(deps), ...memberRoutes(deps)];
