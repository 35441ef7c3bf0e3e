import { type InstantLike, nairobiDay, nairobiTime } from '@jukwaa/domain';

/** `21/11/2026`, in Nairobi. */
export const dayText = (instant: InstantLike): string => nairobiDay(instant).split('-').reverse().join('/');

/** `21/11/2026 19:05`, in Nairobi: with the year, for dates that may be in another one. */
export const dayAndTime = (instant: InstantLike): string => `${dayText(instant)} ${nairobiTime(instant)}`;
