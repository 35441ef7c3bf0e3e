import {
  AffiliateAnswer,
  AffiliateBody,
  AffiliateSummaryAnswer,
  SummaryQuery,
  WhoamiAnswer,
} from '@jukwaa/contracts';
import type { Migration } from '@jukwaa/database';
import { defineService, refuse, route, type Service } from '../../kit/index.ts';
import { createAffiliates } from './affiliates.ts';

const AFFILIATE_MIGRATION: Migration = {
  id: '001-affiliates',
  sql: `
    CREATE SCHEMA affiliate;
    CREATE TABLE affiliate.affiliates (
      user_id bigint PRIMARY KEY,
      code text NOT NULL UNIQUE,
      created_at timestamptz NOT NULL
    );
    CREATE TABLE affiliate.earnings (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id bigint NOT NULL REFERENCES affiliate.affiliates (user_id),
      amount_cents bigint NOT NULL,
      earned_on date NOT NULL
    );
    CREATE INDEX earnings_of_user ON affiliate.earnings (user_id, earned_on);`,
};

const TEXTS = {
  created: 'You are an affiliate now. Share your code with your friends.',
  notYours: 'This is not your mobile number.',
} as const;

/** Players who bring players: their code and what it earned. */
export const affiliateService = (): Service<'affiliate'> =>
  defineService({
    name: 'affiliate',
    migrations: [AFFILIATE_MIGRATION],
    create(context) {
      const affiliates = createAffiliates(context);
      return {
        face: undefined,
        routes: [
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
            schema: { body: AffiliateBody, response: { 201: AffiliateAnswer } },
            async handler({ user, body }) {
              if (body.msisdn !== user.msisdn) return refuse(403, 'not_yours', TEXTS.notYours);
              const code = await affiliates.create(user.id);
              return { status: 201 as const, body: { code, data: { message: TEXTS.created } } };
            },
          }),
          route({
            method: 'GET',
            url: '/summary',
            auth: 'user',
            summary: 'What the user’s code earned between two days, in Ksh',
            schema: { querystring: SummaryQuery, response: { 200: AffiliateSummaryAnswer } },
            async handler({ user, query }) {
              const cents = await affiliates.earnedCents(user.id, query.start, query.end);
              return { status: 200 as const, body: { wallet_balance: cents / 100 } };
            },
          }),
        ],
      };
    },
  });
