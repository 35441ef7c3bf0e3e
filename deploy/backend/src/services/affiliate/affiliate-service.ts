import type { Queryable } from '@jukwaa/database';
import { defineService, everyLeased, type Service } from '../../kit/index.ts';
import type { SettledBet } from '../betting/index.ts';
import { codeRoutes, earningRoutes } from './affiliate-routes.ts';
import { AFFILIATE_MIGRATIONS } from './affiliate-schema.ts';
import { createAffiliates } from './affiliates.ts';
import { createPostEarnings, type PostEarnings } from './earnings.ts';
import { remember, takeNote } from './referrals.ts';

/** What other services may ask of affiliate. */
export interface AffiliateFace {
  /** Remembers who brought a player whose number was verified, by the code of the registration; the first time counts. */
  remember(tx: Queryable, userId: number, code: string): Promise<void>;
  /** Hears, in the transaction of a settlement, of the bets that it changed. */
  takeNote(tx: Queryable, bets: readonly SettledBet[]): Promise<void>;
  /** Posts what is due now instead of at the next round; gives how many settlements it looked at. */
  readonly postEarnings: PostEarnings;
}

declare module '../../kit/service/context.ts' {
  interface ServiceFaces {
    readonly affiliate: AffiliateFace;
  }
}

/** How often dues are looked for, in real ms. */
const LOOK_MS = 1_000;

/** Players who bring players: their code and what it earned. */
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
        start: () =>
          everyLeased(context.withLease, 'affiliate.earnings', LOOK_MS, async () =>
            (await postEarnings()) === 0 ? 'idle' : 'more',
          ),
      };
    },
  });
