import { nairobiDay, nairobiTime } from '@jukwaa/domain';

/** `21/11/2026`, for a day `2026-11-21`. */
export const dayText = (day: string): string => day.split('-').reverse().join('/');

/** The date and time in Nairobi: `21/11/2026 19:30`. */
export const timeText = (at: string | Date): string => `${dayText(nairobiDay(at))} ${nairobiTime(at)}`;
