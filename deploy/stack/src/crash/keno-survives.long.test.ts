import { afterEach, expect, test } from '@jest/globals';
import { areLong } from '@jukwaa/build/long-tests';
import { hasPostgres } from '@jukwaa/database/testing';
import { killLeftovers } from '../testing/child.ts';
import { KENO_STEPS, killKenoRounds } from './keno-kills.ts';
import { onPostgres } from './on-postgres.ts';

const SLOW_MS = 300_000;

afterEach(killLeftovers);

(hasPostgres() ? test : test.skip)(
  '[GAMES-04] a round of keno whose process is killed after the stake, before its payment or in its commit is staked and paid once when the player repeats it',
  () =>
    onPostgres(async (db, env) => {
      expect(await killKenoRounds(db, env, areLong ? KENO_STEPS : ['drawn', 'committing'])).toEqual([]);
    }),
  SLOW_MS,
);
