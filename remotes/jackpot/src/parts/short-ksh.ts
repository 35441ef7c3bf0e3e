import { formatKsh } from '@jukwaa/domain';

/** `Ksh 100` for whole amounts, because prizes and prices mostly are. */
export const shortKsh = (cents: number): string => formatKsh(cents).replace(/\.00$/, '');
