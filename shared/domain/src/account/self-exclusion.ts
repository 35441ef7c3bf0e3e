import type { ExclusionPeriod } from '@jukwaa/contracts';
import { addDays, DAY_MS, type InstantLike, nairobiDay, nairobiDayBounds, toMs } from '../list/nairobi.ts';

const MONTHS: Readonly<Record<Exclude<ExclusionPeriod, '24h' | '1w' | 'permanent'>, number>> = {
  '1m': 1,
  '3m': 3,
  '6m': 6,
  '1y': 12,
};

/** Adds months to a day; the 31st becomes the last day of a shorter month. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
  const next = new Date(Date.UTC(year, month + months, 1)).toISOString().slice(0, 10);
  const last = Number(addDays(next, -1).slice(8));
  return `${first.slice(0, 8)}${String(Math.min(date, last)).padStart(2, '0')}`;
}

/** Returns when a self-exclusion that starts now ends, at the same time of day in Nairobi. Null: never. */
export function exclusionEnd(period: ExclusionPeriod, from: InstantLike): Date | null {
  const start = toMs(from);
  if (period === 'permanent') return null;
  if (period === '24h') return new Date(start + DAY_MS);
  if (period === '1w') return new Date(start + 7 * DAY_MS);
  const today = nairobiDay(start);
  const sinceMidnight = start - nairobiDayBounds(today).from;
  return new Date(nairobiDayBounds(addMonths(today, MONTHS[period])).from + sinceMidnight);
}
