import { type ProducerId, SPORTS } from '@jukwaa/contracts';
import { readRoutines } from '@jukwaa/database';
import { defineService, everyLeased, type ServiceContext, type Teardown, tryEach } from '../../kit/index.ts';
import { actsSince } from './audit/audit-log.ts';
import { AUDIT_MIGRATION } from './audit/audit-schema.ts';
import { jackpotErasure, jackpotPerson } from './jackpot-person.ts';
import { jackpotRetention } from './jackpot-retention.ts';
import { jackpotRoutes } from './jackpot-routes.ts';
import { JACKPOT_MIGRATION } from './jackpot-schema.ts';
import { jackpotTerms } from './offer/choose-games.ts';
import { createCloseSales } from './offer/close-sales.ts';
import { createFollowSales } from './offer/follow-sales.ts';
import { createJackpotFacts } from './offer/jackpot-facts.ts';
import { createPots } from './offer/jackpot-pots.ts';
import { jackpotSeeds } from './offer/jackpot-seeds.ts';
import { createJackpotStore } from './offer/jackpot-store.ts';
import { offerRoutes } from './offer/offer-routes.ts';
import { createOpenJackpot } from './offer/open-jackpot.ts';
import { createOpenMissing } from './offer/open-missing.ts';
import { automaticCategories, OPENINGS_MIGRATION, operatorRoutes } from './operator/index.ts';
import { createDecideGames } from './results/decide-games.ts';
import { CORRECTED_GAMES_MIGRATION, RESULTS_MIGRATION } from './results/results-schema.ts';
import { ResultsStore } from './results/results-store.ts';
import { createFollowRunning } from './running/follow-running.ts';
import { createSettlements } from './settlement/index.ts';
import { SETTLEMENTS_MIGRATION } from './settlement/settlement-schema.ts';
import { ticketRoutes } from './tickets/ticket-routes.ts';
import {
  SEALED_SEEDS_MIGRATION,
  TICKET_ORIGIN_MIGRATION,
  TICKETS_MIGRATION,
} from './tickets/tickets-schema.ts';

/** Interval between checks for jackpots to open or decide, in real ms. */
const LOOK_MS = 2_000;
const HOUR_MS = 3_600_000;
/** Results that are corrected within this time after a jackpot's settlement are corrected in it, ms. */
const CORRECTABLE_MS = 72 * HOUR_MS;

function createJackpot(context: ServiceContext) {
  const { db, outbox, log } = context;
  const facts = createJackpotFacts(db);
  const results = new ResultsStore(db);
  const wallet = () => context.services.wallet;
  const now = () => context.clock.now();
  const book = () => context.services.fixture.book;
  const match = (matchId: number) => book().get(matchId);
  const offer = {
    match,
    isUp: (producer: ProducerId) => book().isUp(producer),
    isKnown: (producer: ProducerId) => book().isKnown(producer),
  };
  const seeds = jackpotSeeds(context);
  const open = createOpenJackpot({ db, seeds, wallet });
  const closeSales = createCloseSales({ db, outbox, facts, match, wallet });
  const followSales = createFollowSales({ db, outbox, facts });

  const football = () =>
    book()
      .listed(SPORTS.football, 'time')
      .map(({ offer }) => offer);
  const terms = () => {
    const { policy } = context.services;
    return jackpotTerms(policy.at('jackpot', now()), policy.at('pool_shares', now()));
  };

  const automatic = () => automaticCategories(db);
  const openMissing = createOpenMissing({ db, log, open, football, terms, automatic, now });

  const correctableSince = () => new Date(now().getTime() - CORRECTABLE_MS);

  const settlements = createSettlements({
    ...context,
    now,
    seeds,
    wallet,
    policyAt: (placedAt) => context.services.policy.betPolicyAt(placedAt),
  });
  const decideGames = createDecideGames({
    db,
    marketResults: (...ask) => context.services.fixture.marketResults(...ask),
    now,
    correctableSince,
    onDecided: settlements.start,
  });
  const followRunning = createFollowRunning({ db, outbox, match, correctableSince });

  /** Sells jackpots and settles them under two leases: a long settlement delays no opening. */
  function start(): Teardown {
    if (!seeds.hasKey) log.error('jackpots need JUKWAA_SEED_KEY; none opens');
    const { withLease } = context;
    const stopSales = everyLeased(withLease, 'jackpot', LOOK_MS, () =>
      tryEach([() => closeSales(now()), openMissing, followSales], (step) => step()),
    );
    const stopSettlements = everyLeased(withLease, 'jackpot.settlement', LOOK_MS, (signal) =>
      tryEach([decideGames, () => settlements.run(signal), followRunning], (step) => step()),
    );
    return async () => {
      await Promise.all([stopSales(), stopSettlements()]);
    };
  }

  return {
    face: undefined,
    routes: [
      ...offerRoutes({
        store: createJackpotStore(db, facts),
        pots: createPots(db),
        offer,
        terms,
        correctableHours: CORRECTABLE_MS / HOUR_MS,
        now,
      }),
      ...ticketRoutes(context, facts, offer),
      ...jackpotRoutes({ results, now }),
      ...operatorRoutes({
        db,
        now,
        wallet,
        football,
        terms,
        open,
        closeSales,
        settle: (id, by, refund) => settlements.byHand(id, by, refund),
      }),
    ],
    acts: (since: Date, limit: number) => actsSince(db, since, limit),
    person: jackpotPerson,
    erasure: jackpotErasure,
    retention: jackpotRetention(correctableSince),
    start,
  };
}

export * from './operator/wire.ts';

/** Jackpots: one prize for guessing every game of a list. */
export const jackpotService = defineService({
  name: 'jackpot',
  migrations: [
    JACKPOT_MIGRATION,
    RESULTS_MIGRATION,
    TICKETS_MIGRATION,
    TICKET_ORIGIN_MIGRATION,
    AUDIT_MIGRATION,
    OPENINGS_MIGRATION,
    SETTLEMENTS_MIGRATION,
    CORRECTED_GAMES_MIGRATION,
    SEALED_SEEDS_MIGRATION,
  ],
  routines: readRoutines(new URL('./sql/', import.meta.url)),
  create: createJackpot,
});
