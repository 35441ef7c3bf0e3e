const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

const two = (value: number): string => String(value).padStart(2, '0');

export interface TimeLeft {
  /** Whole days, 0 on the last one. */
  readonly days: number;
  /** The rest of them: `04:05:06`. */
  readonly clock: string;
}

/**
 * The time until an instant; null once it has passed.
 * @param now Unix ms
 */
export function closesIn(end: string, now: number): TimeLeft | null {
  const left = Math.ceil((Date.parse(end) - now) / 1_000);
  if (left <= 0) return null;
  const clock = [
    Math.floor((left % DAY_S) / HOUR_S),
    Math.floor((left % HOUR_S) / MINUTE_S),
    left % MINUTE_S,
  ];
  return { days: Math.floor(left / DAY_S), clock: clock.map(two).join(':') };
}
