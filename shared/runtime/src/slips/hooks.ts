import { bonusHint, isPicked, type OutcomeRef, type SlipPick } from '@jukwaa/domain';
import { useCallback, useSyncExternalStore } from 'react';
import { subscribe } from 'valtio/vanilla';
import { policyStore } from '../policy/policy.ts';
import { useBonus } from '../wallet/bonus.ts';
import { useWallet } from '../wallet/store.ts';
import type { Slip } from './create-slip.ts';
import type { SlipView } from './slip-view.ts';
import { betSlip } from './slips.ts';

/** Told in the same turn, or a typed stake would lose the caret. */
function useSubscribe(store: object): (changed: () => void) => () => void {
  return useCallback((changed) => subscribe(store, changed, true), [store]);
}

/** Both in one: the view of a slip also changes with the operator's rules. */
function useSubscribeView(store: object): (changed: () => void) => () => void {
  return useCallback(
    (changed) => {
      const stops = [subscribe(store, changed, true), subscribe(policyStore, changed, true)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [store],
  );
}

/** The slip with its summary, all amounts in cents; re-renders with every change of the slip and of taxes and caps. */
export function useSlip<P extends SlipPick>(slip: Slip<P>): SlipView<P> {
  return useSyncExternalStore(useSubscribeView(slip.store), slip.view, slip.view);
}

/**
 * How many more games the bonus asks for on the bet slip (SLIP-11), or null when there is nothing to say. The games need odds
 * of 1.50 at least.
 */
export function useBonusHint(): number | null {
  const { total } = useSlip(betSlip);
  const { balance_cents } = useWallet();
  const bonus = useBonus();
  return bonusHint({ bonus_cents: bonus.pending_activation_cents, balance_cents, total });
}

/** Whether exactly this outcome is on the slip; re-renders only when that changes. */
export function usePicked<P extends SlipPick>(slip: Slip<P>, outcome: OutcomeRef): boolean {
  const read = () => isPicked(slip.store.content, outcome);
  return useSyncExternalStore(useSubscribe(slip.store), read, read);
}
