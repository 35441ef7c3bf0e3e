import type { JackpotTier } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { potsOf, prizeShare } from '@jukwaa/domain/pools';
import { createKeptAnswers } from '../../../kit/index.ts';
import type { JackpotFacts } from './jackpot-facts.ts';

/** The tickets of a jackpot so far; `net_cents` are their stakes without wager tax. */
export interface Sales {
  readonly tickets: number;
  readonly lines: number;
  readonly net_cents: number;
}

/** Sums the stored tickets of a jackpot. An index holds the columns, so this takes about 10 ms for 100,000 tickets. */
export async function salesOf(db: Queryable, jackpotId: number): Promise<Sales> {
  const [row] = await db.query<Sales>(
    `select count(*) as tickets, coalesce(sum(lines), 0) as lines,
       coalesce(sum(stake_cents - wager_tax_cents), 0) as net_cents
     from jackpot.tickets where jackpot_id = $1`,
    [jackpotId],
  );
  return row ?? { tickets: 0, lines: 0, net_cents: 0 };
}

/** The main pot and the consolation pots after these sales, best first. */
export const potsAfter = (
  { games, rules, main_cents }: Pick<JackpotFacts, 'games' | 'rules' | 'main_cents'>,
  { net_cents }: Pick<Sales, 'net_cents'>,
): JackpotTier[] => potsOf(games.length, rules, main_cents, prizeShare(net_cents, rules));

/** Lifetime of a cached sum, in real ms. */
const FRESH_MS = 5_000;

/** Reads the pots of jackpots, each at most every 5 s, because every visit of the page asks for them. */
export function createPots(db: Queryable) {
  const kept = createKeptAnswers<JackpotTier[]>(FRESH_MS);
  return (jackpot: JackpotFacts): Promise<JackpotTier[]> =>
    kept(jackpot.id, async () => potsAfter(jackpot, await salesOf(db, jackpot.id)));
}
export type ReadPots = ReturnType<typeof createPots>;
