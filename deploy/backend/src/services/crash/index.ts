import { CRASH_GAMES, type CrashGame } from '@jukwaa/contracts';
import { createSeal, defineService, everyLeased, leadRounds, type Service } from '../../kit/index.ts';
import { createChains } from './chain/chain-store.ts';
import { crashErasure, crashPerson } from './crash-person.ts';
import { crashRetention } from './crash-retention.ts';
import { crashRoutes } from './crash-routes.ts';
import { CRASH_MIGRATION } from './crash-schema.ts';
import { playedGame } from './engine/crash-game.ts';
import { crashRounds } from './engine/crash-rounds.ts';
import { followFlights } from './engine/follow-flights.ts';
import { winsOfCrash } from './reads/best-wins.ts';
import { payMiles } from './reads/pay-miles.ts';

export { chainPoints } from './chain/chain-points.ts';

/** Games of a chain, and of one in tests, which need few. */
const CHAIN_GAMES = 1_000_000;
const TEST_GAMES = 3_000;
/** Key of development and tests; production needs its own. */
const DEVELOPMENT_KEY = 'the seed key of development and tests';
/** Intervals in real ms: flights, chains, and the prizes of miles. */
const FOLLOW_MS = 250;
const CHAINS_MS = 2_000;
const MILES_MS = 60_000;

/** Crash games: one engine for every theme, fair by a hash chain each. */
export const crashService: Service<'crash'> = defineService({
  name: 'crash',
  migrations: [CRASH_MIGRATION],
  create(context) {
    const { env, withLease, log } = context;
    const isTest = env.JUKWAA_ENV === 'test';
    const key = env.JUKWAA_SEED_KEY ?? (env.JUKWAA_ENV === 'production' ? null : DEVELOPMENT_KEY);
    const chains = createChains(context, createSeal(key ?? '', 'crash seeds'));
    const games = new Map(
      CRASH_GAMES.map(
        (game) => [game, playedGame(chains, crashRounds(context, chains, game), game)] as const,
      ),
    );
    const isOpen = key !== null;
    const gameOf = (game: CrashGame) => {
      const found = games.get(game);
      if (found === undefined) throw new Error(`the game ${game} is not played`);
      return found;
    };
    return {
      face: winsOfCrash(context.db, isOpen),
      routes: crashRoutes({ deps: context, chains, gameOf, isOpen }),
      person: crashPerson,
      erasure: crashErasure,
      retention: crashRetention,
      start() {
        if (!isOpen) {
          log.error('crash games need JUKWAA_SEED_KEY; the games are closed');
          return () => undefined;
        }
        const all = [...games.values()];
        const stops = [
          everyLeased(withLease, 'crash.chains', CHAINS_MS, (signal) =>
            chains.prepare(CRASH_GAMES, isTest ? TEST_GAMES : CHAIN_GAMES, signal),
          ),
          leadRounds(
            withLease,
            'crash',
            all.map(({ rounds }) => rounds),
          ),
          everyLeased(withLease, 'crash.flights', FOLLOW_MS, followFlights(context, all)),
          everyLeased(withLease, 'crash.miles', MILES_MS, () => payMiles(context)),
        ];
        return async () => {
          await Promise.all(stops.map((stop) => stop()));
        };
      },
    };
  },
});
