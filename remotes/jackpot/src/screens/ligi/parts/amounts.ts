import { formatKsh } from '@jukwaa/domain';

/** `Ksh 100` for whole amounts, `Ksh 12.50` for others. */
export const wholeKsh = (cents: number): string => formatKsh(cents).replace(/\.00$/, '');
