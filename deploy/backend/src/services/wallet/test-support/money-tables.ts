import type { Product } from '@jukwaa/contracts';
import { type Database, migrate } from '@jukwaa/database';
import { KIT_ROUTINES, kitMigrations } from '../../../kit/kit-tables.ts';
import { BETTING_MIGRATIONS, BETTING_ROUTINES } from '../../betting/index.ts';
import { BONUS_MIGRATIONS, BONUS_ROUTINES } from '../../bonus/index.ts';
import { FIXTURE_MIGRATIONS, FIXTURE_ROUTINES } from '../../fixture/index.ts';
import { IDENTITY_MIGRATIONS, IDENTITY_ROUTINES } from '../../identity/index.ts';
import { POLICY_MIGRATIONS, POLICY_ROUTINES } from '../../policy/index.ts';
import { WALLET_MIGRATIONS, WALLET_ROUTINES } from '../index.ts';
import { type LedgerEntry, post } from '../ledger/ledger.ts';

/** Creates every table of the money services. */
export async function createMoneyTables(db: Database): Promise<void> {
  await migrate(db, 'kit', kitMigrations, KIT_ROUTINES);
  await migrate(db, 'fixture', FIXTURE_MIGRATIONS, FIXTURE_ROUTINES);
  await migrate(db, 'identity', IDENTITY_MIGRATIONS, IDENTITY_ROUTINES);
  await migrate(db, 'policy', POLICY_MIGRATIONS, POLICY_ROUTINES);
  await migrate(db, 'wallet', WALLET_MIGRATIONS, WALLET_ROUTINES);
  await migrate(db, 'bonus', BONUS_MIGRATIONS, BONUS_ROUTINES);
  await migrate(db, 'betting', BETTING_MIGRATIONS, BETTING_ROUTINES);
}

/** Adds dated stake limits of one product, in cents; the other products keep their limits in force at that time. */
export async function limitStakes(
  db: Database,
  product: Product,
  limits: { readonly min_cents: number; readonly max_cents: number },
  from: Date,
): Promise<void> {
  await db.query(
    `insert into policy.rows (name, value, effective_from, set_by, set_at)
     select name, value || jsonb_build_object($1::text, $2::jsonb), $3, 'test', now() from policy.rows
     where name = 'stake_limits' and effective_from <= $3 order by effective_from desc, id desc limit 1`,
    [product, JSON.stringify(limits), from],
  );
}

let deposits = 0;

/** Adds money to a user's account, in cents. */
export async function fund(
  db: Database,
  user: number,
  amount_cents: number,
  account: 'main' | 'bonus' = 'main',
  at = new Date(),
) {
  deposits += 1;
  const entries: LedgerEntry[] = [
    { user, account, amount_cents },
    { user: null, account: 'clearing', amount_cents: -amount_cents },
  ];
  const key = `test-deposit:${deposits}`;
  await post(db, { key, reason: 'deposit', reference: key, at, entries });
}

/** Checks the invariants of the ledger; returns the list of violations. */
export async function ledgerFaults(db: Database): Promise<string[]> {
  const faults: string[] = [];
  const [all] = await db.query<{ sum: number | null }>(
    'select sum(amount_cents) as sum from wallet.every_line',
  );
  if ((all?.sum ?? 0) !== 0) faults.push(`the ledger sums to ${all?.sum}`);
  const unbalanced = await db.query<{ posting_id: number }>(
    'select posting_id from wallet.every_line group by posting_id having sum(amount_cents) <> 0',
  );
  if (unbalanced.length > 0) faults.push(`${unbalanced.length} postings do not sum to zero`);
  const empty = await db.query(
    'select id from wallet.postings p where not exists (select from wallet.every_line e where e.posting_id = p.id)',
  );
  if (empty.length > 0) faults.push(`${empty.length} postings are empty`);
  const drifted = await db.query(
    `select a.user_id from wallet.accounts a
     left join wallet.every_line e on e.user_id = a.user_id and e.kind = a.kind
     group by a.user_id, a.kind, a.balance_cents
     having coalesce(sum(e.amount_cents), 0) <> a.balance_cents
       or (a.kind <> 'debt' and a.balance_cents < 0)`,
  );
  if (drifted.length > 0)
    faults.push(`${drifted.length} accounts are negative or not the sum of their entries`);
  const rich = await db.query(
    `select d.user_id from wallet.accounts d join wallet.accounts m on m.user_id = d.user_id and m.kind = 'main'
     where d.kind = 'debt' and d.balance_cents < 0 and m.balance_cents > 0`,
  );
  if (rich.length > 0) faults.push(`${rich.length} users hold money beside a debt`);
  return faults;
}

/** The balance of a house account, in cents. */
export async function houseBalance(db: Database, kind: string): Promise<number> {
  const [row] = await db.query<{ sum: number | null }>(
    'select sum(amount_cents) as sum from wallet.every_line where user_id = 0 and kind = $1',
    [kind],
  );
  return row?.sum ?? 0;
}

/** The wager tax that the house owes for the stakes of a user, in cents. */
export async function wagerTaxOf(db: Database, user: number): Promise<number> {
  const [row] = await db.query<{ sum: number | null }>(
    `select sum(t.amount_cents) as sum from wallet.every_line t where t.kind = 'wager_tax'
       and exists (select from wallet.every_line e where e.posting_id = t.posting_id and e.user_id = $1)`,
    [user],
  );
  return row?.sum ?? 0;
}

/** Gives a test user a verified number and a name. */
export async function introduce(
  db: Database,
  user: number,
  msisdn: number,
  first_name = 'Achieng',
): Promise<void> {
  await db.query(
    `insert into identity.users (id, msisdn, first_name, last_name, password, tracking, created_at, verified_at)
     overriding system value values ($1, $2, $3, '', '', '{}', now(), now())`,
    [user, msisdn, first_name],
  );
}
