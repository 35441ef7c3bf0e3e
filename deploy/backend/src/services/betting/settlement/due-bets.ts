/** A bet with a new result. The list of bets on posted matches also names their users. */
export interface DueBet {
  readonly bet_id: number;
  readonly user_id?: number;
}

/**
 * Divides due bets into transactions of about this size. All bets of a named user are in one, so that one notice covers a round;
 * bets without a user keep their order.
 */
export function settlementBatches(bets: readonly DueBet[], size: number): number[][] {
  const sorted = bets.toSorted((one, other) => (one.user_id ?? 0) - (other.user_id ?? 0));
  const batches: number[][] = [];
  let user: number | undefined;
  for (const { bet_id, user_id } of sorted) {
    const batch = batches.at(-1);
    const isFull = batch !== undefined && batch.length >= size;
    if (batch === undefined || (isFull && (user_id === undefined || user_id !== user)))
      batches.push([bet_id]);
    else batch.push(bet_id);
    user = user_id;
  }
  return batches;
}
