import type { LigiRules } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import type { PrizePlan } from '@jukwaa/domain/pools';
import { prizesOf, standingsOf, type Tie } from './standings.ts';

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

/** Keeps the newest answer of each round; calls for the same version share it. A failed answer isn't kept. */
function createKept<Answer>() {
  const kept = new Map<number, { readonly version: number; readonly answer: Promise<Answer> }>();
  return ({ id, scored_version }: ScoredRound, read: () => Promise<Answer>): Promise<Answer> => {
    const known = kept.get(id);
    if (known !== undefined && known.version >= scored_version) return known.answer;
    const entry = { version: scored_version, answer: read() };
    kept.delete(id);
    kept.set(id, entry);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    entry.answer.catch(() => {
      if (kept.get(id) === entry) kept.delete(id);
    });
    return entry.answer;
  };
}

/**
 * Reads the ties and prizes of closed rounds, once for each version of their points, because everybody may ask for a table.
 * Entries that were scored while the ties were read have newer points; the next version corrects that.
 */
export function createRoundStandings(read: (roundId: number) => Promise<readonly Tie[]>) {
  const ties = createKept<readonly Tie[]>();
  const plans = createKept<PrizePlan>();
  const tiesOf = (round: ScoredRound) => ties(round, () => read(round.id));
  return {
    /** The ties among all entries of the round, best first. */
    tiesOf,
    /** The prizes at the current points. */
    planOf: (round: PrizedRound): Promise<PrizePlan> =>
      plans(round, async () => prizesOf(await tiesOf(round), round.pool_cents, round.rules.paid_bp)),
  };
}
export type RoundStandings = ReturnType<typeof createRoundStandings>;

/** The standings in the database. */
export const roundStandings = (db: Queryable): RoundStandings =>
  createRoundStandings((roundId) => standingsOf(db, roundId, null));
