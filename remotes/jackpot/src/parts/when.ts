import { nairobiDate, nairobiTime } from '@jukwaa/domain';

/** Day and clock in Nairobi, `22/11 16:30`. */
export const whenText = (instant: string): string => `${nairobiDate(instant)} ${nairobiTime(instant)}`;
