import type { Queryable } from '@jukwaa/database';
import { type LigiDeps, referenceOf } from '../ligi-deps.ts';
import { withRules } from '../schema/stored-json.ts';
import { messagesOf } from './round-message.ts';

/** Sums over the entries of a round, in cents. */
interface Sums {
  readonly entries: number;
  readonly pool_cents: number;
  /** The operator's share: the stakes without wager tax and pool. */
  readonly house_cents: number;
}

async function sumsOf(tx: Queryable, roundId: number): Promise<Sums> {
  const [sums] = await tx.query<Sums>(
    `select count(*) as entries, coalesce(sum(pool_cents), 0) as pool_cents,
       coalesce(sum(stake_cents - wager_tax_cents - pool_cents), 0) as house_cents
     from ligi.entries where round_id = $1`,
    [roundId],
  );
  return sums ?? { entries: 0, pool_cents: 0, house_cents: 0 };
}

/**
 * Ends the sale of a round in the caller's transaction, once: entries hold the round's row for share, so all of them are counted. The
 * prizes' share of the stakes moves into the pool. With too few entries the round is refunded, and its stakes stay where they are until
 * the refund. Returns false when the round was closed before.
 */
export async function closeRound(tx: Queryable, deps: LigiDeps, roundId: number): Promise<boolean> {
  const rows = await tx.query<{ rules: unknown }>(
    `select rules from ligi.rounds where id = $1 and state = 'open' for update`,
    [roundId],
  );
  const [round] = withRules(rows);
  if (round === undefined) return false;
  const now = deps.clock.now();
  const sums = await sumsOf(tx, roundId);
  const isPlayed = sums.entries >= round.rules.min_entries;
  const { pool_cents, house_cents } = isPlayed ? sums : { pool_cents: 0, house_cents: 0 };
  await deps.services.wallet.transfer(tx, [
    {
      of: referenceOf(roundId),
      key: `pool:${roundId}`,
      from: 'stakes',
      to: 'pool',
      amount_cents: pool_cents,
      at: now,
    },
  ]);
  await tx.query(
    `update ligi.rounds set state = $2, closed_at = $3, entries = $4, pool_cents = $5, house_cents = $6, version = version + 1,
       settlement = $7, settled_at = $8 where id = $1`,
    [
      roundId,
      isPlayed ? 'running' : 'refunded',
      now,
      sums.entries,
      pool_cents,
      house_cents,
      isPlayed ? 0 : 1,
      isPlayed ? null : now,
    ],
  );
  await deps.outbox.add(tx, ...(await messagesOf(tx, roundId)));
  return true;
}
