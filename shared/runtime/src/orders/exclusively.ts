/** Longest wait for another tab, in ms, because a sleeping tab may hold its lock forever. */
const LONGEST_WAIT_MS = 15_000;

/**
 * Runs while no other tab of this browser runs under the same name; closing a tab ends its turn. It runs at once when
 * browsers can't coordinate (on plain http, in tests), or when another tab's turn does not end: the work must
 * tolerate that.
 */
export async function exclusively(name: string, run: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return run();
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), LONGEST_WAIT_MS);
  let hasStarted = false;
  const begin = () => {
    hasStarted = true;
    clearTimeout(timer);
    return run();
  };
  try {
    await navigator.locks.request(name, { signal: giveUp.signal }, begin);
  } catch (error) {
    if (hasStarted || !giveUp.signal.aborted) throw error;
    await run();
  }
}
