import { JackpotPaidTier } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import * as v from 'valibot';
import type { PhaseStep, SettlementDeps } from './settlement-deps.ts';
import { advance, enter, movesOf, payoutKey, type RunningSettlement, wonIn } from './settlement-row.ts';

/** Reversals in one transaction. */
const REVERSED_AT_ONCE = 200;

/** The settlement that is replaced: a refunded one never is. */
interface Replaced {
  readonly n: number;
  readonly tiers: unknown;
  readonly rounding_cents: number;
  readonly difference_cents: number;
}

const PAID = `
  select t.id, t.user_id from jackpot.prizes p join jackpot.tickets t on t.id = p.ticket_id
  where p.jackpot_id = $1 and p.n = $2 and p.ticket_id > $3 and p.paid_cents > 0 order by p.ticket_id limit $4`;
const REOPEN = `
  update jackpot.tickets set state = 'open', won_lines = null, winning_cents = 0, withholding_tax_cents = 0, paid_cents = null,
    settled_at = null
  where id = any($1::bigint[])`;
// In the order of the users, as payments are, so that the two cannot deadlock.
const REVERSE = `
  select wallet.reverse('jackpot:' || r.key, 'jackpot:undo:' || r.key, r.id::text, $2)
  from jsonb_to_recordset($1::jsonb) as r (key text, id bigint)`;

/**
 * Reverses the next payments of the settlement before this one. Money that a player no longer has becomes a debt, as for bets. After
 * the last one the pool is as it was at the closing.
 */
export const reversePayments: PhaseStep = async (tx, settlement, deps) => {
  const { jackpot_id, through_id } = settlement;
  const [replaced] = await tx.query<Replaced>(
    `select n, tiers, rounding_cents, difference_cents from jackpot.settlements
     where jackpot_id = $1 and n = $2`,
    [jackpot_id, settlement.n - 1],
  );
  if (replaced === undefined) throw new Error(`jackpot ${jackpot_id} has no settlement to reverse`);
  const tickets = await tx.query<{ id: number; user_id: number }>(PAID, [
    jackpot_id,
    replaced.n,
    through_id,
    deps.batch ?? REVERSED_AT_ONCE,
  ]);
  const last = tickets.at(-1);
  if (last === undefined) return restorePool(tx, settlement, replaced, deps);
  const reversals = [...tickets]
    .sort((a, b) => a.user_id - b.user_id)
    .map(({ id }) => ({ id, key: payoutKey(id, replaced.n) }));
  await tx.query(REOPEN, [tickets.map(({ id }) => id)]);
  await tx.query(REVERSE, [JSON.stringify(reversals), deps.now()]);
  await advance(tx, settlement, last.id);
};

async function restorePool(
  tx: Queryable,
  settlement: RunningSettlement,
  { tiers, rounding_cents, difference_cents }: Replaced,
  deps: SettlementDeps,
): Promise<void> {
  const prizes = wonIn(v.parse(v.array(JackpotPaidTier), tiers ?? []));
  await deps.wallet().transfer(
    tx,
    movesOf(settlement, deps.now(), [
      ['undo-prizes', 'payouts', 'pool', prizes],
      ['undo-rounding', 'rounding', 'pool', rounding_cents],
      ['undo-gain', 'guarantee', 'pool', Math.max(0, difference_cents)],
      ['undo-cost', 'pool', 'guarantee', Math.max(0, -difference_cents)],
    ]),
  );
  await enter(tx, settlement, 'count');
}
