import type { Database } from '@jukwaa/database';
import { type Outbox, tryEach } from '../../../kit/index.ts';
import type { JackpotFactsReader } from './jackpot-facts.ts';
import { potsAfter, salesOf } from './jackpot-pots.ts';
import { salesMessage } from './sales-message.ts';

interface Deps {
  readonly db: Database;
  readonly outbox: Pick<Outbox, 'add'>;
  readonly facts: JackpotFactsReader;
}

/** Shortest time between two messages about the pots of a jackpot, in real ms. */
const EVERY_MS = 5_000;

/**
 * Sends pages the pots of the open jackpots when they have grown, each at most every 5 s. The first look of a process sends all of
 * them, because a broker that was restarted has lost its retained messages.
 */
export function createFollowSales({ db, outbox, facts }: Deps) {
  const sent = new Map<number, { readonly at: number; readonly newest: number }>();

  async function send(jackpotId: number): Promise<void> {
    const jackpot = await facts.byId(jackpotId);
    if (jackpot === null) return;
    const pots = potsAfter(jackpot, await salesOf(db, jackpotId));
    await outbox.add(db, salesMessage(jackpot, pots, null));
  }

  return async (): Promise<void> => {
    const open = await db.query<{ id: number; newest: number }>(
      `select j.id, coalesce((select max(t.id) from jackpot.tickets t where t.jackpot_id = j.id), 0) as newest
       from jackpot.jackpots j where j.closed_at is null and j.rules is not null`,
    );
    const ids = new Set(open.map(({ id }) => id));
    for (const id of sent.keys()) if (!ids.has(id)) sent.delete(id);
    await tryEach(open, async ({ id, newest }) => {
      const last = sent.get(id);
      const now = performance.now();
      if (last !== undefined && (last.newest === newest || now - last.at < EVERY_MS)) return;
      await send(id);
      sent.set(id, { at: now, newest });
    });
  };
}
