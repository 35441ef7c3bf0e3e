const FREEBET_MS = 48 * 3_600_000;

/** True while the menu shows a user the free-bet entry: the first 48 hours of the account. `now` is Unix ms. */
export function showsFreebet(date_created: string, now: number): boolean {
  const age = now - Date.parse(date_created);
  return age >= 0 && age < FREEBET_MS;
}
