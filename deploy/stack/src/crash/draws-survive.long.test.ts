import { afterEach, expect, test } from '@jest/globals';
import { areLong } from '@jukwaa/build/long-tests';
import { DRAW_GAMES, type DrawPhase } from '@jukwaa/contracts';
import { hasPostgres } from '@jukwaa/database/testing';
import { killLeftovers } from '../testing/child.ts';
import { killDrawLeaders } from './draw-kills.ts';
import { onPostgres } from './on-postgres.ts';

const SLOW_MS = 600_000;
/** The phases of a draw that has tickets. */
const PHASES: readonly DrawPhase[] = areLong ? ['BETTING', 'CLOSED', 'DRAWN'] : ['CLOSED'];

afterEach(killLeftovers);

(hasPostgres() ? test : test.skip)(
  '[GAMES-04] when the leader of all draws is killed in any phase, another replica pays each ticket of numbers, roulette and the wheel once',
  () =>
    onPostgres(async (db, env) => {
      expect(await killDrawLeaders(db, env, PHASES)).toEqual(
        PHASES.map((phase) => ({ phase, endings: DRAW_GAMES.map(() => 'finished'), wrong: [] })),
      );
    }),
  SLOW_MS,
);
