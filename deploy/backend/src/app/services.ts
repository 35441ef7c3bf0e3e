import type { Service } from '../kit/index.ts';
import { affiliateService } from '../services/affiliate/index.ts';
import { bettingService } from '../services/betting/index.ts';
import { bonusService } from '../services/bonus/index.ts';
import { casinoService } from '../services/casino/index.ts';
import { contentService } from '../services/content/index.ts';
import { feedService } from '../services/feed/index.ts';
import { fixtureService } from '../services/fixture/index.ts';
import { createIdentityService } from '../services/identity/index.ts';
import { jackpotService } from '../services/jackpot/index.ts';
import { ligiService } from '../services/ligi/index.ts';
import { notificationService } from '../services/notification/index.ts';
import { policyService } from '../services/policy/index.ts';
import { virtualsService } from '../services/virtuals/index.ts';
import { walletService } from '../services/wallet/index.ts';

/** Every service of the operator, in the order in which they are created and started. */
export const allServices = (): readonly Service[] => [
  createIdentityService({
    async onVerified({ services }, tx, { id, msisdn, referral_code }) {
      await services.wallet.open(tx, { id, msisdn });
      await services.bonus.welcome(tx, id);
      await services.affiliate.remember(tx, id, referral_code);
    },
    onSignedOut: ({ services }, tx, userId) => services.notification.forgetTokens(tx, userId),
  }),
  policyService,
  walletService(),
  fixtureService,
  feedService,
  bettingService({ onSettled: ({ services }, tx, bets) => services.affiliate.takeNote(tx, bets) }),
  bonusService(),
  affiliateService(),
  notificationService(),
  jackpotService,
  ligiService,
  casinoService,
  virtualsService,
  contentService(),
];
