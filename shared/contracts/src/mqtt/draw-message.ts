import * as v from 'valibot';
import { Draw } from '../http/draws.ts';

/**
 * A draw of a game at each change of its phase, and at its end. A page ignores a message with an older `at`, and fetches the state again
 * after a lost connection.
 */
export const DrawMessage = v.object({
  /** Unix ms of the services' clock. */
  at: v.pipe(v.number(), v.integer(), v.minValue(0)),
  draw: Draw,
});
export type DrawMessage = v.InferOutput<typeof DrawMessage>;
