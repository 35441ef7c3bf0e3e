import type { Bet } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { exactPay } from './exact-pay.ts';
import type { CheckedBet } from './random-bets.ts';

/** Sums in cents of everything that the ledger booked for a bet at its user's accounts. */
export interface Booked {
  readonly main: number;
  readonly bonus: number;
}

/** The ledger's postings for each bet, by its id. */
export async function bookedOf(db: Queryable): Promise<ReadonlyMap<string, Booked>> {
  const rows = await db.query<{ bet: string } & Booked>(
    `select p.reference as bet, coalesce(sum(e.amount_cents) filter (where e.kind <> 'bonus'), 0)::bigint as main,
       coalesce(sum(e.amount_cents) filter (where e.kind = 'bonus'), 0)::bigint as bonus
     from wallet.postings p join wallet.entries e on e.posting_id = p.id
     where e.user_id > 0 and p.reason in ('stake', 'payout', 'refund', 'cash_out', 'rollback') group by p.reference`,
  );
  return new Map(rows.map(({ bet, main, bonus }) => [bet, { main, bonus }]));
}

interface Expected extends Booked {
  readonly state: Bet['state'];
  /** Sum of all payments into the wallet. */
  readonly paid: number;
}

/** The expected end of a bet after the season, by exact fractions. */
export function expectedOf({ stakeType, stake, legs, sales }: CheckedBet): Expected {
  const sold = sales.reduce((sum, sale) => ({ stake: sum.stake + sale.stake, paid: sum.paid + sale.paid }), {
    stake: 0,
    paid: 0,
  });
  const open = stake - sold.stake;
  const settled = open === 0 ? 0 : exactPay(open, legs, stakeType);
  const isVoid = legs.every(({ result }) => result === 'void');
  const isLost = legs.some(({ result }) => result === 'lost');
  const state = open === 0 ? 'cashed_out' : isVoid ? 'void' : isLost ? 'lost' : 'won';
  const paid = sold.paid + settled;
  if (stakeType === 'cash') return { state, paid, main: paid - stake, bonus: 0 };
  // The bonus account loses a free bet's stake unless the bet is void, which returns it.
  return isVoid ? { state, paid, main: 0, bonus: 0 } : { state, paid, main: paid, bonus: -stake };
}

/** Returns the faults of bets, by the independent calculation and by the ledger. */
export function wrongBets(
  bets: readonly CheckedBet[],
  found: ReadonlyMap<string, Bet>,
  booked: ReadonlyMap<string, Booked>,
): string[] {
  return bets.flatMap((bet) => {
    const must = expectedOf(bet);
    const is = found.get(bet.id);
    const money = booked.get(bet.id);
    const facts = [
      ['state', is?.state, must.state],
      ['paid_cents', is?.paid_cents, must.paid],
      ['its sum in the ledger, main account', money?.main, must.main],
      ['its sum in the ledger, bonus account', money?.bonus, must.bonus],
    ] as const;
    return facts
      .filter(([, one, other]) => one !== other)
      .map(([name, one, other]) => `bet ${bet.id}: ${name} is ${one} and not ${other}: ${bet.what}`);
  });
}
