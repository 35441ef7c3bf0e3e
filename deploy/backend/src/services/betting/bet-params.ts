import * as v from 'valibot';

/** The bet id in a URL. */
export const BetParams = v.object({ id: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)) });
