import type { DrawGame } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { addNotices, liveMessage } from '../../../kit/index.ts';
import { bookOf, type DrawDeps, stakeId } from '../draws-deps.ts';
import { MACHINES } from '../store/machines.ts';
import { type DrawTicketRow, lockOpen } from '../store/ticket-row.ts';

interface DrawOf {
  readonly game: DrawGame;
  readonly draw: number;
}
type Decided = Pick<DrawTicketRow, 'id' | 'user_id' | 'paid_cents' | 'state'>;

/** Writes decided tickets, and notifies the pages of users whose balance has changed. */
async function storeDecided(tx: Queryable, deps: DrawDeps, tickets: readonly Decided[], message: string) {
  if (tickets.length === 0) return;
  const rows = tickets.map(({ id, paid_cents, state }) => ({ id, paid_cents, state }));
  await tx.query(
    `update draws.tickets t set paid_cents = d.paid_cents, state = d.state, settled_at = $2
     from jsonb_to_recordset($1::jsonb) as d (id bigint, paid_cents bigint, state text) where t.id = d.id`,
    [JSON.stringify(rows), deps.clock.now()],
  );
  const users = new Set(tickets.filter(({ state }) => state !== 'lost').map(({ user_id }) => user_id));
  await deps.outbox.add(
    tx,
    ...[...users].map((user) => liveMessage('balance/{user}', { user }, { message })),
  );
}

/** Notifies the winners of a draw outside the page, each once with all that was paid. */
async function notifyWinners(tx: Queryable, { game, draw }: DrawOf, decided: readonly Decided[]) {
  const paid = new Map<number, number>();
  for (const { user_id, paid_cents } of decided)
    if (paid_cents > 0) paid.set(user_id, (paid.get(user_id) ?? 0) + paid_cents);
  await addNotices(
    tx,
    ...[...paid].map(
      ([user_id, amount_cents]) =>
        ({ user_id, kind: `${game}_won`, amount_cents, reference: String(draw) }) as const,
    ),
  );
}

/** Pays the open tickets of a draw by its result, each once. */
export async function payTickets(
  tx: Queryable,
  deps: DrawDeps,
  { game, draw, result }: DrawOf & { readonly result: readonly number[] },
): Promise<void> {
  const open = await lockOpen(tx, game, draw);
  const decided = open.map((ticket): Decided => {
    const paid_cents = MACHINES[game].payoutOf(ticket, result);
    return { ...ticket, paid_cents, state: paid_cents > 0 ? 'won' : 'lost' };
  });
  const at = deps.clock.now();
  await deps.services.wallet.pay(
    tx,
    decided
      .filter(({ paid_cents }) => paid_cents > 0)
      .map(({ id, user_id, paid_cents }) => ({
        of: { ...bookOf(game), id: stakeId(id) },
        key: `payout:${stakeId(id)}`,
        reason: 'payout',
        user: user_id,
        paid_cents,
        withheld_cents: 0,
        at,
      })),
  );
  await storeDecided(tx, deps, decided, 'payout');
  await notifyWinners(tx, { game, draw }, decided);
}

/** Returns the stakes of the open tickets of a draw, each once. */
export async function refundTickets(tx: Queryable, deps: DrawDeps, { game, draw }: DrawOf): Promise<void> {
  const open = await lockOpen(tx, game, draw);
  const at = deps.clock.now();
  await deps.services.wallet.refund(
    tx,
    open.map(({ id, user_id, stake_cents, placed_at }) => ({
      of: { ...bookOf(game), id: stakeId(id) },
      key: `refund:${stakeId(id)}`,
      user: user_id,
      account: 'main',
      stake_cents,
      wager_tax_cents: deps.services.policy.gameTaxAt(placed_at, stake_cents),
      at,
    })),
  );
  await storeDecided(
    tx,
    deps,
    open.map((ticket) => ({ ...ticket, paid_cents: 0, state: 'refunded' })),
    'refund',
  );
}
