import { tryEach } from '../../../kit/index.ts';
import type { LigiDeps } from '../ligi-deps.ts';
import { countEntries } from '../rounds/round-counts.ts';
import { messagesOf } from '../rounds/round-message.ts';

/** Shortest interval between two messages about growing pools, in real ms. */
const INTERVAL_MS = 5_000;

/**
 * Returns a function that sends the topics of open rounds whose entries have grown, at most every 5 s however often it is called. A
 * process that starts to lead sends each round once.
 */
export function createPoolAnnouncer({ db, outbox }: Pick<LigiDeps, 'db' | 'outbox'>): () => Promise<void> {
  let announced: ReadonlyMap<number, number> = new Map();
  let dueAt = 0;
  return async () => {
    if (performance.now() < dueAt) return;
    dueAt = performance.now() + INTERVAL_MS;
    const open = await db.query<{ id: number }>("select id from ligi.rounds where state = 'open'");
    const counts = new Map<number, number>();
    const announcing = tryEach(open, async ({ id }) => {
      const { entries } = await countEntries(db, id);
      if (announced.get(id) !== entries) await outbox.add(db, ...(await messagesOf(db, id)));
      counts.set(id, entries);
    });
    await announcing.finally(() => {
      announced = counts;
    });
  };
}
