import type { Bet, LimitLeft, QuotedLeg } from '@jukwaa/contracts';
import { useSnapshot } from 'valtio/react';
import { proxy, ref, type Snapshot } from 'valtio/vanilla';
import type { Order } from './order.ts';

/**
 * Where a bet stands. `unknown` means that no answer came in spite of several tries: it may stand or not, so nothing else can
 * be placed until one has come. The page asks on by itself.
 */
export type PlacementState =
  | { readonly step: 'idle' }
  | { readonly step: 'placing'; readonly key: string }
  | { readonly step: 'accepted'; readonly bet: Bet }
  | { readonly step: 'odds_changed'; readonly legs: readonly QuotedLeg[] }
  | {
      readonly step: 'refused';
      readonly code: string;
      readonly text: string;
      readonly limit: LimitLeft | null;
    }
  | { readonly step: 'unknown'; readonly key: string };

/** `order` is kept until the final answer; it is what a reload and the other tabs go on with. */
export const placementStore = proxy<{ placement: PlacementState; order: Order | null }>({
  placement: { step: 'idle' },
  order: null,
});

export function usePlacement(): Snapshot<PlacementState> {
  return useSnapshot(placementStore).placement;
}

export function show(placement: PlacementState): void {
  placementStore.placement = ref(placement);
}
