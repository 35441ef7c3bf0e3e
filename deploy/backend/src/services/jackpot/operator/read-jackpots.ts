import { JackpotRules, type JackpotTier } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { potsOf, prizeShare } from '@jukwaa/domain/pools';
import * as v from 'valibot';
import type { OperatorJackpot, OperatorJackpotDetail } from './wire.ts';

interface JackpotRow {
  readonly id: number;
  readonly category: 5 | 6;
  readonly name: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly closed_at: Date | null;
  readonly settled_at: Date | null;
  readonly outcome: 'paid' | 'refunded' | null;
  readonly stake_cents: number;
  readonly main_cents: number | null;
  readonly rules: unknown;
  readonly commitment: string | null;
  readonly prizes_cents: number;
  readonly games: number;
  readonly tickets: number;
  readonly lines: number;
  readonly staked_cents: number;
  readonly wager_tax_cents: number;
}

/** A jackpot with its rules and the money of its tickets, in cents. */
export interface JackpotMoney extends Omit<JackpotRow, 'rules' | 'main_cents' | 'commitment'> {
  readonly rules: JackpotRules;
  /** The main prize at the opening. */
  readonly opening_cents: number;
  readonly commitment: string;
  /** The current pots, best first; the first is the main prize. */
  readonly pots: readonly JackpotTier[];
}

function moneyOf({ rules, main_cents, commitment, ...row }: JackpotRow): JackpotMoney {
  const parsed = v.parse(JackpotRules, rules);
  const opening_cents = main_cents ?? 0;
  const share = prizeShare(row.staked_cents - row.wager_tax_cents, parsed);
  const prizes_cents = row.closed_at === null ? share : row.prizes_cents;
  const pots = potsOf(row.games, parsed, opening_cents, prizes_cents);
  return { ...row, rules: parsed, opening_cents, commitment: commitment ?? '', prizes_cents, pots };
}

// The closing stored the sums of the tickets, which a line's price completes; before it they are counted. Jackpots from before tickets
// have no rules, and nothing to operate.
const MONEY = `
  select j.id, j.category, j.name, j.starts_at, j.ends_at, j.closed_at, j.settled_at, j.outcome, j.stake_cents,
    j.main_cents, j.rules, j.commitment, j.prizes_cents, g.games, t.tickets, t.lines, t.staked_cents,
    t.staked_cents - t.net_cents as wager_tax_cents
  from jackpot.jackpots j
  cross join lateral (select count(*) as games from jackpot.games where jackpot_id = j.id) g
  cross join lateral (
    select j.tickets, j.lines, j.lines * j.stake_cents as staked_cents, j.net_cents where j.closed_at is not null
    union all
    select count(*), coalesce(sum(lines), 0)::bigint, coalesce(sum(stake_cents), 0)::bigint,
      coalesce(sum(stake_cents - wager_tax_cents), 0)::bigint
    from jackpot.tickets where jackpot_id = j.id having j.closed_at is null) t
  where j.rules is not null and ($1::bigint is null or j.id = $1)
  order by j.id desc limit $2`;

/** The latest jackpots, newest first. */
export const latestJackpots = async (db: Queryable, limit: number): Promise<JackpotMoney[]> =>
  (await db.query<JackpotRow>(MONEY, [null, limit])).map(moneyOf);

/** A jackpot; null when there is none with this id. */
export async function jackpotById(db: Queryable, id: number): Promise<JackpotMoney | null> {
  const [row] = await db.query<JackpotRow>(MONEY, [id, 1]);
  return row === undefined ? null : moneyOf(row);
}

/** The newest settlement of a jackpot with its phase; null before the first. */
export async function newestSettlement(
  db: Queryable,
  id: number,
): Promise<OperatorJackpotDetail['settlement']> {
  const [newest] = await db.query<NonNullable<OperatorJackpotDetail['settlement']>>(
    'select n, phase from jackpot.settlements where jackpot_id = $1 order by n desc limit 1',
    [id],
  );
  return newest ?? null;
}

function phaseOf(
  { outcome, settled_at, ends_at, closed_at }: JackpotMoney,
  now: Date,
): OperatorJackpot['phase'] {
  if (settled_at !== null) return outcome === 'refunded' ? 'refunded' : 'settled';
  return closed_at === null && ends_at > now ? 'open' : 'running';
}

/** A jackpot as the operator's calls show it at `now`. */
export const wireJackpot = (one: JackpotMoney, now: Date): OperatorJackpot => ({
  id: one.id,
  category: one.category,
  name: one.name,
  phase: phaseOf(one, now),
  opened_at: one.starts_at.toISOString(),
  closes_at: one.ends_at.toISOString(),
  settled_at: one.settled_at?.toISOString() ?? null,
  stake_cents: one.stake_cents,
  main_cents: one.opening_cents,
  prize_cents: one.pots[0]?.pot_cents ?? 0,
  tickets: one.tickets,
  lines: one.lines,
  staked_cents: one.staked_cents,
});
