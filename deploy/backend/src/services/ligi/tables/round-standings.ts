import type { LigiRules } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import type { PrizePlan } from '@jukwaa/domain/pools';
import { createNewestAnswers } from './newest-answers.ts';
import { prizesOf, standingsOf, type TiedEntries } from './standings.ts';

/** A closed round whose entries have the points of this version of its scores. */
export interface ScoredRound {
  readonly id: number;
  readonly scored_version: number;
}
interface PrizedRound extends ScoredRound {
  readonly pool_cents: number;
  readonly rules: Pick<LigiRules, 'paid_bp'>;
}

/** Rounds whose answers are kept: more than two seasons. */
const KEPT = 100;

/**
 * Reads the ties and prizes of closed rounds, once for each version of their points, because everybody may ask for a table.
 * Entries that were scored while the ties were read have newer points; the next version corrects that.
 */
export function createRoundStandings(
  read: (roundId: number, from?: Queryable) => Promise<readonly TiedEntries[]>,
) {
  const ties = createNewestAnswers<readonly TiedEntries[]>(KEPT);
  const plans = createNewestAnswers<PrizePlan>(KEPT);
  const tiesOf = ({ id, scored_version }: ScoredRound, from?: Queryable) =>
    ties(String(id), [scored_version], () => read(id, from));
  return {
    /**
     * The ties among all entries of the round, best first.
     *
     * @param from the reads by which the round was read, so that its entries are not older; default: the database
     */
    tiesOf,
    /** The prizes at the current points. */
    planOf: (round: PrizedRound, from?: Queryable): Promise<PrizePlan> =>
      plans(String(round.id), [round.scored_version], async () =>
        prizesOf(await tiesOf(round, from), round.pool_cents, round.rules.paid_bp),
      ),
  };
}
export type RoundStandings = ReturnType<typeof createRoundStandings>;

/** The standings in the database. */
export const roundStandings = (db: Queryable): RoundStandings =>
  createRoundStandings((roundId, from = db) => standingsOf(from, roundId, null));
