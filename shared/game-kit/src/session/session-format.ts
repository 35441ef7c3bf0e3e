import { formatKsh } from '@jukwaa/domain';

const SECOND_MS = 1_000;
const two = (count: number): string => String(count).padStart(2, '0');

/** `4:05`, and with hours `1:04:05`. Less than nothing is nothing. */
export function elapsed(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / SECOND_MS));
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** `+Ksh 100.00`, `−Ksh 50.00` or `Ksh 0.00`. */
export function signedKsh(cents: number): string {
  if (cents === 0) return formatKsh(0);
  return `${cents > 0 ? '+' : '−'}${formatKsh(Math.abs(cents))}`;
}
