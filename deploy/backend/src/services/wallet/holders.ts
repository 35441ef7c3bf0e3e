import type { Database, Queryable } from '@jukwaa/database';
import type { Clock } from '../../kit/index.ts';
import type { Receipts } from './payments/receipts.ts';

/** The user whose wallet is opened. */
export interface Holder {
  readonly id: number;
  readonly msisdn: number;
}

/** Opens wallets: later payments to the user's number are credited directly, and earlier ones leave suspense. */
export type OpenWallet = (user: Holder) => Promise<void>;

/**
 * Locks a number until the end of the transaction. A payment to the number and the opening of its wallet both use the lock. So
 * the later of the two sees the rows of the earlier one.
 */
export async function lockNumber(tx: Queryable, msisdn: number): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [msisdn]);
}

/** The user whose wallet has this number; null when no wallet has it. */
export async function holderOf(db: Queryable, msisdn: number): Promise<number | null> {
  const sql = 'select user_id from wallet.holders where msisdn = $1';
  const [holder] = await db.query<{ user_id: number }>(sql, [msisdn]);
  return holder?.user_id ?? null;
}

/** Whether the user's wallet is open. Until the end of the transaction the user is not erased. */
export async function holdsWallet(tx: Queryable, userId: number): Promise<boolean> {
  const rows = await tx.query('select from wallet.holders where user_id = $1 for key share', [userId]);
  return rows.length > 0;
}

/**
 * Opens a wallet in the caller's transaction; opening it again changes nothing. False: the user is erased, and a call of another
 * replica, which may know the session for some seconds more, opens nothing. The number is locked, because `on conflict` names
 * one of the table's two keys: of two first calls of a user at once, one could fail by the other key.
 */
export async function openHolder(tx: Queryable, { id, msisdn }: Holder, at: Date): Promise<boolean> {
  await lockNumber(tx, msisdn);
  const opened = await tx.query(
    `insert into wallet.holders (user_id, msisdn, opened_at)
     select $1::bigint, $2::bigint, $3::timestamptz where not exists (select from wallet.erased where user_id = $1::bigint)
     on conflict (user_id) do update set msisdn = excluded.msisdn returning user_id`,
    [id, msisdn, at],
  );
  return opened.length > 0;
}

/**
 * Remembers the users whose wallet this process opened, which saves a statement; the set stays small compared to the memory of
 * sessions.
 */
export function createOpenWallet(db: Database, clock: Clock, receipts: Receipts): OpenWallet {
  const opened = new Map<number, number>();
  return async (user) => {
    if (opened.get(user.id) === user.msisdn) return;
    const isOpen = await db.transaction(async (tx) => {
      const hasOpened = await openHolder(tx, user, clock.now());
      if (hasOpened) await receipts.claimByAccount(tx, user);
      return hasOpened;
    });
    if (isOpen) opened.set(user.id, user.msisdn);
  };
}

/** Finds the owner of a number: the user with its wallet, or else the user who verified it, whose wallet is then opened. */
export function createOwnerOf(
  db: Database,
  clock: Clock,
  personOf: (msisdn: number) => Promise<Holder | null>,
): (msisdn: number) => Promise<number | null> {
  return async (msisdn) => {
    const holder = await holderOf(db, msisdn);
    if (holder !== null) return holder;
    const person = await personOf(msisdn);
    if (person !== null) await db.transaction((tx) => openHolder(tx, person, clock.now()));
    return person?.id ?? null;
  };
}
