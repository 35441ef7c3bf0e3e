import * as v from 'valibot';

/** A bet's id in an address. */
export const BetParams = v.object({ id: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)) });
