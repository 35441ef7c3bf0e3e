import type { Bet, QuotedLeg } from '@jukwaa/contracts';
import { useSnapshot } from 'valtio/react';
import { proxy, ref, type Snapshot } from 'valtio/vanilla';
import { release } from './claim.ts';
import type { Order } from './order.ts';

/**
 * Where a bet stands. `unknown` means that no answer came in spite of several tries: it may stand or not, so nothing else can
 * be placed until `retryPlacement` has asked again under the same key.
 */
export type Placement =
  | { readonly step: 'idle' }
  | { readonly step: 'placing'; readonly key: string }
  | { readonly step: 'accepted'; readonly bet: Bet }
  | { readonly step: 'odds_changed'; readonly legs: readonly QuotedLeg[] }
  | { readonly step: 'refused'; readonly code: string; readonly text: string }
  | { readonly step: 'unknown'; readonly key: string };

/** `order` is kept until the final answer; it is what a reload goes on with. */
export const placementStore = proxy<{ placement: Placement; order: Order | null }>({
  placement: { step: 'idle' },
  order: null,
});

export function usePlacement(): Snapshot<Placement> {
  return useSnapshot(placementStore).placement;
}

export function show(placement: Placement): void {
  placementStore.placement = ref(placement);
}

/** Shows a final answer: the key has done its work. */
export function finish(placement: Placement): void {
  if (placementStore.order !== null) release(placementStore.order.key);
  placementStore.order = null;
  show(placement);
}
