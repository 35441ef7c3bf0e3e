import type { Database } from '@jukwaa/database';

/** Bets in one statement, as many as a settlement has in one transaction. */
const BATCH = 500;

const TABLES = `
  create schema if not exists bench;
  drop table if exists bench.settled_bets, bench.settled_legs;
  create table bench.settled_bets (like betting.bets including all);
  create table bench.settled_legs (like betting.legs including all);`;

/** Open bets, which have the ids after `afterId`. */
interface Sold {
  readonly afterId: number;
  readonly bets: number;
}

/** Marks a copy of the bets and their legs in batches, without a look at results and without money; returns ms. */
export async function bareUpdate(db: Database, { afterId, bets }: Sold): Promise<number> {
  const through = afterId + bets;
  await db.script(TABLES);
  await db.query('insert into bench.settled_bets select * from betting.bets where id > $1 and id <= $2', [
    afterId,
    through,
  ]);
  await db.query(
    'insert into bench.settled_legs select * from betting.legs where bet_id > $1 and bet_id <= $2',
    [afterId, through],
  );
  await db.script('analyze bench.settled_bets; analyze bench.settled_legs');
  const started = performance.now();
  for (let after = afterId; after < through; after += BATCH)
    await db.transaction(async (tx) => {
      const span = [after, after + BATCH];
      await tx.query(
        `update bench.settled_bets set state = 'lost', version = 1, paid_cents = 0, settled_at = now() where id > $1 and id <= $2`,
        span,
      );
      await tx.query(
        `update bench.settled_legs set result = 'lost', revision = 1 where bet_id > $1 and bet_id <= $2`,
        span,
      );
    });
  return performance.now() - started;
}
