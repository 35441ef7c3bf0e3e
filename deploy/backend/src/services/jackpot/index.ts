import { SPORTS } from '@jukwaa/contracts';
import { defineService, everyLeased, type ServiceContext } from '../../kit/index.ts';
import { jackpotRetention } from './jackpot-retention.ts';
import { jackpotRoutes } from './jackpot-routes.ts';
import { JACKPOT_MIGRATION } from './jackpot-schema.ts';
import { chooseGames, jackpotTerms } from './offer/choose-games.ts';
import { JackpotStore } from './offer/jackpot-store.ts';
import { createOpenJackpot, hasOpen } from './offer/open-jackpot.ts';
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

  async function openMissing() {
    const waiting = book()
      .listed(SPORTS.football, 'time')
      .map(({ offer }) => offer);
    const { policy } = context.services;
    for (const terms of jackpotTerms(policy.at('jackpot', now()), policy.at('pool_shares', now()))) {
      if (await hasOpen(context.db, terms.category, now())) continue;
      const games = chooseGames(terms, waiting, now().getTime());
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
    routes: jackpotRoutes({ store, results, match: (matchId) => book().get(matchId), now }),
    retention: jackpotRetention(correctableSince),
    start: () =>
      everyLeased(context.withLease, 'jackpot', LOOK_MS, async () => {
        await openMissing();
        await decideClosed();
      }),
  };
}

/** Jackpots: one prize for guessing every game of a list. */
export const jackpotService = defineService({
  name: 'jackpot',
  migrations: [JACKPOT_MIGRATION, RESULTS_MIGRATION, TICKETS_MIGRATION],
  create: createJackpot,
});
