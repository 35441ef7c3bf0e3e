import { formatKsh } from '@jukwaa/domain';

/** A result with its sign: `+Ksh 100.00`, `−Ksh 50.00`, `Ksh 0.00`. */
export function signedKsh(cents: number): string {
  if (cents === 0) return formatKsh(0);
  return `${cents > 0 ? '+' : '−'}${formatKsh(Math.abs(cents))}`;
}
