import { type PickRef, PRODUCERS } from '@jukwaa/contracts';

/** Whether the pick has a live price: a bet on it is accepted after a delay. */
export const isLive = ({ producer_id }: Pick<PickRef, 'producer_id'>): boolean =>
  producer_id === PRODUCERS.live;
