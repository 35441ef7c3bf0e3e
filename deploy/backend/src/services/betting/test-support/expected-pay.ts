import type { LegResult } from '@jukwaa/contracts';

/**
 * The payout of a bet, computed independently of the product: plain arithmetic in whole cents and thousandths. Null while it is
 * open.
 */
export function expectedPay(
  stake: number,
  legs: readonly { odds: number; result: LegResult }[],
): number | null {
  if (legs.some((leg) => leg.result === 'lost')) return 0;
  if (legs.some((leg) => leg.result === 'open')) return null;
  if (legs.every((leg) => leg.result === 'void')) return stake;
  const net = stake - Math.floor((stake * 125 + 500) / 1_000);
  let twoThousandths = 1n;
  for (const { odds, result } of legs) {
    const price = BigInt(Math.round(odds * 1_000));
    const factor = {
      won: 2n * price,
      void: 2_000n,
      half_won: 1_000n + price,
      half_lost: 1_000n,
      lost: 0n,
      open: 0n,
    };
    twoThousandths *= factor[result];
  }
  const winning = Number((BigInt(net) * twoThousandths) / 2_000n ** BigInt(legs.length));
  const capped = Math.min(winning, 100_000_000);
  // A fifth of the gain, rounded half up: a fifth of whole cents never ends in one half, so this is the nearest cent.
  return capped - Math.max(0, Math.round((capped - net) / 5));
}
