import * as v from 'valibot';

/** The slugs of the offers that the user has joined for their running period. */
export const JoinedOffersAnswer = v.object({ data: v.array(v.string()) });
