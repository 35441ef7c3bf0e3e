import { nairobiDay } from '@jukwaa/domain';

/** European leagues start in August and end in May, so a season changes in July. */
const FIRST_MONTH = 7;

/** The year in which the league's season of a kick-off (Unix ms) starts: 2026 for the season 2026/27, from July to June in Nairobi. */
export function seasonOf(kickOff: number): number {
  const [year = 0, month = 0] = nairobiDay(kickOff).split('-').map(Number);
  return month >= FIRST_MONTH ? year : year - 1;
}
