import { type JackpotCategory, JackpotRules } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import * as v from 'valibot';

/** A game as the opening fixed it. */
export interface JackpotGameFacts {
  readonly match_number: number;
  readonly match_id: number;
  readonly game_id: number;
  readonly date: Date;
  readonly home_team: string;
  readonly away_team: string;
  readonly country: string;
  readonly tournament: string;
}

/** The facts of a jackpot that its opening fixed. Money in cents. */
export interface JackpotFacts {
  readonly id: number;
  readonly category: JackpotCategory;
  readonly name: string;
  readonly stake_cents: number;
  readonly starts_at: Date;
  /** The first kick-off. Sales may close earlier, when a game starts before its time. */
  readonly ends_at: Date;
  readonly rules: JackpotRules;
  readonly main_cents: number;
  readonly commitment: string;
  /** By match number, which counts from 1. */
  readonly games: readonly JackpotGameFacts[];
}

/** Jackpots in memory; the oldest leaves first. */
const MOST = 64;

async function readFacts(db: Queryable, id: number): Promise<JackpotFacts | null> {
  const [row] = await db.query<{
    id: number;
    category: JackpotCategory;
    name: string;
    stake_cents: number;
    starts_at: Date;
    ends_at: Date;
    rules: unknown;
    main_cents: number | null;
    commitment: string | null;
  }>(
    `select id, category, name, stake_cents, starts_at, ends_at, rules, main_cents, commitment
     from jackpot.jackpots where id = $1`,
    [id],
  );
  // Jackpots from before there were tickets have no rules.
  if (row === undefined || row.rules === null || row.main_cents === null || row.commitment === null)
    return null;
  const games = await db.query<JackpotGameFacts>(
    `select match_number, match_id, game_id, date, home_team, away_team, country, tournament
     from jackpot.games where jackpot_id = $1 order by match_number`,
    [id],
  );
  const { main_cents, commitment } = row;
  return { ...row, main_cents, commitment, rules: v.parse(JackpotRules, row.rules), games };
}

export interface JackpotFactsReader {
  /** The jackpot with this id; null when there is none with rules. In a transaction, `tx` reads it. */
  byId(id: number, tx?: Queryable): Promise<JackpotFacts | null>;
}

/** Reads each jackpot once, because its facts never change. */
export function createJackpotFacts(db: Queryable): JackpotFactsReader {
  const known = new Map<number, JackpotFacts>();
  return {
    async byId(id, tx = db) {
      const cached = known.get(id);
      if (cached !== undefined) return cached;
      const facts = await readFacts(tx, id);
      if (facts === null) return null;
      known.set(id, facts);
      const [oldest] = known.keys();
      if (known.size > MOST && oldest !== undefined) known.delete(oldest);
      return facts;
    },
  };
}
