import type { LigiTableRow } from '@jukwaa/contracts';

/** The prize of a row before withholding tax, final or at the current scores, in cents; null for none. */
export function prizeOf({ paid_cents, prize_cents }: LigiTableRow): number | null {
  const cents = prize_cents ?? paid_cents ?? 0;
  return cents > 0 ? cents : null;
}
