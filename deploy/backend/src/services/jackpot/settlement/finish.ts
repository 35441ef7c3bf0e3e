import type { JackpotSettlement } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { maskMsisdn } from '@jukwaa/domain';
import { writeAudit } from '../audit/audit-log.ts';
import type { StoredSettlement } from '../results/stored-settlement.ts';
import type { SettlementDeps } from './settlement-deps.ts';
import { movesOf, type RunningSettlement, wonIn } from './settlement-row.ts';

/** Winners that everybody sees. */
const SHOWN_WINNERS = 100;

interface Jackpot {
  readonly tickets: number;
  readonly lines: number;
  readonly draw_scores: string;
  readonly rolled_into: number | null;
  readonly rollover_cents: number | null;
}

interface WinnerRow {
  readonly msisdn: number | null;
  readonly lines: readonly number[];
  readonly paid_cents: number;
}

async function winnersOf(
  tx: Queryable,
  { jackpot_id, n, rights }: RunningSettlement,
): Promise<JackpotSettlement['winners']> {
  const rows = await tx.query<WinnerRow>(
    `select identity.msisdn_of(t.user_id) as msisdn, p.lines, p.paid_cents
     from jackpot.prizes p join jackpot.tickets t on t.id = p.ticket_id
     where p.jackpot_id = $1 and p.n = $2 and p.paid_cents > 0 order by p.paid_cents desc, p.ticket_id limit $3`,
    [jackpot_id, n, SHOWN_WINNERS],
  );
  return rows.map(({ msisdn, lines, paid_cents }) => ({
    msisdn: msisdn === null ? '' : maskMsisdn(msisdn),
    right: rights[lines.findIndex((count) => count > 0)] ?? 0,
    lines: lines.reduce((sum, count) => sum + count, 0),
    paid_cents,
  }));
}

/**
 * Stores the settlement for the results, and the rollover for the next jackpot. When the next jackpot has already got the rollover of
 * an earlier settlement, the operator's guarantee bears the difference, so that its advertised prize does not fall.
 */
export async function finish(
  tx: Queryable,
  settlement: RunningSettlement,
  deps: SettlementDeps,
): Promise<void> {
  const { jackpot_id, n, outcome, tiers, rollover_cents, rounding_cents, refund_reason } = settlement;
  const at = deps.now();
  const [jackpot] = await tx.query<Jackpot>(
    `select tickets, lines, coalesce(draw_scores, '') as draw_scores, rolled_into, rollover_cents from jackpot.jackpots where id = $1 for update`,
    [jackpot_id],
  );
  if (jackpot === undefined) throw new Error(`there is no jackpot ${jackpot_id} to settle`);
  const isTaken = jackpot.rolled_into !== null;
  const difference_cents = isTaken ? rollover_cents - (jackpot.rollover_cents ?? 0) : 0;
  await deps.wallet().transfer(
    tx,
    movesOf(settlement, at, [
      ['gain', 'pool', 'guarantee', Math.max(0, difference_cents)],
      ['cost', 'guarantee', 'pool', Math.max(0, -difference_cents)],
    ]),
  );
  await tx.query(
    `update jackpot.settlements set phase = 'done', finished_at = $3, difference_cents = $4, rollover_cents = $5
     where jackpot_id = $1 and n = $2`,
    [jackpot_id, n, at, difference_cents, rollover_cents],
  );
  const stored: StoredSettlement = {
    outcome,
    tickets: jackpot.tickets,
    lines: jackpot.lines,
    tiers: [...tiers],
    rollover_cents,
    rounding_cents,
    winners: await winnersOf(tx, settlement),
    scores: jackpot.draw_scores,
    corrected: n > 1,
    ...(refund_reason === null ? {} : { by_operator: true }),
  };
  await tx.query(
    `update jackpot.jackpots set outcome = $2, settlement = $3::jsonb, settlements = $4, rounding_cents = $5,
       rollover_cents = $6, settled_at = coalesce(settled_at, $7)
     where id = $1`,
    [
      jackpot_id,
      outcome,
      JSON.stringify(stored),
      n,
      rounding_cents,
      isTaken ? jackpot.rollover_cents : rollover_cents,
      at,
    ],
  );
  await audit(tx, settlement, { at, rollover_cents, difference_cents });
}

/** The act of the settlement in the audit log, with its author. */
async function audit(
  tx: Queryable,
  { jackpot_id, n, outcome, tiers, rounding_cents, started_by, refund_reason }: RunningSettlement,
  { at, ...amounts }: { at: Date; rollover_cents: number; difference_cents: number },
): Promise<void> {
  const first = outcome === 'refunded' ? 'refunded' : 'settled';
  await writeAudit(tx, {
    jackpot_id,
    act: n === 1 ? first : 'corrected',
    by: started_by,
    at,
    facts: {
      outcome,
      paid_cents: wonIn(tiers),
      rounding_cents,
      ...amounts,
      ...(refund_reason === null ? {} : { reason: refund_reason }),
    },
  });
}
