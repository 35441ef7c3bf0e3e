import type { Database, Queryable } from '@jukwaa/database';
import { nairobiDay, type ReferralPolicy, referralEarning } from '@jukwaa/domain';
import * as v from 'valibot';
import {
  type Clock,
  jsonColumns,
  liveMessage,
  type Outbox,
  type RawRow,
  tryEachPage,
} from '../../kit/index.ts';
import { StoredReferralPolicy } from '../policy/index.ts';
import type { WalletFace } from '../wallet/index.ts';

interface Deps {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly clock: Clock;
  /** The referral policy at a time. */
  readonly policyAt: (at: Date) => ReferralPolicy;
  readonly wallet: () => Pick<WalletFace, 'post' | 'reverse'>;
}

interface Due {
  readonly bet_id: number;
  readonly version: number;
  readonly player_id: number;
  readonly referrer_id: number;
  readonly counts: boolean;
  readonly stake_after_tax_cents: number;
  /** The settlement whose earning counts now, with the earning; null: none counts. */
  readonly earned_version: number | null;
  readonly earned_cents: number | null;
  readonly earned_policy: ReferralPolicy | null;
}

/** Due settlements of one statement. */
const BATCH = 100;
const withPolicy = jsonColumns({ earned_policy: v.nullable(StoredReferralPolicy) });

/** The settlement that waits for its earning. */
interface DueKey {
  readonly bet_id: number;
  readonly version: number;
}

// Only the oldest settlement of a bet is due, because its earning affects the next one.
const DUE_AFTER = `
  SELECT bet_id, version FROM affiliate.due d
  WHERE (bet_id, version) > ($1, $2)
    AND NOT EXISTS (SELECT FROM affiliate.due o WHERE o.bet_id = d.bet_id AND o.version < d.version)
  ORDER BY bet_id, version LIMIT ${BATCH}`;

// The earning is read in a statement after the lock, so that it is the newest one.
const LOCK = 'SELECT bet_id FROM affiliate.due WHERE bet_id = $1 AND version = $2 FOR UPDATE SKIP LOCKED';
const DUE = `
  SELECT d.bet_id, d.version, d.user_id AS player_id, r.referrer_id, d.counts, d.stake_after_tax_cents,
    e.version AS earned_version, e.amount_cents AS earned_cents, e.policy AS earned_policy
  FROM affiliate.due d JOIN affiliate.referrals r USING (user_id) LEFT JOIN LATERAL (
    SELECT version, amount_cents, policy FROM affiliate.earnings WHERE bet_id = d.bet_id ORDER BY version DESC LIMIT 1
  ) e ON e.amount_cents > 0
  WHERE d.bet_id = $1 AND d.version = $2`;

const keyOf = (betId: number, version: number): string => `referral:${betId}:${version}`;

/**
 * Posts the referrers' earnings from due settlements, each in its own transaction and once; returns how many it handled. Settlements
 * that fail stay due and don't stop the others.
 *
 * @throws their errors at the end
 */
export type PostEarnings = (signal?: AbortSignal) => Promise<number>;

export function createPostEarnings(deps: Deps): PostEarnings {
  const { db } = deps;
  return async (signal) => {
    let handled = 0;
    await tryEachPage(
      (last: DueKey | null) => db.query<DueKey>(DUE_AFTER, [last?.bet_id ?? 0, last?.version ?? 0]),
      async (key) => {
        if (await db.transaction((tx) => postOne(tx, key, deps))) handled += 1;
      },
      signal,
    );
    return handled;
  };
}

/** Posts the earning of one settlement; false when another replica does it. */
async function postOne(tx: Queryable, { bet_id, version }: DueKey, deps: Deps): Promise<boolean> {
  const key = [bet_id, version];
  if ((await tx.query(LOCK, key)).length === 0) return false;
  const [due] = withPolicy(await tx.query<RawRow<Due, 'earned_policy'>>(DUE, key));
  if (due?.counts === true && due.earned_version === null) await earn(tx, due, deps);
  if (due?.counts === false) await reverseEarnings(tx, due, deps);
  await tx.query('DELETE FROM affiliate.due WHERE bet_id = $1 AND version = $2', key);
  return true;
}

async function earn(tx: Queryable, due: Due, deps: Deps): Promise<void> {
  const at = deps.clock.now();
  const policy = deps.policyAt(at);
  const amount_cents = referralEarning(policy, due.stake_after_tax_cents);
  if (amount_cents === 0) return;
  await deps.wallet().post(tx, {
    key: keyOf(due.bet_id, due.version),
    reason: 'referral',
    reference: String(due.bet_id),
    at,
    entries: [
      { user: due.referrer_id, account: 'main', amount_cents },
      { user: null, account: 'referral_cost', amount_cents: -amount_cents },
    ],
  });
  await keep(tx, due, { amount_cents, policy, at }, deps);
}

async function reverseEarnings(tx: Queryable, due: Due, deps: Deps): Promise<void> {
  const { bet_id, earned_version, earned_cents, earned_policy } = due;
  if (earned_version === null || earned_cents === null || earned_policy === null) return;
  const at = deps.clock.now();
  const original = keyOf(bet_id, earned_version);
  await deps.wallet().reverse(tx, { original, key: `undo:${original}`, reference: String(bet_id), at });
  await keep(tx, due, { amount_cents: -earned_cents, policy: earned_policy, at }, deps);
}

/** Stores the earning, and makes the referrer's pages fetch the balance again. */
async function keep(
  tx: Queryable,
  { referrer_id, bet_id, version, player_id, stake_after_tax_cents }: Due,
  { amount_cents, policy, at }: { amount_cents: number; policy: ReferralPolicy; at: Date },
  { outbox }: Deps,
): Promise<void> {
  await tx.query(
    `INSERT INTO affiliate.earnings
       (user_id, amount_cents, earned_on, bet_id, version, player_id, stake_after_tax_cents, policy)
     VALUES ($1, $2, $3::date, $4, $5, $6, $7, $8::jsonb)`,
    [
      referrer_id,
      amount_cents,
      nairobiDay(at),
      bet_id,
      version,
      player_id,
      stake_after_tax_cents,
      JSON.stringify(policy),
    ],
  );
  await outbox.add(tx, liveMessage('balance/{user}', { user: referrer_id }, { message: 'referral' }));
}
