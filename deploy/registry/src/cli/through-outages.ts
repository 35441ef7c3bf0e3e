import { setTimeout as pause } from 'node:timers/promises';
import type { RegistryAnswer, RegistryFailure } from '../client/http-client.ts';
import { orStop } from './exit.ts';

/** Longest outage of the registry that a command waits out (ms). */
const OUTAGE_MS = 5 * 60_000;

/** Codes of an outage: of the line, of a proxy before the registry, or of the registry itself. */
const OUTAGES = ['unreachable', 'broken', 'internal_error', 'too_many'];
const isOutage = ({ code }: RegistryFailure): boolean => OUTAGES.includes(code);

/**
 * Repeats a call while the registry can't be reached. A call that changes something may have been done all the same, so only one that
 * does no more the second time may be repeated.
 *
 * @param everyMs time between two calls
 * @throws Stop for a refusal, and for an outage of more than five minutes
 */
export async function throughOutages<T>(ask: () => RegistryAnswer<T>, everyMs: number): Promise<T> {
  const until = performance.now() + OUTAGE_MS;
  for (;;) {
    const answer = await ask();
    if (answer.ok || !isOutage(answer.error) || performance.now() > until) return orStop(answer);
    await pause(everyMs);
  }
}
