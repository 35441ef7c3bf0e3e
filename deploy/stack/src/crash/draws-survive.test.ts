import { afterEach, expect, test } from '@jest/globals';
import { areLong } from '@jukwaa/build/long-tests';
import { DRAW_GAMES, type DrawPhase } from '@jukwaa/contracts';
import { hasPostgres } from '@jukwaa/database/testing';
import { killLeftovers } from '../testing/child.ts';
import { somePostgres } from '../testing/some-postgres.ts';
import { crashPlaces } from './crash-places.ts';
import { killDrawLeaders } from './draw-kills.ts';

const SLOW_MS = 600_000;
/** The phases of a draw that has tickets. */
const PHASES: readonly DrawPhase[] = areLong ? ['BETTING', 'CLOSED', 'DRAWN'] : ['CLOSED'];

afterEach(killLeftovers);

(hasPostgres() ? test : test.skip)(
  '[GAMES-04] when the leader of all draws is killed in any phase, another replica pays each ticket of numbers, roulette and the wheel once',
  async () => {
    const server = await somePostgres();
    const [, place] = crashPlaces(server?.url);
    if (server === null || place === undefined) throw new Error('no PostgreSQL is installed');
    const fresh = await place.fresh();
    const db = await fresh.open();
    try {
      expect(await killDrawLeaders(db, fresh.env, PHASES)).toEqual(
        PHASES.map((phase) => ({ phase, endings: DRAW_GAMES.map(() => 'finished'), wrong: [] })),
      );
    } finally {
      await db.close();
      await fresh.drop();
      await server.stop();
    }
  },
  SLOW_MS,
);
