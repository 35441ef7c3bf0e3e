import { JackpotGame } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import * as v from 'valibot';
import type { JackpotFacts, JackpotFactsReader } from './jackpot-facts.ts';

type Outcomes = JackpotGame['outcomes'];

/** An open jackpot with the outcomes of its games at the opening, by match id. */
export interface JackpotOnSale {
  readonly jackpot: JackpotFacts;
  readonly outcomes: ReadonlyMap<number, Outcomes>;
}

/** Reads the jackpots on sale. */
export function createJackpotStore(db: Queryable, facts: JackpotFactsReader) {
  async function outcomesOf(jackpotId: number): Promise<ReadonlyMap<number, Outcomes>> {
    const rows = await db.query<{ match_id: number; outcomes: unknown }>(
      'select match_id, outcomes from jackpot.games where jackpot_id = $1',
      [jackpotId],
    );
    return new Map(
      rows.map(({ match_id, outcomes }) => [match_id, v.parse(JackpotGame.entries.outcomes, outcomes)]),
    );
  }

  return {
    /** Jackpots that sell tickets at `now`, one per category. */
    async openAt(now: Date): Promise<JackpotOnSale[]> {
      const ids = await db.query<{ id: number }>(
        `select distinct on (category) id from jackpot.jackpots where ends_at > $1 and closed_at is null
         order by category, ends_at`,
        [now],
      );
      const open = await Promise.all(ids.map(({ id }) => facts.byId(id)));
      return Promise.all(
        open
          .filter((jackpot) => jackpot !== null)
          .map(async (jackpot) => ({ jackpot, outcomes: await outcomesOf(jackpot.id) })),
      );
    },
  };
}
export type JackpotStore = ReturnType<typeof createJackpotStore>;
