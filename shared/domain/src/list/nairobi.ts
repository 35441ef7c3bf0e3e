/** An instant: ISO 8601 text, Unix ms, or a Date. */
export type InstantLike = string | number | Date;

/** Kenya keeps UTC+3 all year. */
const OFFSET_MS = 3 * 3_600_000;
export const DAY_MS = 24 * 3_600_000;

/** Unix ms of an instant; NaN for invalid text. */
export const toMs = (instant: InstantLike): number => new Date(instant).getTime();

/** `YYYY-MM-DDTHH:mm:ss.sssZ` with the digits of Nairobi's clock, for slicing. */
const wallClock = (instant: InstantLike): string => new Date(toMs(instant) + OFFSET_MS).toISOString();

/** The calendar day in Nairobi, `YYYY-MM-DD`. @throws RangeError for text that is not an instant */
export const nairobiDay = (instant: InstantLike): string => wallClock(instant).slice(0, 10);

/** The hour in Nairobi, `YYYY-MM-DD HH:00`: the key and order of lists grouped by hour. */
export const nairobiHour = (instant: InstantLike): string =>
  wallClock(instant).slice(0, 13).replace('T', ' ').concat(':00');

/** The clock in Nairobi, `HH:mm`. */
export const nairobiTime = (instant: InstantLike): string => wallClock(instant).slice(11, 16);

/** Day and month in Nairobi, `DD/MM`. */
export const nairobiDate = (instant: InstantLike): string =>
  `${wallClock(instant).slice(8, 10)}/${wallClock(instant).slice(5, 7)}`;

/** Adds days to a day (or subtracts them): `addDays('2026-12-31', 1)` is `2027-01-01`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** First instant of a Nairobi day and of the day after it, in Unix ms. */
export function nairobiDayBounds(day: string): { readonly from: number; readonly until: number } {
  const from = Date.parse(`${day}T00:00:00.000Z`) - OFFSET_MS;
  return { from, until: from + DAY_MS };
}
