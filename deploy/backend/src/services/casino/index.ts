import type { Queryable } from '@jukwaa/database';
import { defineService, everyLeased, type Service, type ServiceContext } from '../../kit/index.ts';
import { casinoErasure, casinoPerson } from './casino-person.ts';
import { casinoRetention } from './casino-retention.ts';
import { CASINO_MIGRATION } from './casino-schema.ts';
import { launchRoute } from './launch/launch-route.ts';
import { CASINO_CATALOGUE_MIGRATION } from './lobby/catalogue-schema.ts';
import { CASINO_OWN_GAME_MIGRATIONS } from './lobby/instant-schema.ts';
import { lobbyRoutes } from './lobby/lobby-routes.ts';
import { CASINO_SLOT_FACTS_MIGRATION } from './lobby/slot-facts-schema.ts';
import { CASINO_WINS_MIGRATION } from './lobby/wins.ts';
import { endSessions } from './players/sessions.ts';
import { startProbes } from './providers/probe.ts';
import { createProviders, isFramed } from './providers/providers.ts';
import { roundRoutes } from './rounds/round-routes.ts';
import { walletRoute } from './routes/wallet-route.ts';
import {
  CASINO_PATHS_MIGRATION,
  CASINO_RESULTS_MIGRATION,
  CASINO_SESSIONS_OF_USER_MIGRATION,
  CASINO_UNPLAYABLE_MIGRATION,
  CASINO_WALLET_MIGRATION,
} from './schema/wallet-schema.ts';
import { sweepRounds } from './wallet/sweep-rounds.ts';

export interface CasinoOptions {
  /** Variables that name the providers; default: the environment. */
  readonly variables?: Readonly<Record<string, string | undefined>>;
  /** Games of our own that cannot be played; none by default. */
  readonly closedGames?: (context: ServiceContext) => readonly string[];
}

/** The interface of the casino for other services. */
export interface CasinoFace {
  /** Ends the sessions of a player at all providers; rounds that run are paid. */
  endSessions(tx: Queryable, userId: number): Promise<void>;
}

declare module '../../kit/service/context.ts' {
  interface ServiceFaces {
    readonly casino: CasinoFace;
  }
}

/** Interval between looks at abandoned rounds, in real ms. */
const SWEEP_MS = 60_000;

/** The casino: its lobby, and the wallet for the games of providers. */
export const casinoService = (options: CasinoOptions = {}): Service<'casino'> =>
  defineService({
    name: 'casino',
    migrations: [
      CASINO_MIGRATION,
      CASINO_WALLET_MIGRATION,
      CASINO_UNPLAYABLE_MIGRATION,
      CASINO_PATHS_MIGRATION,
      CASINO_CATALOGUE_MIGRATION,
      ...CASINO_OWN_GAME_MIGRATIONS,
      CASINO_WINS_MIGRATION,
      CASINO_SLOT_FACTS_MIGRATION,
      CASINO_RESULTS_MIGRATION,
      CASINO_SESSIONS_OF_USER_MIGRATION,
    ],
    create(context) {
      const providers = createProviders(options.variables ?? process.env);
      return {
        face: { endSessions: (tx, userId) => endSessions(tx, userId, context.clock.now()) },
        routes: [
          ...lobbyRoutes(context, (game) =>
            isFramed(game)
              ? providers.ofGame(game)?.breaker.isUp === true
              : options.closedGames?.(context).includes(game.slug) !== true,
          ),
          launchRoute(context, providers),
          walletRoute(context, providers),
          ...roundRoutes(context),
        ],
        person: casinoPerson,
        erasure: casinoErasure,
        retention: casinoRetention,
        start() {
          const stops = [
            startProbes(providers.all, context.log),
            everyLeased(context.withLease, 'casino.rounds', SWEEP_MS, (signal) =>
              sweepRounds(context, signal),
            ),
          ];
          return async () => {
            await Promise.all(stops.map((stop) => stop()));
          };
        },
      };
    },
  });
