import { PolicyMessage, type PublicPolicyRow, topics } from '@jukwaa/contracts';
import {
  type BetPolicy,
  betPolicyOn,
  DEFAULT_TAX_POLICY,
  type StakeLimits,
  stakeLimitsOn,
} from '@jukwaa/domain';
import { useSnapshot } from 'valtio/react';
import { proxy, ref } from 'valtio/vanilla';
import { pageConfig } from '../config.ts';
import { feed } from '../feed/feed.ts';
import { onWake } from '../timing/on-wake.ts';
import { serverNow } from '../timing/server-time.ts';

/** Upper bound on the delay after the page has corrected its clock, in ms. */
const CHECK_MS = 10_000;

let rows: readonly PublicPolicyRow[] = [];

/** `bets` are the taxes and caps of a bet placed now: the same object until they change. */
export const policyStore = proxy<{ bets: BetPolicy }>({ bets: ref(DEFAULT_TAX_POLICY) });

/** The rates of the taxes now, in hundredths of a percent; follows the operator's rules. */
export const useTaxes = (): BetPolicy['rates_bp'] => useSnapshot(policyStore).bets.rates_bp;

/** The current stake limits; null on a page without rows. */
export const stakeLimitsNow = (product: Parameters<typeof stakeLimitsOn>[2]): StakeLimits | null =>
  stakeLimitsOn(serverNow(), rows, product);

/** Writes the current rules to the store. */
function check(): void {
  const now = betPolicyOn(serverNow(), rows);
  if (JSON.stringify(now) !== JSON.stringify(policyStore.bets)) policyStore.bets = ref(now);
}

/** Time until the next rule starts, or until the next check, in ms. */
function pauseBefore(): number {
  const now = serverNow();
  const starts = rows.map(({ effective_from }) => Date.parse(effective_from) - now).filter((ms) => ms > 0);
  return Math.min(CHECK_MS, ...starts);
}

/** Follows the operator's rules: those of the page, changes from the topic, and each start by the services' clock. */
export function followPolicy(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const go = () => {
    clearTimeout(timer);
    check();
    timer = setTimeout(go, pauseBefore());
  };
  const take = (given: readonly PublicPolicyRow[]) => {
    rows = given;
    go();
  };
  take(pageConfig().policy ?? []);
  const subscription = feed.watch(topics.policy, PolicyMessage).subscribe((message) => take(message.rows));
  subscription.add(onWake(go));
  return () => {
    clearTimeout(timer);
    subscription.unsubscribe();
    rows = [];
    check();
  };
}
