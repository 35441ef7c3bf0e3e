import { LEAST_AUTO, MOST_AUTO } from '@jukwaa/contracts';

/** Reads a multiplier such as `2`, `1.5` or `1,50` as hundredths; null when it is none or out of range. */
export function readMultiplier(text: string): number | null {
  const found = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  if (found === null) return null;
  const hundredths = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
  return hundredths >= LEAST_AUTO && hundredths <= MOST_AUTO ? hundredths : null;
}
