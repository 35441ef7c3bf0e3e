import { type LigiRound, TOURNAMENTS } from '@jukwaa/contracts';
import { defineService, everyLeased, leadRounds } from '../../kit/index.ts';
import { ligiErasure, ligiPerson } from './ligi-person.ts';
import { ligiRetention } from './ligi-retention.ts';
import { ligiRounds } from './rounds/ligi-rounds.ts';
import { countEntries } from './rounds/round-counts.ts';
import { openRound } from './rounds/round-reads.ts';
import { entryRoutes } from './routes/entry-routes.ts';
import { leagueRoutes } from './routes/league-routes.ts';
import { roundRoutes } from './routes/round-routes.ts';
import { ENTRIES_MIGRATION } from './schema/entries-schema.ts';
import { LEAGUES_MIGRATION } from './schema/leagues-schema.ts';
import { OF_USER_MIGRATION, READS_MIGRATION } from './schema/reads-schema.ts';
import { LIGI_MIGRATION } from './schema/rounds-schema.ts';
import { VERSIONS_MIGRATION } from './schema/versions-schema.ts';
import { createPoolAnnouncer } from './settlement/announce-pools.ts';
import { CORRECTABLE_MS, settleRounds } from './settlement/settle-rounds.ts';
import { keptTables } from './tables/kept-tables.ts';

/** The interface of Ligi Soo for other services. */
export interface LigiFace {
  /** The open round; null when there is none. */
  openRound(): Promise<LigiRound | null>;
  /** Makes the due steps of every round now, instead of at the next look. */
  settleRounds(): Promise<void>;
}

declare module '../../kit/service/context.ts' {
  interface ServiceFaces {
    readonly ligi: LigiFace;
  }
}

/** The league of the predictions. */
const LEAGUE = TOURNAMENTS.epl;
/** Interval between looks at scores and pools, in real ms. */
const LOOK_MS = 2_000;

/** Ligi Soo: players predict the scores of a match day; the best entries share the pool. */
export const ligiService = defineService({
  name: 'ligi',
  migrations: [
    LIGI_MIGRATION,
    ENTRIES_MIGRATION,
    LEAGUES_MIGRATION,
    READS_MIGRATION,
    VERSIONS_MIGRATION,
    OF_USER_MIGRATION,
  ],
  create(context) {
    const { db, clock, withLease } = context;
    const rounds = ligiRounds(context, LEAGUE);
    const tables = { ...context, ...keptTables(db) };
    const announcePools = createPoolAnnouncer(context);
    return {
      face: {
        openRound: () => openRound(db, (roundId) => countEntries(db, roundId), LEAGUE, clock.now()),
        settleRounds: () => settleRounds(context),
      },
      routes: [...roundRoutes(tables, LEAGUE), ...entryRoutes(tables), ...leagueRoutes(context)],
      person: ligiPerson,
      erasure: ligiErasure,
      retention: ligiRetention(() => new Date(clock.now().getTime() - CORRECTABLE_MS)),
      start() {
        const stops = [
          leadRounds(withLease, 'ligi', [rounds]),
          everyLeased(withLease, 'ligi.settlement', LOOK_MS, async () => {
            await settleRounds(context);
            await announcePools();
          }),
        ];
        return async () => {
          await Promise.all(stops.map((stop) => stop()));
        };
      },
    };
  },
});
