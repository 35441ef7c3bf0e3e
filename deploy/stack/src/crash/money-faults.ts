import type { Queryable } from '@jukwaa/database';
import { BETTING_FAULTS } from './questions/betting-faults.ts';
import { LEDGER_FAULTS } from './questions/ledger-faults.ts';
import { PAYMENT_FAULTS } from './questions/payment-faults.ts';

/** Checks whose every row is a fault of the books. */
const FAULTS: Readonly<Record<string, string>> = { ...LEDGER_FAULTS, ...BETTING_FAULTS, ...PAYMENT_FAULTS };

/** Returns the faults that these checks find, each with the first row that shows it; empty without any. */
export async function faultsBy(db: Queryable, checks: Readonly<Record<string, string>>): Promise<string[]> {
  const faults: string[] = [];
  for (const [what, sql] of Object.entries(checks)) {
    const [first] = await db.query(sql);
    if (first !== undefined) faults.push(`${what}: ${JSON.stringify(first)}`);
  }
  return faults;
}

/** Returns the faults of bets, payments and ledger, each with the first row that shows it; empty without any. */
export const moneyFaults = (db: Queryable): Promise<string[]> => faultsBy(db, FAULTS);
