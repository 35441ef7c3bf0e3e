import { type PickRef, PRODUCERS } from '@jukwaa/contracts';

/** Whether the pick was priced during its match: a bet on it waits for a moment before it is taken. */
export const isLive = ({ producer_id }: Pick<PickRef, 'producer_id'>): boolean =>
  producer_id === PRODUCERS.live;
