import type { Database, Queryable } from '@jukwaa/database';
import { prizeShare } from '@jukwaa/domain/pools';
import { type Outbox, tryEach } from '../../../kit/index.ts';
import type { WalletFace } from '../../wallet/index.ts';
import { SERVICE_AUTHOR, writeAudit } from '../audit/audit-log.ts';
import { type FindMatch, hasStarted } from './game-now.ts';
import type { JackpotFacts, JackpotFactsReader } from './jackpot-facts.ts';
import { potsAfter, salesOf } from './jackpot-pots.ts';
import { salesMessage } from './sales-message.ts';

interface Deps {
  readonly db: Database;
  readonly outbox: Pick<Outbox, 'add'>;
  readonly facts: JackpotFactsReader;
  readonly match: FindMatch;
  readonly wallet: () => Pick<WalletFace, 'transfer'>;
}

/**
 * Closes the sales of jackpots at their first kick-off, or when a game starts before its time. One posting then moves the prize
 * share of all stakes from the house's stakes into the pool. Safe in several replicas at once. A jackpot that fails doesn't stop the
 * others; the first error is thrown at the end. The returned function takes a jackpot's id to close that one only.
 */
export function createCloseSales({ db, outbox, facts, match, wallet }: Deps) {
  async function close(tx: Queryable, jackpot: JackpotFacts, now: Date): Promise<void> {
    // Waits for tickets under way, whose share lock on the row ends with their commit; later ones see that it is closed.
    const open = await tx.query(
      'select 1 from jackpot.jackpots where id = $1 and closed_at is null for update',
      [jackpot.id],
    );
    if (open.length === 0) return;
    const sales = await salesOf(tx, jackpot.id);
    const prizes = prizeShare(sales.net_cents, jackpot.rules);
    await tx.query(
      `update jackpot.jackpots set closed_at = $2, ends_at = least(ends_at, greatest($2, starts_at + interval '1 ms')),
         tickets = $3, lines = $4, net_cents = $5, prizes_cents = $6 where id = $1`,
      [jackpot.id, now, sales.tickets, sales.lines, sales.net_cents, prizes],
    );
    await wallet().transfer(tx, [
      {
        of: { product: 'jackpot', game: String(jackpot.category), id: String(jackpot.id) },
        key: `pool:${jackpot.id}`,
        from: 'stakes',
        to: 'pool',
        amount_cents: prizes,
        at: now,
      },
    ]);
    const { tickets, lines, net_cents } = sales;
    const counted = { tickets, lines, net_cents, prizes_cents: prizes };
    await writeAudit(tx, {
      jackpot_id: jackpot.id,
      act: 'closed',
      by: SERVICE_AUTHOR,
      at: now,
      facts: counted,
    });
    await outbox.add(tx, salesMessage(jackpot, potsAfter(jackpot, sales), sales.lines));
  }

  return async (now: Date, only: number | null = null): Promise<void> => {
    const open = await db.query<{ id: number; ends_at: Date }>(
      `select id, ends_at from jackpot.jackpots
       where closed_at is null and rules is not null and ($1::bigint is null or id = $1)`,
      [only],
    );
    await tryEach(open, async ({ id, ends_at }) => {
      const jackpot = await facts.byId(id);
      if (jackpot === null) return;
      const isOver = jackpot.games.some(({ match_id }) => hasStarted(match(match_id), now.getTime()));
      if (isOver || ends_at <= now) await db.transaction((tx) => close(tx, jackpot, now));
    });
  };
}
