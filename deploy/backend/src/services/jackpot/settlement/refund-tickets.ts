import { finish } from './finish.ts';
import type { PhaseStep } from './settlement-deps.ts';
import { advance, movesOf, refundKey } from './settlement-row.ts';
import { refundedMessages } from './ticket-messages.ts';

/** Refunds in one transaction: the accounts of their users are locked until its end. */
const REFUNDED_AT_ONCE = 100;

interface RefundedTicket {
  readonly id: number;
  readonly user_id: number;
  readonly stake_cents: number;
  readonly wager_tax_cents: number;
}

const BATCH = `
  select id, user_id, stake_cents, wager_tax_cents from jackpot.tickets
  where jackpot_id = $1 and id > $2 order by id limit $3`;
const VOID = `
  update jackpot.tickets set state = 'void', paid_cents = stake_cents, settled_at = $4
  where jackpot_id = $1 and id > $2 and id <= $3`;

/**
 * Refunds the next tickets in full, wager tax included. After the last one the pool returns the stakes' share, and the main pot of
 * the opening stays for the next jackpot.
 */
export const refundTickets: PhaseStep = async (tx, settlement, deps) => {
  const { jackpot_id, n, category, through_id, main_cents, prizes_cents } = settlement;
  const at = deps.now();
  const tickets = await tx.query<RefundedTicket>(BATCH, [
    jackpot_id,
    through_id,
    deps.batch ?? REFUNDED_AT_ONCE,
  ]);
  const last = tickets.at(-1);
  if (last === undefined) {
    await deps
      .wallet()
      .transfer(tx, movesOf(settlement, at, [['share-back', 'pool', 'stakes', prizes_cents]]));
    return finish(tx, { ...settlement, rollover_cents: main_cents }, deps);
  }
  await tx.query(VOID, [jackpot_id, through_id, last.id, at]);
  await deps.wallet().refund(
    tx,
    tickets.map(({ id, user_id, stake_cents, wager_tax_cents }) => ({
      of: { product: 'jackpot', game: String(category), id: String(id) },
      key: refundKey(id, n),
      user: user_id,
      account: 'main',
      stake_cents,
      wager_tax_cents,
      at,
    })),
  );
  await deps.outbox.add(tx, ...tickets.flatMap((ticket) => refundedMessages(ticket, n > 1)));
  await advance(tx, settlement, last.id);
};
