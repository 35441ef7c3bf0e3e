import {
  CRASH_GAMES,
  type CrashGame,
  type CrashMiles,
  type CrashStatistics,
  type CrashTopWin,
  type MilesWeek,
} from '@jukwaa/contracts';
import { createKeptAnswers } from '../../../kit/index.ts';
import type { CrashDeps } from '../crash-deps.ts';
import { milesFor, milesWeek, readWeek, type WeekOfMiles } from './miles.ts';
import { type NamedWin, readStatistics, topWins, winsFor } from './read-tables.ts';

/** Lifetime of a table in memory, in real ms: many visitors read the rounds of a day once. */
const FRESH_MS = 10_000;

/** The tables over many rounds, each read at most once per lifetime in a process. */
export function keptTables(deps: CrashDeps) {
  const wins = createKeptAnswers<NamedWin[]>(FRESH_MS);
  const statistics = createKeptAnswers<CrashStatistics>(FRESH_MS);
  const weeks = createKeptAnswers<WeekOfMiles>(FRESH_MS);
  const keyOf = (game: CrashGame) => CRASH_GAMES.indexOf(game);
  return {
    topWins: async (game: CrashGame, userId: number | null): Promise<CrashTopWin[]> =>
      winsFor(await wins(keyOf(game), () => topWins(deps, game)), userId),
    statistics: (game: CrashGame): Promise<CrashStatistics> =>
      statistics(keyOf(game), () => readStatistics(deps, game)),
    async miles(which: MilesWeek, userId: number | null): Promise<CrashMiles> {
      const week = milesWeek(deps, which);
      return milesFor(deps, await weeks(week.getTime(), () => readWeek(deps, week)), userId);
    },
  };
}
export type CrashTables = ReturnType<typeof keptTables>;
