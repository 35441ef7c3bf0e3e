import { createOrderPlace } from '../orders/order-place.ts';
import { SlipOrder } from './order.ts';
import { type PlacementState, placementStore, show } from './store.ts';

/** Number of lost tries before the user sees that it takes longer. */
const SOON = 5;

/** The place of bets and free bets: only one of both is pending at a time. */
export const betPlace = createOrderPlace<SlipOrder, PlacementState>({
  key: 'order',
  schema: SlipOrder,
  productOf: ({ slip }) => slip,
  display: {
    store: placementStore,
    onSending: ({ key }) => show({ step: 'placing', key }),
    onLost({ key }, tries) {
      if (tries === SOON) show({ step: 'unknown', key });
    },
    onEnded: show,
    onIdle() {
      const { step } = placementStore.placement;
      if (step === 'placing' || step === 'unknown') show({ step: 'idle' });
    },
  },
});
