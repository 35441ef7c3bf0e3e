import { formatKsh } from '@jukwaa/domain';

/** `Ksh 100` for whole amounts, `Ksh 12.50` for others. */
export const wholeKsh = (cents: number): string => formatKsh(cents).replace(/\.00$/, '');

/** A number of entries for a text with a plural: `1,284`. */
export const grouped = (count: number): string | number =>
  count < 1_000 ? count : count.toLocaleString('en-KE');
