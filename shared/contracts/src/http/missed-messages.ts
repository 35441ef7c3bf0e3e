import * as v from 'valibot';
import { WholeText } from '../primitives.ts';

/** Messages about a user's money stay available for this long after they were sent, in s. */
export const MISSED_WITHIN_S = 600;
/** Also called by the worker with a page's broker connections, which has no client of the services. */
export const MISSED_MESSAGES_PATH = '/api/identity/missed-messages';

/** `seconds`: how far back the caller may have missed messages. */
export const MissedMessagesQuery = v.object({
  seconds: v.pipe(WholeText, v.minValue(1), v.maxValue(MISSED_WITHIN_S)),
});

/** The caller's messages of that time in their order, also those that arrived. */
export const MissedMessagesAnswer = v.object({
  messages: v.array(v.object({ topic: v.string(), payload: v.unknown() })),
});
