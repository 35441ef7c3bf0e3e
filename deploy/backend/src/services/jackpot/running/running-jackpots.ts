import { type JackpotMessage, JackpotRules } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { potsOf } from '@jukwaa/domain/pools';
import * as v from 'valibot';
import { aliasOf, type StoredResult } from '../results/game-result.ts';

interface Row {
  readonly id: number;
  readonly rules: unknown;
  readonly main_cents: number;
  readonly prizes_cents: number;
  readonly outcome: 'paid' | 'refunded' | null;
  readonly is_settling: boolean;
}
interface GameRow {
  readonly jackpot_id: number;
  readonly match_number: number;
  readonly match_id: number;
  readonly result: StoredResult | null;
  readonly home_score: number | null;
  readonly away_score: number | null;
  readonly drawn: boolean;
}

type Game = JackpotMessage['games'][number] & { readonly match_id: number };
/** A jackpot after its sales, as pages see it; `lines_alive` is counted apart. */
export interface RunningJackpot extends Omit<JackpotMessage, 'games' | 'lines_alive'> {
  readonly games: readonly Game[];
}

const PHASES = { paid: 'settled', refunded: 'refunded' } as const;

// A jackpot runs again while a correction replaces its settlement.
const JACKPOTS = `
  select id, rules, coalesce(main_cents, 0) as main_cents, prizes_cents, outcome,
    exists (select from jackpot.settlements s where s.jackpot_id = j.id and s.phase <> 'done') as is_settling
  from jackpot.jackpots j
  where closed_at is not null and rules is not null and (settled_at is null or settled_at > $1) order by id`;
const GAMES = `
  select jackpot_id, match_number, match_id, result, home_score, away_score, drawn from jackpot.games
  where jackpot_id = any($1::bigint[]) order by match_number`;

/** A jackpot after its sales as it is stored. */
export interface StoredJackpot {
  readonly row: Row;
  readonly games: readonly GameRow[];
}

/** @throws when the rules can't be read: their writer has another version or a fault */
export function runningOf({ row, games }: StoredJackpot): RunningJackpot {
  const rules = v.parse(JackpotRules, row.rules);
  const [main, ...tiers] = potsOf(games.length, rules, row.main_cents, row.prizes_cents);
  return {
    id: row.id,
    phase: row.outcome === null || row.is_settling ? 'running' : PHASES[row.outcome],
    prize_cents: main?.pot_cents ?? 0,
    tiers,
    games: games.map(({ jackpot_id: _, result, ...game }) => ({ ...game, result: aliasOf(result) })),
  };
}

/** Jackpots whose sales have closed and that are not settled, or were settled after `since`. */
export async function runningJackpots(db: Queryable, since: Date): Promise<StoredJackpot[]> {
  const jackpots = await db.query<Row>(JACKPOTS, [since]);
  const games = await db.query<GameRow>(GAMES, [jackpots.map(({ id }) => id)]);
  return jackpots.map((row) => ({ row, games: games.filter(({ jackpot_id }) => jackpot_id === row.id) }));
}
