import { CASINO_WINS, type CasinoWin } from '@jukwaa/contracts';
import type { Migration } from '@jukwaa/database';
import { nairobiDay, nairobiDayBounds } from '@jukwaa/domain';
import { createKeptAnswers, type GameWin, type ServiceContext } from '../../../kit/index.ts';

export const CASINO_WINS_MIGRATION: Migration = {
  id: 'casino-030-wins',
  sql: "create index rounds_by_win on casino.rounds (ended_at) where state = 'ended' and won_cents > staked_cents;",
};

/** Lifetime of the list in memory, in real ms. */
const FRESH_MS = 15_000;

/**
 * The largest wins of today in Nairobi, over the games of providers and of the house. They are the lobby's list of jackpots too: no
 * game of the catalogue has a jackpot apart from its largest win, and the pools of matches are another product.
 */
export function createWins({ db, clock, services }: Pick<ServiceContext, 'db' | 'clock' | 'services'>) {
  const kept = createKeptAnswers<CasinoWin[]>(FRESH_MS);
  const ofProviders = (since: Date) =>
    db.query<GameWin>(
      `select game as slug, user_id, staked_cents as stake_cents, won_cents as paid_cents, ended_at as at
       from casino.rounds where state = 'ended' and won_cents > staked_cents and ended_at >= $1
       order by won_cents desc, id limit $2`,
      [since, CASINO_WINS],
    );
  const read = async (): Promise<CasinoWin[]> => {
    const since = new Date(nairobiDayBounds(nairobiDay(clock.now())).from);
    const lists = await Promise.all([
      ofProviders(since),
      services.crash.bestWins(since, CASINO_WINS),
      services.instant.bestWins(since, CASINO_WINS),
    ]);
    const best = lists
      .flat()
      .sort((one, other) => other.paid_cents - one.paid_cents)
      .slice(0, CASINO_WINS);
    const names = await services.identity.maskedNumbers(best.map(({ user_id }) => user_id));
    return best.map(({ user_id, at, ...win }) => ({
      ...win,
      name: names.get(user_id) ?? '',
      at: at.toISOString(),
    }));
  };
  return () => kept(0, read);
}
