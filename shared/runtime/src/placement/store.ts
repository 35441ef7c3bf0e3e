import type { AnswerValues, Bet, LimitLeft, QuotedLeg } from '@jukwaa/contracts';
import { useSnapshot } from 'valtio/react';
import { proxy, ref, type Snapshot } from 'valtio/vanilla';
import type { SlipOrder } from './order.ts';

/**
 * The state of a bet. `unknown`: several tries brought no answer. The bet may stand, so nothing else can be placed
 * until an answer arrives. The page keeps asking.
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
      /** The values of the sentence, in units of the domain. */
      readonly values: AnswerValues;
    }
  | { readonly step: 'unknown'; readonly key: string };

/** `order` is stored until the final answer, so that a reload and the other tabs can continue it. */
export const placementStore = proxy<{ placement: PlacementState; order: SlipOrder | null }>({
  placement: { step: 'idle' },
  order: null,
});

export function usePlacement(): Snapshot<PlacementState> {
  return useSnapshot(placementStore).placement;
}

export function show(placement: PlacementState): void {
  placementStore.placement = ref(placement);
}
