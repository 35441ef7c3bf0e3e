import type { Share } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { maskMsisdn } from '@jukwaa/domain';
import * as v from 'valibot';
import { jsonColumns, type RawRow } from '../../../kit/index.ts';
import { ERASED_NUMBER } from '../../identity/index.ts';
import { BetAsk } from '../placement/draft-bet.ts';

export interface ShareRow {
  readonly id: string;
  readonly sender_id: number;
  readonly sender_msisdn: number;
  readonly recipient_msisdn: number;
  readonly recipient_id: number | null;
  readonly kind: Share['kind'];
  readonly amount_cents: number;
  readonly ask: BetAsk | null;
  readonly state: Share['state'];
  readonly reason: string | null;
  readonly created_at: Date;
  readonly expires_at: Date;
}

const COLUMNS = `id, sender_id, sender_msisdn, recipient_msisdn, recipient_id, kind, amount_cents, ask, state, reason,
  created_at, expires_at`;
const LONGEST_LIST = 50;
const withAsk = jsonColumns({ ask: v.nullable(BetAsk) });

/** Adds a share; false when the giver has another pending one. */
export async function insertShare(
  tx: Queryable,
  share: Omit<ShareRow, 'recipient_id' | 'state' | 'reason'>,
): Promise<boolean> {
  const added = await tx.query(
    `insert into betting.shares (id, sender_id, sender_msisdn, recipient_msisdn, kind, amount_cents, ask, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning id`,
    [
      share.id,
      share.sender_id,
      share.sender_msisdn,
      share.recipient_msisdn,
      share.kind,
      share.amount_cents,
      share.ask === null ? null : JSON.stringify(share.ask),
      share.created_at,
      share.expires_at,
    ],
  );
  return added.length > 0;
}

/** A user's share in any state; null when the user has no share with this id. */
export async function shareById(tx: Queryable, senderId: number, id: string): Promise<ShareRow | null> {
  const rows = await tx.query<RawRow<ShareRow, 'ask'>>(
    `select ${COLUMNS} from betting.shares where id = $1 and sender_id = $2`,
    [id, senderId],
  );
  return withAsk(rows)[0] ?? null;
}

/** Locks a share that waits for its code; null when it is no longer pending. */
export async function lockWaiting(tx: Queryable, id: string): Promise<ShareRow | null> {
  const rows = await tx.query<RawRow<ShareRow, 'ask'>>(
    `select ${COLUMNS} from betting.shares where id = $1 and state = 'waiting' for update`,
    [id],
  );
  return withAsk(rows)[0] ?? null;
}

/** Ids of pending shares: of one giver, or expired ones. */
export async function waitingShares(
  db: Queryable,
  which: { senderId: number } | { overAt: Date },
): Promise<string[]> {
  const rows =
    'senderId' in which
      ? await db.query<{ id: string }>(
          `select id from betting.shares where sender_id = $1 and state = 'waiting'`,
          [which.senderId],
        )
      : await db.query<{ id: string }>(
          `select id from betting.shares where expires_at <= $1 and state = 'waiting' order by expires_at limit 200`,
          [which.overAt],
        );
  return rows.map(({ id }) => id);
}

export async function markDone(
  tx: Queryable,
  id: string,
  recipientId: number,
  betId: number | null,
): Promise<void> {
  await tx.query(`update betting.shares set state = 'done', recipient_id = $2, bet_id = $3 where id = $1`, [
    id,
    recipientId,
    betId,
  ]);
}

export async function markBack(
  tx: Queryable,
  id: string,
  state: 'failed' | 'expired',
  reason: string | null,
): Promise<void> {
  await tx.query('update betting.shares set state = $2, reason = $3 where id = $1', [id, state, reason]);
}

/** Shares that a user gave or received, newest first. */
export const sharesOf = async (db: Queryable, userId: number): Promise<ShareRow[]> =>
  withAsk(
    await db.query<RawRow<ShareRow, 'ask'>>(
      `select ${COLUMNS} from betting.shares where sender_id = $1 or recipient_id = $1
       order by created_at desc, id limit ${LONGEST_LIST}`,
      [userId],
    ),
  );

/** The number of a player who was erased is stored as 0. */
const maskOf = (msisdn: number): string => (msisdn === 0 ? ERASED_NUMBER : maskMsisdn(msisdn));

/** A share as one of its two players sees it. */
export const shareView = (row: ShareRow, userId: number): Share => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  sent: row.sender_id === userId,
  other: maskOf(row.sender_id === userId ? row.recipient_msisdn : row.sender_msisdn),
  amount_cents: row.amount_cents,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  reason: row.reason,
});
