import { addDays, type InstantLike, nairobiDay } from '../list/nairobi.ts';

/** The Monday of an instant's week in Nairobi, `YYYY-MM-DD`. */
export function nairobiWeek(instant: InstantLike): string {
  const day = nairobiDay(instant);
  const sinceMonday = (new Date(`${day}T00:00:00.000Z`).getUTCDay() + 6) % 7;
  return addDays(day, -sinceMonday);
}
