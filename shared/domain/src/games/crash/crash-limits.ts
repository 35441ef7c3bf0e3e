import { MOST_MILES } from '@jukwaa/contracts';
import { type CrashBet, crashPaid, flyTo, LEAST_CASH_OUT, ownCashOut } from './crash.ts';

/** The open stakes and the payments of a round, all bets together, in cents. */
export interface RoundMoney {
  readonly open_cents: number;
  readonly paid_cents: number;
}

/**
 * The multiplier in hundredths at which all open bets of a round are cashed out by force, so that its payments stay within the exposure.
 * Each cash-out by hand moves it up, because it pays less than this multiplier would. Infinity without an open stake.
 */
export function exposureCashOut({ open_cents, paid_cents }: RoundMoney, exposure_cents: number): number {
  if (open_cents === 0) return Number.POSITIVE_INFINITY;
  const reached = (BigInt(exposure_cents - paid_cents) * 100n) / BigInt(open_cents);
  return Math.max(LEAST_CASH_OUT, Number(reached));
}

/**
 * `exposureCashOut` when the curve has reached a multiplier: the cash-outs that the bets reach by themselves come first, in their order,
 * and each one moves the limit up.
 * @param bets the open bets of the round
 * @param paid_cents the payments of the round so far
 * @param hundredths reached by the curve
 */
export function exposureCashOutAt(
  bets: readonly CrashBet[],
  paid_cents: number,
  exposure_cents: number,
  hundredths: number,
): number {
  let money: RoundMoney = { open_cents: bets.reduce((sum, bet) => sum + bet.open_cents, 0), paid_cents };
  const reached = bets
    .map((bet) => ({ bet, at: ownCashOut(bet) }))
    .filter(({ at }) => at <= hundredths)
    .sort((a, b) => a.at - b.at);
  for (const { bet, at } of reached) {
    if (exposureCashOut(money, exposure_cents) < at) break;
    money = {
      open_cents: money.open_cents - bet.open_cents,
      paid_cents: money.paid_cents + crashPaid(flyTo(bet, at)) - crashPaid(bet),
    };
  }
  return exposureCashOut(money, exposure_cents);
}

/** The miles of a bet: one for each whole multiple at which it was cashed out last, whatever its stake. */
export const crashMiles = ({ cash_outs }: Pick<CrashBet, 'cash_outs'>): number =>
  Math.min(MOST_MILES, Math.floor(Math.max(0, ...cash_outs.map(({ hundredths }) => hundredths)) / 100));
