import type { CashOut } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import type { Outbox } from '../../../kit/index.ts';
import { moneyMessages, pay } from '../../wallet/index.ts';
import type { BetRow } from '../bets/bet-view.ts';
import { keepCashOut } from './cash-outs-repository.ts';
import type { Sellable } from './price-bet.ts';

/** Computes the sale of a share of the open stake; null when it is worth nothing. */
export function saleOf(
  bet: BetRow,
  { open_stake_cents, worthOf }: Sellable,
  quote_id: string,
  share: number,
  now: Date,
): CashOut | null {
  const stake_cents = Math.floor((open_stake_cents * share) / 100);
  const value = stake_cents === 0 ? null : worthOf(stake_cents);
  if (value === null) return null;
  return {
    bet_id: String(bet.id),
    quote_id,
    share,
    stake_cents,
    ...value,
    open_stake_cents: open_stake_cents - stake_cents,
    at: now.toISOString(),
  };
}

/** Pays the sale, stores it and adds the notice to its user. */
export async function book(tx: Queryable, outbox: Outbox, userId: number, sale: CashOut): Promise<void> {
  const at = new Date(sale.at);
  await pay(tx, [
    {
      of: { product: 'sports', game: null, id: sale.bet_id },
      key: `cash-out:${sale.quote_id}`,
      reason: 'cash_out',
      user: userId,
      paid_cents: sale.payout_cents,
      withheld_cents: sale.tax_cents,
      at,
    },
  ]);
  await keepCashOut(tx, sale);
  const { bet_id, payout_cents } = sale;
  const notice = { code: 'cashed_out', bet_id, amount_cents: payout_cents } as const;
  await outbox.add(tx, ...moneyMessages(userId, 'success', notice));
}
