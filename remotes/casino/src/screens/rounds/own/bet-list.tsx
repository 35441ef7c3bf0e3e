import { formatKsh } from '@jukwaa/domain';
import { MoneyTable } from '@jukwaa/ui';

interface BetListProps {
  /** The name of a spot, and its stake in cents. */
  readonly bets: readonly (readonly [spot: string, stake_cents: number])[];
}

/** The bets of a round. Stakes on the same spot are one line. */
export function BetList({ bets }: BetListProps) {
  const stakes = new Map<string, number>();
  for (const [spot, cents] of bets) stakes.set(spot, (stakes.get(spot) ?? 0) + cents);
  return <MoneyTable lines={[...stakes].map(([label, cents]) => ({ label, value: formatKsh(cents) }))} />;
}
