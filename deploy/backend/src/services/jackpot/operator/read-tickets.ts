import type { Queryable } from '@jukwaa/database';
import { aliasesOf } from '@jukwaa/domain/pools';
import type { OperatorTicket, OperatorTickets } from './wire.ts';

interface TicketRow {
  readonly id: number;
  readonly code: string;
  readonly user_id: number;
  readonly placed_at: Date;
  readonly lines: number;
  readonly stake_cents: number;
  readonly wager_tax_cents: number;
  readonly picks: number[];
  readonly state: 'open' | 'won' | 'lost' | 'void';
  readonly winning_cents: number;
  readonly withholding_tax_cents: number;
  readonly paid_cents: number | null;
}

/** Tickets of one answer; at most 30 games each keep it below 400 kB. */
const PAGE = 1_000;

/** The tickets of a jackpot with an id above `after`, oldest first. */
export const ticketRows = (
  db: Queryable,
  jackpotId: number,
  after: number,
  limit: number,
): Promise<TicketRow[]> =>
  db.query<TicketRow>(
    `select id, code, user_id, placed_at, lines, stake_cents, wager_tax_cents, picks, state, winning_cents,
       withholding_tax_cents, paid_cents
     from jackpot.tickets where jackpot_id = $1 and id > $2 order by id limit $3`,
    [jackpotId, after, limit],
  );

const wireTicket = ({ picks, placed_at, ...row }: TicketRow): OperatorTicket => ({
  ...row,
  placed_at: placed_at.toISOString(),
  picks: picks.map((mask) => aliasesOf(mask).join('')),
});

/** One page of a jackpot's tickets. */
export async function ticketPage(db: Queryable, jackpotId: number, after: number): Promise<OperatorTickets> {
  const rows = await ticketRows(db, jackpotId, after, PAGE);
  const last = rows.at(-1);
  return { tickets: rows.map(wireTicket), next: rows.length < PAGE ? null : (last?.id ?? null) };
}
