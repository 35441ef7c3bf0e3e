import type { Bet } from '@jukwaa/contracts';
import { nairobiDay } from '@jukwaa/domain';

/** The bets of a day with the user's money in and out. */
export interface BetDay {
  /** In Nairobi, `YYYY-MM-DD`. */
  readonly day: string;
  readonly bets: readonly Bet[];
  /** Money of the user; free bets cost nothing. */
  readonly staked_cents: number;
  /** Payouts and cash outs so far. */
  readonly returned_cents: number;
  /** False while earlier bets of the day may be on the next page: sums would be too low. */
  readonly isWhole: boolean;
}

/** `paid_cents` of a decided bet includes its earlier cash outs. */
const returnedOf = ({ paid_cents, cashed_out_cents = 0 }: Bet): number => paid_cents ?? cashed_out_cents;

const stakedOf = ({ stake_type, summary }: Bet): number => (stake_type === 'free' ? 0 : summary.stake_cents);

const sum = (bets: readonly Bet[], centsOf: (bet: Bet) => number): number =>
  bets.reduce((cents, bet) => cents + centsOf(bet), 0);

/** Groups a list, newest first, by the day of placing. */
export function betDays(bets: readonly Bet[], hasMore: boolean): BetDay[] {
  const days = new Map<string, Bet[]>();
  for (const bet of bets) {
    const day = nairobiDay(bet.created_at);
    days.set(day, [...(days.get(day) ?? []), bet]);
  }
  return [...days].map(([day, ofDay], at) => ({
    day,
    bets: ofDay,
    staked_cents: sum(ofDay, stakedOf),
    returned_cents: sum(ofDay, returnedOf),
    isWhole: !hasMore || at < days.size - 1,
  }));
}
