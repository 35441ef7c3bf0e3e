/** A tab that the phone has put to sleep may hold what it has for ever; then it goes without. */
const LONGEST_WAIT_MS = 15_000;

/**
 * Runs while no other tab of this browser runs under the same name; a tab that is closed ends its turn. Where browsers can't tell (on
 * plain http, in tests) it runs at once, and so it does when another tab's turn does not end: what runs must bear that.
 */
export async function exclusively(name: string, run: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return run();
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), LONGEST_WAIT_MS);
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    clearTimeout(timer);
    return run();
  };
  try {
    await navigator.locks.request(name, { signal: giveUp.signal }, begin);
  } catch (error) {
    if (hasBegun || !giveUp.signal.aborted) throw error;
    await run();
  }
}
