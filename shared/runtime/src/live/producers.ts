import type { ProducerMessage } from '@jukwaa/contracts';
import type { LiveMatch } from './match.ts';
import { touchProducer } from './store.ts';

/** Producers that messages have reported down. */
const down = new Set<number>();

/**
 * Locks or unlocks the odds of a producer. Returns the matches whose changes may not have been sent during its outage: none when it
 * was up all along, as after a new leader of the feed has announced its producers.
 */
export function outdatedBy({ producer_id, producer_status }: ProducerMessage): readonly LiveMatch[] {
  const priced = touchProducer(producer_id);
  if (producer_status === 0) {
    down.add(producer_id);
    return [];
  }
  const wasDown = down.delete(producer_id);
  return priced.filter((match) => wasDown || match.producer_status === 0);
}

/** Forgets reports at the end of the page. */
export const forgetProducers = (): void => down.clear();
