import type { Database, Queryable } from '@jukwaa/database';
import { nairobiDay, type ReferralPolicy, referralEarning } from '@jukwaa/domain';
import * as v from 'valibot';
import { type Clock, jsonColumns, liveMessage, type Outbox, type RawRow } from '../../kit/index.ts';
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

const BATCH = 100;
const withPolicy = jsonColumns({ earned_policy: v.nullable(StoredReferralPolicy) });

// Referrers are in one order, so that posts to several users cannot deadlock. Only the oldest settlement of a bet is due, because
// its earning affects the next one.
const DUE = `
  WITH picked AS (
    SELECT d.*, r.referrer_id FROM affiliate.due d JOIN affiliate.referrals r USING (user_id)
    WHERE NOT EXISTS (SELECT FROM affiliate.due o WHERE o.bet_id = d.bet_id AND o.version < d.version)
    ORDER BY r.referrer_id, d.bet_id LIMIT ${BATCH} FOR UPDATE OF d
  )
  SELECT p.bet_id, p.version, p.user_id AS player_id, p.referrer_id, p.counts, p.stake_after_tax_cents,
    e.version AS earned_version, e.amount_cents AS earned_cents, e.policy AS earned_policy
  FROM picked p LEFT JOIN LATERAL (
    SELECT version, amount_cents, policy FROM affiliate.earnings WHERE bet_id = p.bet_id ORDER BY version DESC LIMIT 1
  ) e ON e.amount_cents > 0
  ORDER BY p.referrer_id, p.bet_id`;

const keyOf = (betId: number, version: number): string => `referral:${betId}:${version}`;

/** Posts the referrers' earnings from settlements in batches; returns how many settlements it checked. Each is posted once. */
export type PostEarnings = () => Promise<number>;

export function createPostEarnings(deps: Deps): PostEarnings {
  const { db } = deps;
  return () =>
    db.transaction(async (tx) => {
      const due = withPolicy(await tx.query<RawRow<Due, 'earned_policy'>>(DUE));
      for (const settlement of due) {
        if (settlement.counts && settlement.earned_version === null) await earn(tx, settlement, deps);
        if (!settlement.counts) await reverseEarnings(tx, settlement, deps);
      }
      await tx.query(
        `DELETE FROM affiliate.due d USING jsonb_to_recordset($1::jsonb) AS done (bet_id bigint, version integer)
         WHERE d.bet_id = done.bet_id AND d.version = done.version`,
        [JSON.stringify(due.map(({ bet_id, version }) => ({ bet_id, version })))],
      );
      return due.length;
    });
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
