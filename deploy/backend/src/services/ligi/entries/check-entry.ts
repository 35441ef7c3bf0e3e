import type { LigiEntryBody, LigiRefusal, LigiRules, OrderRefusal } from '@jukwaa/contracts';

/** The part of an entry that its round decides about. */
export type EntryAsk = Pick<LigiEntryBody, 'predictions' | 'banker' | 'stake_cents'>;

/** The reason why the round refuses an entry: a prediction for each match once, one of them the banker, at the price of the round. */
export function entryRefusal(
  { predictions, banker, stake_cents }: EntryAsk,
  matchNumbers: readonly number[],
  { entry_cents }: Pick<LigiRules, 'entry_cents'>,
): Extract<LigiRefusal | OrderRefusal, 'predictions_incomplete' | 'no_banker' | 'wrong_stake'> | null {
  const predicted = new Set(predictions.map(({ match_number }) => match_number));
  const isWhole =
    predictions.length === matchNumbers.length && matchNumbers.every((number) => predicted.has(number));
  if (!isWhole) return 'predictions_incomplete';
  if (!matchNumbers.includes(banker)) return 'no_banker';
  return stake_cents === entry_cents ? null : 'wrong_stake';
}
