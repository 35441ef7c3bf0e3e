import type { LigiDeps } from '../ligi-deps.ts';
import { countEntries, messagesOf } from '../rounds/round-message.ts';

/**
 * Sends the topic of an open round when its entries have grown since the last call, so at most as often as it is called. Every replica
 * that starts to lead sends each round once.
 */
export function createPoolAnnouncer({ db, outbox }: Pick<LigiDeps, 'db' | 'outbox'>): () => Promise<void> {
  const announced = new Map<number, number>();
  return async () => {
    const open = await db.query<{ id: number }>("select id from ligi.rounds where state = 'open'");
    for (const { id } of open) {
      const { entries } = await countEntries(db, id);
      if (announced.get(id) === entries) continue;
      await outbox.add(db, ...(await messagesOf(db, id)));
      announced.set(id, entries);
    }
    const ids = new Set(open.map(({ id }) => id));
    for (const id of announced.keys()) if (!ids.has(id)) announced.delete(id);
  };
}
