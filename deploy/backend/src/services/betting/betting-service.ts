import { type Queryable, readRoutines } from '@jukwaa/database';
import { defineService, everyLeased, type Service, type ServiceContext } from '../../kit/index.ts';
import { createArchive } from './archive/archive.ts';
import { startArchive } from './archive/start-archive.ts';
import { createBets } from './bet-lists/bets-repository.ts';
import { type BettingConfig, DEFAULT_BETTING_CONFIG } from './betting-config.ts';
import { bettingFigures } from './betting-figures.ts';
import { bettingErasure, bettingPerson } from './betting-person.ts';
import { createBettingPolicy } from './betting-policy.ts';
import { bettingRetention } from './betting-retention.ts';
import { bettingRoutes } from './betting-routes.ts';
import { cashOutRoutes } from './cash-out/cash-out-routes.ts';
import { createLeaderboard } from './leaderboard/leaderboard.ts';
import { leaderboardRoute } from './leaderboard/leaderboard-route.ts';
import { pointsOf } from './leaderboard/points.ts';
import { type BettingOffer, withVirtualMatches } from './offer-port.ts';
import { createDraftBet } from './placement/draft-bet.ts';
import { createPlaceBet, createRecallBet } from './placement/place-bet.ts';
import { createPlacingWatch } from './placement/placing-watch.ts';
import { createPostedMatches, type PostedMatches } from './posted/posted-matches.ts';
import { createPostedSettling } from './posted/settle-posted.ts';
import { createSambaza, type Sambaza } from './sambaza/sambaza.ts';
import { sambazaRoutes } from './sambaza/sambaza-routes.ts';
import { createShareBooks } from './sambaza/share-books.ts';
import { BETTING_MIGRATION } from './schema/001-bets.ts';
import { PLAY_MIGRATION } from './schema/002-play.ts';
import { SHARES_MIGRATION } from './schema/003-shares.ts';
import { PLACING_MIGRATION } from './schema/004-placing.ts';
import { VOID_REASONS_MIGRATION } from './schema/006-void-reasons.ts';
import { RETENTION_MIGRATION } from './schema/009-retention.ts';
import { OLD_ROWS_MIGRATION } from './schema/011-old-rows.ts';
import { UNPLAYED_MIGRATION } from './schema/012-unplayed.ts';
import { ONCE_BETS_MIGRATION } from './schema/013-once.ts';
import { LISTED_VALUES_MIGRATION } from './schema/014-listed-values.ts';
import { PRODUCTS_MIGRATION } from './schema/015-products.ts';
import { ARCHIVE_MIGRATION } from './schema/016-archive.ts';
import { RESULT_TIMES_MIGRATION } from './schema/017-result-times.ts';
import { type BetSettler, createSettlement, type SettleResults } from './settlement/settle-results.ts';
import type { SettledBet } from './settlement/settled-bet.ts';
import { startSettling } from './settlement/start-settling.ts';
import { shareCodeRoutes } from './share-codes/share-code-routes.ts';
import { createShareCodes, type ShareCodes } from './share-codes/share-codes.ts';

/** The interface of betting for other services. */
export interface BettingFace {
  /** Settles bets on these matches (null: all) from the stored results now; returns how many bets it checked. */
  readonly settleResults: SettleResults;
  /** Voids legs on matches that were not played in time now, instead of in the next round; returns how many bets it checked. */
  readonly voidUnplayed: BetSettler['voidUnplayed'];
  /** A user's loyalty points: one for each full Ksh 10 of cash stakes in settled bets. */
  pointsOf(userId: number): Promise<number>;
  /** Returns expired shares now, instead of in the next round; returns how many. */
  expireShares(): Promise<number>;
  /** Matches of products that decide them by themselves. */
  readonly posted: PostedMatches;
  /** Deletes share codes of matches that ended long ago now, instead of in the next round. */
  forgetOldCodes(): Promise<void>;
}

declare module '../../kit/service/context.ts' {
  interface ServiceFaces {
    readonly betting: BettingFace;
  }
}

export interface BettingOptions {
  /** The offer, called at each use because its service may be created later; the default is the fixture service's offer. */
  offer?(context: ServiceContext): BettingOffer;
  /** The offer of virtual matches; without it betting does not know them. */
  virtualOffer?(context: ServiceContext): Pick<BettingOffer, 'current'>;
  readonly config?: Partial<BettingConfig>;
  /** Real time, which decides when cash-out quotes expire. */
  readonly realNow?: () => Date;
  /** Runs in the transaction of a settlement, with the bets whose state changed. */
  readonly onSettled?: (context: ServiceContext, tx: Queryable, bets: readonly SettledBet[]) => Promise<void>;
}

export const BETTING_MIGRATIONS = [
  BETTING_MIGRATION,
  PLAY_MIGRATION,
  SHARES_MIGRATION,
  PLACING_MIGRATION,
  VOID_REASONS_MIGRATION,
  RETENTION_MIGRATION,
  OLD_ROWS_MIGRATION,
  UNPLAYED_MIGRATION,
  ONCE_BETS_MIGRATION,
  LISTED_VALUES_MIGRATION,
  PRODUCTS_MIGRATION,
  ARCHIVE_MIGRATION,
  RESULT_TIMES_MIGRATION,
] as const;
export const BETTING_ROUTINES = readRoutines(new URL('./sql/', import.meta.url));
/** Interval between searches for shares that have expired, in real ms: a fast clock must not load the database. */
const ROUND_MS = 15_000;

/** Bets: quoting, placing, listing, sharing, selling and settling. */
export const bettingService = (options: BettingOptions = {}): Service<'betting'> =>
  defineService({
    name: 'betting',
    migrations: BETTING_MIGRATIONS,
    routines: BETTING_ROUTINES,
    create(context) {
      const { db, clock, services } = context;
      const config = { ...DEFAULT_BETTING_CONFIG, ...options.config };
      const realNow = options.realNow ?? (() => new Date());
      const feedOffer = (): BettingOffer => options.offer?.(context) ?? services.fixture;
      const fullOffer = (): BettingOffer =>
        options.virtualOffer === undefined
          ? feedOffer()
          : withVirtualMatches(feedOffer(), options.virtualOffer(context));
      const offer: Pick<BettingOffer, 'current'> = { current: (refs) => fullOffer().current(refs) };
      const policy = createBettingPolicy(() => services.policy, clock);
      const placing = createPlacingWatch();
      const deps = { ...context, offer, config, policy, realNow, placing, people: () => services.identity };
      const bets = createBets(deps);
      const draftBet = createDraftBet(deps);
      const sambaza = createSambaza({
        ...deps,
        draftBet,
        books: createShareBooks(context),
        stakeRefusal: (tx, userId, cents) => services.wallet.stakeRefusal(tx, userId, cents),
      });
      const codes = createShareCodes(deps);
      const settlement = createSettlement({
        ...context,
        placing,
        playedWithinHours: config.playedWithinHours,
        onSettled: async (tx, settled) => options.onSettled?.(context, tx, settled),
      });
      const archive = createArchive({
        db,
        clock,
        periods: { after: context.env.JUKWAA_ARCHIVE_AFTER, keep: context.env.JUKWAA_ARCHIVE_KEEP },
      });
      const posted = createPostedSettling(settlement.settlePosted, context.log);
      return {
        face: {
          posted: createPostedMatches(posted.wake),
          settleResults: settlement.settleResults,
          voidUnplayed: settlement.voidUnplayed,
          pointsOf: (userId) => pointsOf(db, userId),
          expireShares: sambaza.expire,
          forgetOldCodes: codes.forgetOld,
        },
        routes: [
          ...bettingRoutes({
            db,
            offer,
            bets,
            placeBet: createPlaceBet({ ...deps, draftBet, bets }),
            recallBet: createRecallBet({ ...deps, bets }),
            policy,
          }),
          ...cashOutRoutes(deps),
          ...shareCodeRoutes(codes),
          ...sambazaRoutes(db, sambaza),
          leaderboardRoute(clock, createLeaderboard(context.publicReads, deps.people)),
        ],
        figures: bettingFigures(db, context.metrics),
        person: bettingPerson,
        erasure: bettingErasure,
        retention: bettingRetention,
        start() {
          const endings = [
            startSettling(context, fullOffer(), settlement),
            startExpiry(context, sambaza, codes),
            posted.start(),
            startArchive(context, archive),
          ];
          return async () => {
            await Promise.all(endings.map((end) => end()));
          };
        },
      };
    },
  });

/** Returns unconfirmed shares and deletes codes of finished matches, in one replica at a time. */
function startExpiry({ withLease }: ServiceContext, sambaza: Sambaza, codes: ShareCodes) {
  return everyLeased(withLease, 'betting.shares', ROUND_MS, async () => {
    await sambaza.expire();
    await codes.forgetOld();
  });
}
