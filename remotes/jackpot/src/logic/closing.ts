const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

const two = (value: number): string => String(value).padStart(2, '0');

/**
 * The time until an instant as a countdown: `2d 04:05:06`, or `04:05:06` on the last day; null once it has passed.
 * @param now Unix ms
 */
export function closesIn(end: string, now: number): string | null {
  const left = Math.ceil((Date.parse(end) - now) / 1_000);
  if (left <= 0) return null;
  const clock = [
    Math.floor((left % DAY_S) / HOUR_S),
    Math.floor((left % HOUR_S) / MINUTE_S),
    left % MINUTE_S,
  ];
  const days = Math.floor(left / DAY_S);
  return `${days > 0 ? `${days}d ` : ''}${clock.map(two).join(':')}`;
}
