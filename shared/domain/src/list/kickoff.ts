import { type InstantLike, nairobiDate, nairobiTime, toMs } from './nairobi.ts';

const MINUTE_MS = 60_000;
/** A match that kicks off within this many minutes starts "soon". */
const SOON_MINUTES = 45;

/**
 * Kick-off as a list row shows it: `Starts in 12'` within 45 minutes before kick-off, otherwise `DD/MM HH:mm` in
 * Nairobi time. Minutes are rounded up, so the last one is 1.
 * @param now Unix ms
 * @param startsIn the sentence in the user's language
 * @param when the kick-off in another form, for other places than a row
 */
export function kickoffText(
  date: InstantLike,
  now: number,
  startsIn: (minutes: number) => string = (minutes) => `Starts in ${minutes}'`,
  when: (date: InstantLike) => string = (instant) => `${nairobiDate(instant)} ${nairobiTime(instant)}`,
): { readonly text: string; readonly soon: boolean } {
  const left = toMs(date) - now;
  const soon = left > 0 && left <= SOON_MINUTES * MINUTE_MS;
  const text = soon ? startsIn(Math.ceil(left / MINUTE_MS)) : when(date);
  return { text, soon };
}
