import type { Service } from '../kit/index.ts';
import { affiliateService } from '../services/affiliate/index.ts';
import { backupService } from '../services/backup/index.ts';
import { bettingService } from '../services/betting/index.ts';
import { bonusService } from '../services/bonus/index.ts';
import { casinoService } from '../services/casino/index.ts';
import { contentService } from '../services/content/index.ts';
import { crashService } from '../services/crash/index.ts';
import { drawsService } from '../services/draws/index.ts';
import { feedService } from '../services/feed/index.ts';
import { fixtureService } from '../services/fixture/index.ts';
import { createIdentityService } from '../services/identity/index.ts';
import { instantService } from '../services/instant/index.ts';
import { jackpotService } from '../services/jackpot/index.ts';
import { ligiService } from '../services/ligi/index.ts';
import { notificationService } from '../services/notification/index.ts';
import { policyService } from '../services/policy/index.ts';
import { virtualsService } from '../services/virtuals/index.ts';
import { walletService } from '../services/wallet/index.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Every service of the operator, in the order in which they are created and started.
 *
 * @param variables the environment that names the providers of games
 */
export const allServices = (variables: Variables = process.env): readonly Service[] => [
  createIdentityService({
    async onVerified({ services }, tx, { id, msisdn, referral_code }) {
      await services.wallet.open(tx, { id, msisdn });
      await services.bonus.welcome(tx, id);
      await services.affiliate.remember(tx, id, referral_code);
    },
    onSignedOut: ({ services }, tx, userId) => services.notification.forgetTokens(tx, userId),
    onOthersEnded: ({ services }, ...ended) => services.notification.forgetOtherTokens(...ended),
    onLoginEnded: ({ services }, tx, userId) => services.casino.endSessions(tx, userId),
  }),
  policyService,
  walletService({
    onDeposited: ({ services }, tx, { userId, amount_cents }) =>
      services.bonus.deposited(tx, userId, amount_cents),
  }),
  fixtureService,
  feedService,
  bettingService({
    virtualOffer: ({ services }) => services.virtuals,
    onSettled: ({ services }, tx, bets) => services.affiliate.takeNote(tx, bets),
  }),
  bonusService(),
  affiliateService(),
  notificationService(),
  jackpotService,
  ligiService,
  casinoService({
    variables,
    closedGames: ({ services }) => [...services.crash.closedGames, ...services.instant.closedGames],
  }),
  instantService,
  crashService,
  drawsService,
  virtualsService({ draws: ({ services }) => services.draws.lobby() }),
  contentService(),
  backupService,
];
