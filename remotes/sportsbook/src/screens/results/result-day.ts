import { isDay } from '@jukwaa/contracts';
import { addDays } from '@jukwaa/domain';

/** Number of days with a chip: today and those before it. */
const CHIPS = 7;

/** The days with a chip, newest first. `today` is a day in Nairobi. */
export const chipDays = (today: string): readonly string[] =>
  Array.from({ length: CHIPS }, (_, back) => addDays(today, -back));

/** The day in a parameter of the address. Text that is no day, and days to come, count as today. */
export const dayFrom = (text: string | null, today: string): string =>
  isDay(text) && text <= today ? text : today;
