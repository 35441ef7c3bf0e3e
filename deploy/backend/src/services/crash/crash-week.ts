const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** Nairobi is three hours ahead of UTC all year. */
const NAIROBI_MS = 3 * 3_600_000;
/** 1 January 1970 was a Thursday; weeks start on Monday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

const startOf = (at: Date, lengthMs: number, originMs: number): Date => {
  const local = at.getTime() + NAIROBI_MS - originMs;
  return new Date(Math.floor(local / lengthMs) * lengthMs + originMs - NAIROBI_MS);
};

/** Midnight in Nairobi before a time. */
export const nairobiDay = (at: Date): Date => startOf(at, DAY_MS, 0);
/** Monday, midnight in Nairobi, of the week of a time. */
export const nairobiWeek = (at: Date): Date => startOf(at, WEEK_MS, FIRST_MONDAY_MS);
/** The week before or after: `weeks` is negative for earlier ones. */
export const weeksFrom = (week: Date, weeks: number): Date => new Date(week.getTime() + weeks * WEEK_MS);
