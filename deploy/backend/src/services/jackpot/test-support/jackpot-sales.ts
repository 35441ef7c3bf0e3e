import type { Jackpot } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import { betOf, HOME_WINS, type JackpotBackend } from './jackpot-backend.ts';

/** The sums of a jackpot whose sales have ended, in cents. */
interface Closed {
  readonly closed_at: Date | null;
  readonly tickets: number;
  readonly lines: number;
  readonly net_cents: number;
  readonly prizes_cents: number;
}

/** Buys tickets of jackpots and reads their sales. */
export function jackpotSales(db: Database, backend: JackpotBackend) {
  let keys = 0;
  return {
    /** Bets Ksh 50 on the home sides. */
    bet: (jackpot: Jackpot, user: number) =>
      backend.call('POST', `/api/jackpot/jackpot/${jackpot.id}/bet`, {
        user,
        body: betOf(jackpot, HOME_WINS, 50),
        headers: { 'idempotency-key': `sales-key-${++keys}` },
      }),
    /** The sums of the closed sales; null while tickets are sold. */
    async closed({ id }: Jackpot): Promise<Closed | null> {
      const [row] = await db.query<Closed>(
        'select closed_at, tickets, lines, net_cents, prizes_cents from jackpot.jackpots where id = $1',
        [id],
      );
      return row?.closed_at ? row : null;
    },
    /** The number of stored tickets. */
    stored: async ({ id }: Jackpot): Promise<number> =>
      (await db.query('select 1 from jackpot.tickets where jackpot_id = $1', [id])).length,
  };
}
