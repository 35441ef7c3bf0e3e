import { poolPrize, winningOf } from '@jukwaa/domain/pools';
import { addNotices } from '../../../kit/index.ts';
import { finish } from './finish.ts';
import type { PhaseStep, SettlementDeps } from './settlement-deps.ts';
import { advance, payoutKey, type RunningSettlement } from './settlement-row.ts';
import { wonMessages } from './ticket-messages.ts';

/** Payouts in one transaction: the accounts of their users are locked until its end. */
const PAID_AT_ONCE = 100;

interface Winner {
  readonly id: number;
  readonly user_id: number;
  readonly lines: readonly number[];
  readonly placed_at: Date;
  readonly stake_cents: number;
  readonly wager_tax_cents: number;
  /** Paid by the settlement before this one. */
  readonly was_paid: boolean;
}

const BATCH = `
  select t.id, t.user_id, p.lines, t.placed_at, t.stake_cents, t.wager_tax_cents, e.ticket_id is not null as was_paid
  from jackpot.prizes p join jackpot.tickets t on t.id = p.ticket_id
    left join jackpot.prizes e on e.jackpot_id = p.jackpot_id and e.n = p.n - 1 and e.ticket_id = p.ticket_id
      and e.paid_cents > 0
  where p.jackpot_id = $1 and p.n = $2 and p.ticket_id > $3 order by p.ticket_id limit $4`;

const WIN = `
  with paid as (
    select * from jsonb_to_recordset($3::jsonb) as x (id bigint, lines integer[], winning_cents bigint,
      withholding_tax_cents bigint, paid_cents bigint)),
  marked as (
    update jackpot.tickets t set state = case when paid.winning_cents > 0 then 'won' else 'lost' end, won_lines = paid.lines,
        winning_cents = paid.winning_cents, withholding_tax_cents = paid.withholding_tax_cents,
        paid_cents = paid.paid_cents, settled_at = $4
      from paid where t.id = paid.id)
  update jackpot.prizes p set paid_cents = paid.paid_cents from paid
    where p.jackpot_id = $1 and p.n = $2 and p.ticket_id = paid.id`;

const prizeOf = (winner: Winner, { tiers }: RunningSettlement, { policyAt }: SettlementDeps) =>
  poolPrize(
    winningOf(winner.lines, tiers),
    winner.stake_cents - winner.wager_tax_cents,
    policyAt(winner.placed_at),
  );

/** Pays the next winning tickets, each once by the key of its settlement; after the last one it finishes the settlement. */
export const payWinners: PhaseStep = async (tx, settlement, deps) => {
  const { jackpot_id, n, category, through_id } = settlement;
  const winners = await tx.query<Winner>(BATCH, [jackpot_id, n, through_id, deps.batch ?? PAID_AT_ONCE]);
  const last = winners.at(-1);
  if (last === undefined) return finish(tx, settlement, deps);
  const at = deps.now();
  const prizes = winners.map((winner) => ({ ...winner, ...prizeOf(winner, settlement, deps) }));
  await tx.query(WIN, [jackpot_id, n, JSON.stringify(prizes), at]);
  const paid = prizes.filter(({ paid_cents }) => paid_cents > 0);
  await deps.wallet().pay(
    tx,
    paid.map(({ id, user_id, paid_cents, withholding_tax_cents }) => ({
      of: { product: 'jackpot', game: String(category), id: String(id) },
      key: payoutKey(id, n),
      reason: 'payout',
      user: user_id,
      paid_cents,
      withheld_cents: withholding_tax_cents,
      at,
    })),
  );
  await deps.outbox.add(tx, ...paid.flatMap((ticket) => wonMessages(ticket, n > 1)));
  await addNotices(
    tx,
    ...paid
      .filter(({ was_paid }) => !was_paid)
      .map(({ id, user_id, paid_cents }) => ({
        user_id,
        kind: 'jackpot_won' as const,
        amount_cents: paid_cents,
        reference: String(id),
      })),
  );
  await advance(tx, settlement, last.id);
};
