import { JackpotPaidTier, JackpotRules } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { type Mask, paidTiers } from '@jukwaa/domain/pools';
import * as v from 'valibot';
import type { WalletFace } from '../../wallet/index.ts';

export type SettlementStep = 'reverse' | 'count' | 'pay' | 'refund' | 'done';
export type SettlementKind = 'paid' | 'refunded';

/** A running settlement with the facts of its jackpot. Amounts in cents. */
export interface RunningSettlement {
  readonly jackpot_id: number;
  readonly n: number;
  readonly phase: SettlementStep;
  readonly outcome: SettlementKind;
  readonly results: readonly Mask[];
  readonly through_id: number;
  readonly lines: readonly number[];
  /** Empty until the lines are counted. */
  readonly tiers: readonly JackpotPaidTier[];
  readonly rollover_cents: number;
  readonly rounding_cents: number;
  /** Why the operator refunded it by hand. */
  readonly refund_reason: string | null;
  readonly started_by: string;
  readonly category: 5 | 6;
  readonly rules: JackpotRules;
  readonly main_cents: number;
  /** The prize share of its stakes, which the pool got at the closing. */
  readonly prizes_cents: number;
  /** Paid tiers by games right, best first. */
  readonly rights: readonly number[];
}

type Row = Omit<RunningSettlement, 'rules' | 'tiers' | 'rights'> & {
  readonly rules: unknown;
  readonly tiers: unknown;
};

const COLUMNS = `s.jackpot_id, s.n, s.phase, s.outcome, s.results, s.through_id, s.lines, s.tiers, s.rollover_cents,
  s.rounding_cents, s.refund_reason, s.started_by, j.category, j.rules, coalesce(j.main_cents, 0) as main_cents, j.prizes_cents`;

/**
 * Locks the running settlement of a jackpot, so that two processes take turns with its batches; null when none is running. The
 * jackpot's own row stays free.
 */
export async function lockRunning(tx: Queryable, jackpotId: number): Promise<RunningSettlement | null> {
  const [row] = await tx.query<Row>(
    `select ${COLUMNS} from jackpot.settlements s join jackpot.jackpots j on j.id = s.jackpot_id
     where s.jackpot_id = $1 and s.phase <> 'done' for update of s`,
    [jackpotId],
  );
  if (row === undefined) return null;
  const rules = v.parse(JackpotRules, row.rules);
  return {
    ...row,
    rules,
    tiers: v.parse(v.array(JackpotPaidTier), row.tiers ?? []),
    rights: paidTiers(row.results.length, rules),
  };
}

/** Stores that the tickets up to this one are through the phase. */
export async function advance(
  tx: Queryable,
  { jackpot_id, n }: Pick<RunningSettlement, 'jackpot_id' | 'n'>,
  throughId: number,
): Promise<void> {
  await tx.query('update jackpot.settlements set through_id = $3 where jackpot_id = $1 and n = $2', [
    jackpot_id,
    n,
    throughId,
  ]);
}

/** Starts another phase with the first ticket. */
export async function enter(
  tx: Queryable,
  { jackpot_id, n }: Pick<RunningSettlement, 'jackpot_id' | 'n'>,
  phase: SettlementStep,
): Promise<void> {
  await tx.query(
    'update jackpot.settlements set phase = $3, through_id = 0 where jackpot_id = $1 and n = $2',
    [jackpot_id, n, phase],
  );
}

type Transfer = Parameters<WalletFace['transfer']>[1][number];
type Move = readonly [name: string, from: Transfer['from'], to: Transfer['to'], amount_cents: number];

/** Moves money of a jackpot between accounts of the house, each name once a settlement. Nothing moves for an amount of 0. */
export const movesOf = (
  { jackpot_id, category, n }: Pick<RunningSettlement, 'jackpot_id' | 'category' | 'n'>,
  at: Date,
  moves: readonly Move[],
): Transfer[] =>
  moves.map(([name, from, to, amount_cents]) => ({
    of: { product: 'jackpot', game: String(category), id: String(jackpot_id) },
    key: `${name}:${jackpot_id}:${n}`,
    from,
    to,
    amount_cents,
    at,
  }));

/** The key of a ticket's payout in a settlement. */
export const payoutKey = (ticketId: number, n: number): string => `win:${ticketId}:${n}`;
/** The key of a ticket's refund in a settlement. */
export const refundKey = (ticketId: number, n: number): string => `refund:${ticketId}:${n}`;

/** The prizes that the lines of all tickets win, in cents. */
export const wonIn = (tiers: readonly JackpotPaidTier[]): number =>
  tiers.reduce((sum, { lines, each_cents }) => sum + lines * each_cents, 0);
