import { afterEach, expect, test } from '@jest/globals';
import { areLong } from '@jukwaa/build/long-tests';
import { CRASH_PHASES, type CrashPhase } from '@jukwaa/contracts';
import { hasPostgres } from '@jukwaa/database/testing';
import { killLeftovers } from '../testing/child.ts';
import { killLeaders } from './crash-game-kills.ts';
import { onPostgres } from './on-postgres.ts';

const SLOW_MS = 1_200_000;
const PHASES: readonly CrashPhase[] = areLong ? CRASH_PHASES : ['IN_PROGRESS'];

afterEach(killLeftovers);

(hasPostgres() ? test : test.skip)(
  '[GAMES-02] when the leader of a crash game is killed in any phase, another replica finishes or refunds each bet of the round once',
  () =>
    onPostgres(async (db, env) => {
      const rounds = await killLeaders(db, env, PHASES);
      expect(rounds.map(({ wrong }) => wrong)).toEqual(PHASES.map(() => []));
      // A round that took off is finished by its chain.
      for (const { phase, ending } of rounds) if (phase !== 'STARTING') expect(ending).toBe('finished');
    }),
  SLOW_MS,
);
