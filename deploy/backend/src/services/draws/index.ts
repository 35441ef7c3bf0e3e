import { DRAW_GAMES, type DrawGame } from '@jukwaa/contracts';
import { defineService, leadRounds } from '../../kit/index.ts';
import { drawDeps } from './draws-deps.ts';
import { drawsErasure, drawsPerson } from './draws-person.ts';
import { drawsRetention } from './draws-retention.ts';
import { DRAWS_MIGRATION } from './draws-schema.ts';
import { type PlayedDraws, playedDraws } from './engine/played-draws.ts';
import { drawsFace } from './reads/lobby-draws.ts';
import { drawRoutes } from './routes/draw-routes.ts';

export type { GameDraws } from './reads/lobby-draws.ts';

/** The key outside production; it is public in the source. */
const DEVELOPMENT_KEY = 'jukwaa-draws-of-a-development-machine';

/** A game that announces no draw, for its players the same as a paused one. */
const withoutDraws = (own: PlayedDraws): PlayedDraws => ({
  ...own,
  rounds: { ...own.rounds, isPaused: async () => true },
});

/** Games with draws on a clock, the same draw for everybody. */
export const drawsService = defineService({
  name: 'draws',
  migrations: [DRAWS_MIGRATION],
  create(context) {
    const { env, withLease, log } = context;
    const key = env.JUKWAA_SEED_KEY ?? (env.JUKWAA_ENV === 'production' ? null : DEVELOPMENT_KEY);
    const deps = drawDeps(context, key ?? '');
    const played = (game: DrawGame) => {
      const own = playedDraws(deps, game);
      return key === null ? withoutDraws(own) : own;
    };
    const games = { numbers: played('numbers'), roulette: played('roulette'), spin: played('spin') };
    const playedOf = (game: DrawGame) => games[game];
    return {
      face: drawsFace(deps, playedOf),
      routes: drawRoutes({ deps, playedOf }),
      person: drawsPerson,
      erasure: drawsErasure,
      retention: drawsRetention,
      start() {
        if (key === null) {
          log.error('draws need JUKWAA_SEED_KEY; none is announced');
          return () => undefined;
        }
        return leadRounds(
          withLease,
          'draws',
          DRAW_GAMES.map((game) => games[game].rounds),
        );
      },
    };
  },
});
