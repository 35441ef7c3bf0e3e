import type { Queryable } from '@jukwaa/database';
import { defineService, everyLeased, type Service } from '../../kit/index.ts';
import type { SettledBet } from '../betting/index.ts';
import { affiliateErasure, affiliatePerson } from './affiliate-person.ts';
import { codeRoutes, earningRoutes } from './affiliate-routes.ts';
import { AFFILIATE_MIGRATIONS } from './affiliate-schema.ts';
import { createAffiliates } from './affiliates.ts';
import { createPostEarnings, type PostEarnings } from './earnings.ts';
import { remember, takeNote } from './referrals.ts';

/** The interface of affiliate for other services. */
export interface AffiliateFace {
  /** Stores the referrer of a verified player, by the code of the registration; only the first call counts. */
  remember(tx: Queryable, userId: number, code: string): Promise<void>;
  /** Handles, in the transaction of a settlement, the bets that it changed. */
  takeNote(tx: Queryable, bets: readonly SettledBet[]): Promise<void>;
  /** Posts due earnings now, instead of in the next round; returns how many settlements it handled. */
  readonly postEarnings: PostEarnings;
}

declare module '../../kit/service/context.ts' {
  interface ServiceFaces {
    readonly affiliate: AffiliateFace;
  }
}

/** Interval between searches for due earnings, in real ms. */
const LOOK_MS = 1_000;

/** The affiliate programme: players' codes and the earnings from them. */
export const affiliateService = (): Service<'affiliate'> =>
  defineService({
    name: 'affiliate',
    migrations: AFFILIATE_MIGRATIONS,
    create(context) {
      const affiliates = createAffiliates(context);
      const postEarnings = createPostEarnings({
        ...context,
        policyAt: (at) => context.services.policy.referralAt(at),
        wallet: () => context.services.wallet,
      });
      return {
        face: {
          remember: (tx, userId, code) => remember(tx, userId, code, context.clock.now()),
          takeNote,
          postEarnings,
        },
        routes: [...codeRoutes(affiliates), ...earningRoutes(context, affiliates)],
        person: affiliatePerson,
        erasure: affiliateErasure,
        start: () =>
          everyLeased(context.withLease, 'affiliate.earnings', LOOK_MS, async (signal) =>
            (await postEarnings(signal)) === 0 ? 'idle' : 'more',
          ),
      };
    },
  });
