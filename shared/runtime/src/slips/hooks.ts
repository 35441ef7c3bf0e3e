import { bonusHint, isPicked, type OutcomeRef, type SlipPick } from '@jukwaa/domain';
import { useCallback, useSyncExternalStore } from 'react';
import { subscribe } from 'valtio/vanilla';
import { policyStore } from '../policy/policy.ts';
import { useBonus } from '../wallet/bonus.ts';
import { useWallet } from '../wallet/store.ts';
import type { Slip } from './create-slip.ts';
import type { SlipView } from './slip-view.ts';
import { betSlip } from './slips.ts';

/** Notified in the same turn, because a typed stake would otherwise lose the caret. */
function useSubscribe(store: object): (changed: () => void) => () => void {
  return useCallback((changed) => subscribe(store, changed, true), [store]);
}

/** Subscribes to the store and to the operator's rules, which both change the view. */
/** The subscription to a slip's view, which also depends on the rules. */
export function useSubscribeView(store: object): (changed: () => void) => () => void {
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

/** The slip with its summary, all amounts in cents; renders again with every change of the slip, taxes and caps. */
export function useSlip<P extends SlipPick>(slip: Slip<P>): SlipView<P> {
  return useSyncExternalStore(useSubscribeView(slip.store), slip.view, slip.emptyView);
}

/**
 * The number of matches that the bonus still needs on the bet slip (SLIP-11), or null to hide the hint. The matches
 * need odds of at least 1.50.
 */
export function useBonusHint(): number | null {
  const { total } = useSlip(betSlip);
  const { balance_cents } = useWallet();
  const bonus = useBonus();
  return bonusHint({ bonus_cents: bonus.pending_activation_cents, balance_cents, total });
}

/** A server renders without picks. */
const notYet = () => false;

/** Whether exactly this outcome is on the slip; renders again only when that changes. */
export function usePicked<P extends SlipPick>(slip: Slip<P>, outcome: OutcomeRef): boolean {
  const read = () => isPicked(slip.store.content, outcome);
  return useSyncExternalStore(useSubscribe(slip.store), read, notYet);
}
