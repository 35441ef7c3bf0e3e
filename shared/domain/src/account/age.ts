/** The age from which people in Kenya may bet, in years. */
const ADULT_YEARS = 18;

/** Returns whether a person born on a day is an adult on another, both `YYYY-MM-DD`. Born on 29 February: from 1 March. */
export function isAdult(birthDate: string, today: string): boolean {
  const [year = '', rest = ''] = [birthDate.slice(0, 4), birthDate.slice(4)];
  return `${Number(year) + ADULT_YEARS}${rest}` <= today;
}
