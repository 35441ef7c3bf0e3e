import {
  AffiliateAnswer,
  AffiliateBody,
  AffiliateSummaryAnswer,
  LeaderboardQuery,
  ReferralProgrammeAnswer,
  ReferrersAnswer,
  SummaryQuery,
  toKsh,
  WhoamiAnswer,
} from '@jukwaa/contracts';
import { nairobiWeek } from '@jukwaa/domain';
import { answersOf, otherDoneEn } from '@jukwaa/domain/texts';
import { type Route, refuse, route, type ServiceContext } from '../../kit/index.ts';
import type { Affiliates } from './affiliates.ts';
import { friendsOf } from './referrals.ts';
import { referrersOf } from './referrers.ts';

const done = answersOf(otherDoneEn);

/** The routes of a user's code, with which friends register. */
export const codeRoutes = (affiliates: Affiliates): Route[] => [
  route({
    method: 'GET',
    url: '/whoami',
    auth: 'user',
    summary: 'The user’s referral code',
    schema: { response: { 200: WhoamiAnswer } },
    async handler({ user }) {
      return { status: 200 as const, body: { data: await affiliates.codeOf(user.id) } };
    },
  }),
  route({
    method: 'POST',
    url: '/affiliate',
    auth: 'user',
    summary: 'Makes the user an affiliate; again gives the same code',
    limit: { max: 60, windowMs: 60_000 },
    schema: { body: AffiliateBody, response: { 201: AffiliateAnswer } },
    async handler({ user, body }) {
      if (body.msisdn !== user.msisdn) return refuse(403, 'not_yours.number');
      const code = await affiliates.create(user.id);
      return { status: 201 as const, body: { code, data: done('affiliate_created') } };
    },
  }),
];

/** The routes of the earnings from codes. */
export const earningRoutes = ({ db, clock, services }: ServiceContext, affiliates: Affiliates): Route[] => [
  route({
    method: 'GET',
    url: '/summary',
    auth: 'user',
    summary: 'What the user’s code earned between two days, in Ksh',
    schema: { querystring: SummaryQuery, response: { 200: AffiliateSummaryAnswer } },
    async handler({ user, query }) {
      const cents = await affiliates.earnedCents(user.id, query.start, query.end);
      return { status: 200 as const, body: { wallet_balance: toKsh(cents) } };
    },
  }),
  route({
    method: 'GET',
    url: '/programme',
    auth: 'user',
    summary: 'How many players registered with the user’s code, and what their bets earn today',
    schema: { response: { 200: ReferralProgrammeAnswer } },
    async handler({ user }) {
      const { share_bp } = services.policy.at('referral', clock.now());
      return { status: 200 as const, body: { friends: await friendsOf(db, user.id), share_bp } };
    },
  }),
  route({
    method: 'GET',
    url: '/leaderboard',
    auth: 'none',
    summary: 'Who invited the most friends that played in a week',
    limit: { max: 60, windowMs: 60_000 },
    schema: { querystring: LeaderboardQuery, response: { 200: ReferrersAnswer } },
    async handler({ query }) {
      // Any date selects its week; noon UTC is the same date in Nairobi.
      const week = nairobiWeek(query.week === undefined ? clock.now() : `${query.week}T12:00:00.000Z`);
      return { status: 200 as const, body: { week, data: await referrersOf(week, db, services.identity) } };
    },
  }),
];
