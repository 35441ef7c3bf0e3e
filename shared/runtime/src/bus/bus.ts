import type { BusEventName, BusEvents } from '@jukwaa/contracts';
import { filter, map, type Observable, Subject } from 'rxjs';

interface Sent<K extends BusEventName> {
  readonly name: K;
  readonly payload: BusEvents[K];
}

const sent = new Subject<Sent<BusEventName>>();

const isNamed =
  <K extends BusEventName>(name: K) =>
  (event: Sent<BusEventName>): event is Sent<K> =>
    event.name === name;

/** Emits an event to all current subscribers in the page; later subscribers do not get it. */
export function emit<K extends BusEventName>(name: K, payload: BusEvents[K]): void {
  sent.next({ name, payload });
}

/** Every later event of that name. The stream neither ends nor fails. */
export function on$<K extends BusEventName>(name: K): Observable<BusEvents[K]> {
  return sent.pipe(
    filter(isNamed(name)),
    map((event) => event.payload),
  );
}
