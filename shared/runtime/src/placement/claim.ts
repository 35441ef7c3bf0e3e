import * as v from 'valibot';
import { ports } from '../ports.ts';
import { quietly } from '../storage/persist.ts';

const KEY = 'placing';
/** Longer than any bet is on its way; a tab that was closed meanwhile blocks the others no longer than this. */
const CLAIM_MS = 15_000;

/** The bet that a tab of this browser is placing; `until` is unix ms. */
const Claim = v.pipe(v.string(), v.parseJson(), v.object({ key: v.string(), until: v.number() }));

/** The bet that another tab is placing now; null when none is. */
function held(): v.InferOutput<typeof Claim> | null {
  const found = v.safeParse(
    Claim,
    quietly('the claim cannot be read', () => localStorage.getItem(KEY)),
  );
  return found.success && found.output.until > ports().now() ? found.output : null;
}

/**
 * Claims the slips for one bet, because all tabs show the same ones: false while another tab has a bet on its way, which would
 * otherwise be placed a second time from here.
 */
export function claim(key: string): boolean {
  const before = held();
  if (before !== null && before.key !== key) return false;
  const text = JSON.stringify({ key, until: ports().now() + CLAIM_MS });
  quietly('the claim cannot be written', () => localStorage.setItem(KEY, text));
  return true;
}

/** The bet's answer is known: other tabs may place again. */
export function release(key: string): void {
  if (held()?.key === key) quietly('the claim cannot be removed', () => localStorage.removeItem(KEY));
}
