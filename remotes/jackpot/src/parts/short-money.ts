import { formatKsh } from '@jukwaa/domain';

/** An amount without the cents of whole shillings: prizes are large and round. */
export const shortKsh = (cents: number): string => formatKsh(cents).replace(/\.00$/, '');
