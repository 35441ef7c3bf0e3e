import * as v from 'valibot';
import { Msisdn } from '../primitives.ts';

/** The routes of `npm run person`, at the inside port. */
export const PERSON_PARTS = '/api/person/parts';
export const PERSON_ROWS = '/api/person/rows';

/** A player by the verified number, which no address contains: addresses are logged. */
export const PersonBody = v.strictObject({ msisdn: Msisdn });

/** POST /api/person/parts: names of everything that is stored about players, such as `betting.bets`. */
export const PersonParts = v.object({ parts: v.array(v.string()) });
export type PersonParts = v.InferOutput<typeof PersonParts>;

/** POST /api/person/rows: the next rows of one part, from page 0. */
export const PersonRowsBody = v.strictObject({
  ...PersonBody.entries,
  part: v.pipe(v.string(), v.maxLength(60)),
  page: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export const PersonRowsAnswer = v.object({
  rows: v.array(v.record(v.string(), v.unknown())),
  is_last: v.boolean(),
});
export type PersonRowsAnswer = v.InferOutput<typeof PersonRowsAnswer>;
