import type { Database } from '@jukwaa/database';

/** Rows in one statement, as many as a settlement counts in one transaction. */
const BATCH = 2_000;

const COPY = `
  create schema if not exists bench;
  drop table if exists bench.tickets;
  create table bench.tickets (like jackpot.tickets including all);
  insert into bench.tickets overriding system value select * from jackpot.tickets;
  analyze bench.tickets`;

/** Copies every ticket, as it was sold. */
export const copyTickets = (db: Database): Promise<void> => db.script(COPY);

/** Marks every copied ticket in batches, without a look at its picks; returns the duration in ms. */
export async function bareUpdate(db: Database): Promise<number> {
  const [{ most } = { most: 0 }] = await db.query<{ most: number }>(
    'select coalesce(max(id), 0) as most from bench.tickets',
  );
  const started = performance.now();
  for (let through = 0; through < most; through += BATCH)
    await db.query(
      `update bench.tickets set state = 'lost', paid_cents = 0, settled_at = now() where id > $1 and id <= $2`,
      [through, through + BATCH],
    );
  return performance.now() - started;
}
