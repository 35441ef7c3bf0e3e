import type { Queryable } from '@jukwaa/database';
import type { KnownTicket, Recount } from './recount.ts';

/** Kinds of the house's accounts that jackpots use. */
const KINDS = ['wager_tax', 'stakes', 'payouts', 'withholding_tax', 'pool', 'guarantee', 'rounding'] as const;
type Kind = (typeof KINDS)[number];
export type HouseAccounts = Readonly<Record<Kind, bigint>>;

/** The house's accounts of a category's jackpots, in cents, from the entries of the ledger. */
export async function houseAccounts(db: Queryable, category: number): Promise<HouseAccounts> {
  const rows = await db.query<{ kind: string; cents: string }>(
    `select e.kind, sum(e.amount_cents)::text as cents from wallet.entries e
     join wallet.postings p on p.id = e.posting_id
     where e.user_id = 0 and p.product = 'jackpot' and p.game = $1 group by e.kind`,
    [String(category)],
  );
  const centsOf = (kind: Kind) => BigInt(rows.find((row) => row.kind === kind)?.cents ?? 0);
  const [wager_tax, stakes, payouts, withholding_tax, pool, guarantee, rounding] = KINDS;
  return {
    wager_tax: centsOf(wager_tax),
    stakes: centsOf(stakes),
    payouts: centsOf(payouts),
    withholding_tax: centsOf(withholding_tax),
    pool: centsOf(pool),
    guarantee: centsOf(guarantee),
    rounding: centsOf(rounding),
  };
}

/** The same as they must be after one jackpot, the first of its category. */
export function dueAccounts(mainCents: number, recounted: Recount): HouseAccounts {
  const { outcome, staked, wagerTax, contribution, rollover, rounding, tickets } = recounted;
  const isPaid = outcome === 'paid';
  const withheld = [...tickets.values()].reduce((sum, { tax_cents }) => sum + BigInt(tax_cents), 0n);
  return {
    wager_tax: isPaid ? wagerTax : 0n,
    stakes: isPaid ? staked - wagerTax - contribution : 0n,
    payouts: 0n,
    withholding_tax: withheld,
    pool: rollover,
    guarantee: -BigInt(mainCents),
    rounding,
  };
}

/** The stakes of all players of a jackpot less their payments, in cents. */
export const playersNet = (tickets: readonly KnownTicket[], { tickets: paid }: Recount): bigint =>
  tickets.reduce(
    (sum, { id, stake_cents }) => sum + BigInt(stake_cents - (paid.get(id)?.paid_cents ?? 0)),
    0n,
  );

/** The accounts that are not as they must be. */
export const accountFaults = (name: string, found: HouseAccounts, due: HouseAccounts): string[] =>
  KINDS.flatMap((kind) =>
    found[kind] === due[kind] ? [] : [`${name}: the house's ${kind} is ${found[kind]} and not ${due[kind]}`],
  );
