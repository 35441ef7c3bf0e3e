import type { LigiEntry, MoneyNotice } from '@jukwaa/contracts';
import type { TaxPolicy } from '@jukwaa/domain';
import { poolPrize } from '@jukwaa/domain/pools';
import type { OutboxMessage, PushNotice } from '../../../kit/index.ts';
import { moneyMessages } from '../../wallet/index.ts';

/** An entry before its settlement, or before its correction. */
export interface EntryRow {
  readonly id: number;
  readonly user_id: number;
  readonly points: number;
  readonly exact: number;
  readonly state: LigiEntry['state'];
  readonly stake_cents: number;
  readonly wager_tax_cents: number;
  readonly winning_cents: number;
  readonly withholding_tax_cents: number;
  readonly paid_cents: number | null;
  /** 0 for the first settlement. */
  readonly settlement: number;
  /** The settlement whose prize the entry has; null without a prize. */
  readonly paid_in: number | null;
  readonly taxes: TaxPolicy;
}

/** The result of an entry, in cents. */
export interface EntryResult {
  readonly state: 'won' | 'lost' | 'void';
  readonly winning_cents: number;
  readonly withholding_tax_cents: number;
  readonly paid_cents: number;
}

/** The result of an entry with this prize, in cents; null refunds its stake, wager tax included. */
function entryResult(entry: EntryRow, prize_cents: number | null): EntryResult {
  const { stake_cents, wager_tax_cents, taxes } = entry;
  if (prize_cents === null)
    return { state: 'void', winning_cents: 0, withholding_tax_cents: 0, paid_cents: stake_cents };
  if (prize_cents === 0) return { state: 'lost', winning_cents: 0, withholding_tax_cents: 0, paid_cents: 0 };
  return { state: 'won', ...poolPrize(prize_cents, stake_cents - wager_tax_cents, taxes) };
}

/** An entry with its result; `isUnchanged` when a correction leaves it as it was. */
export interface DecidedEntry {
  readonly entry: EntryRow;
  readonly result: EntryResult;
  readonly isUnchanged: boolean;
}

export const decidedEntry = (entry: EntryRow, prize_cents: number | null): DecidedEntry => {
  const result = entryResult(entry, prize_cents);
  const isUnchanged =
    entry.state === result.state &&
    entry.winning_cents === result.winning_cents &&
    entry.paid_cents === result.paid_cents;
  return { entry, result, isUnchanged };
};

/** The messages to the owner of an entry; a lost one sends none, unless it had won before a correction. */
export function messagesFor({ entry, result, isUnchanged }: DecidedEntry): readonly OutboxMessage[] {
  if (isUnchanged) return [];
  const corrected = entry.settlement > 0;
  const pool = { product: 'ligi', ticket_id: String(entry.id) } as const;
  const { state, paid_cents } = result;
  const send = (status: 'success' | 'warning', notice: MoneyNotice) =>
    moneyMessages(entry.user_id, status, notice);
  if (state === 'lost') return corrected ? send('warning', { code: 'pool_corrected', ...pool }) : [];
  const code = state === 'void' ? 'pool_refunded' : 'pool_won';
  return send('success', { code, corrected, ...pool, amount_cents: paid_cents });
}

/** A prize also sends a push notice and an SMS. A correction of its amount sends none, because the first one did. */
export const noticesFor = ({ entry, result }: DecidedEntry): readonly PushNotice[] =>
  result.state === 'won' && entry.paid_in === null
    ? [
        {
          user_id: entry.user_id,
          kind: 'ligi_won',
          amount_cents: result.paid_cents,
          reference: String(entry.id),
        },
      ]
    : [];
