import { fail, SPORTS } from '@jukwaa/contracts';
import { readRoutines } from '@jukwaa/database';
import { defineService, everyLeased, type ServiceContext } from '../../kit/index.ts';
import { AUDIT_MIGRATION } from './audit/audit-schema.ts';
import { jackpotRetention } from './jackpot-retention.ts';
import { jackpotRoutes } from './jackpot-routes.ts';
import { JACKPOT_MIGRATION } from './jackpot-schema.ts';
import { chooseGames, jackpotTerms } from './offer/choose-games.ts';
import { JackpotStore } from './offer/jackpot-store.ts';
import { createOpenJackpot, hasOpen } from './offer/open-jackpot.ts';
import { automaticCategories, OPENINGS_MIGRATION, operatorRoutes } from './operator/index.ts';
import { gameResult } from './results/game-result.ts';
import { RESULTS_MIGRATION } from './results/results-schema.ts';
import { ResultsStore } from './results/results-store.ts';
import { TICKETS_MIGRATION } from './tickets/tickets-schema.ts';

/** Interval between checks for jackpots to open or decide, in real ms. */
const LOOK_MS = 2_000;
/** Results that are corrected within this time after a jackpot's settlement are corrected in it, ms. */
const CORRECTABLE_MS = 3 * 86_400_000;
/** The market of jackpots: 1x2. */
const MARKET = { market_id: 1, specifier: '' } as const;

function createJackpot(context: ServiceContext) {
  const store = new JackpotStore(context.db);
  const results = new ResultsStore(context.db);
  const open = createOpenJackpot({ ...context, wallet: () => context.services.wallet });
  const now = () => context.clock.now();
  const book = () => context.services.fixture.book;

  const football = () =>
    book()
      .listed(SPORTS.football, 'time')
      .map(({ offer }) => offer);
  const termsNow = () => {
    const { policy } = context.services;
    return jackpotTerms(policy.at('jackpot', now()), policy.at('pool_shares', now()));
  };

  async function openMissing() {
    const automatic = await automaticCategories(context.db);
    for (const terms of termsNow()) {
      if (!automatic.includes(terms.category) || (await hasOpen(context.db, terms.category, now()))) continue;
      const games = chooseGames(terms, football(), now().getTime());
      if (games) await open(terms, games, now());
    }
  }

  const correctableSince = () => new Date(now().getTime() - CORRECTABLE_MS);

  async function decideClosed() {
    for (const [jackpotId, matchIds] of await results.toDecide(now(), correctableSince())) {
      const decided = await context.services.fixture.marketResults(matchIds, MARKET);
      const games = matchIds.map((matchId) => gameResult(matchId, decided));
      await results.decide(jackpotId, games, now());
    }
  }

  return {
    face: undefined,
    routes: [
      ...jackpotRoutes({ store, results, match: (matchId) => book().get(matchId), now }),
      ...operatorRoutes({
        db: context.db,
        now,
        token: context.env.JUKWAA_OPERATOR_TOKEN,
        wallet: () => context.services.wallet,
        football,
        terms: termsNow,
        open,
        settle: async () => fail('this version settles by itself only'),
      }),
    ],
    retention: jackpotRetention(correctableSince),
    start: () =>
      everyLeased(context.withLease, 'jackpot', LOOK_MS, async () => {
        await openMissing();
        await decideClosed();
      }),
  };
}

export * from './operator/wire.ts';

/** Jackpots: one prize for guessing every game of a list. */
export const jackpotService = defineService({
  name: 'jackpot',
  migrations: [JACKPOT_MIGRATION, RESULTS_MIGRATION, TICKETS_MIGRATION, AUDIT_MIGRATION, OPENINGS_MIGRATION],
  routines: readRoutines(new URL('./sql/', import.meta.url)),
  create: createJackpot,
});
