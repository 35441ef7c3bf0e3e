import * as v from 'valibot';
import { Msisdn } from '../primitives.ts';
import { ActAuthor } from './acts.ts';

/** The routes of `npm run person`, at the inside port. */
export const PERSON_PARTS = '/api/person/parts';
export const PERSON_ROWS = '/api/person/rows';
export const PERSON_ERASE = '/api/person/erase';

/** A player by the verified number, which no address contains: addresses are logged. */
const PersonBody = v.strictObject({ msisdn: Msisdn });

/** An export starts with the names of the parts, and is recorded with its author. */
export const PersonPartsBody = v.strictObject({ ...PersonBody.entries, by: ActAuthor });

/** POST /api/person/parts: names of everything that is stored about players, such as `betting.bets`. */
export const PersonParts = v.object({ parts: v.array(v.string()) });
export type PersonParts = v.InferOutput<typeof PersonParts>;

/** The place of a row in its part: the texts of its key. Callers only pass it on. */
const PersonPlace = v.pipe(v.array(v.pipe(v.string(), v.maxLength(300))), v.minLength(1), v.maxLength(4));

/** POST /api/person/rows: the rows of one part after the place of a row, or without it the first ones. */
export const PersonRowsBody = v.strictObject({
  ...PersonBody.entries,
  part: v.pipe(v.string(), v.maxLength(60)),
  after: v.optional(PersonPlace),
});
export const PersonRowsAnswer = v.object({
  rows: v.array(v.record(v.string(), v.unknown())),
  is_last: v.boolean(),
  /** The place of the last of the rows, for the call of the next ones; absent when `is_last`. */
  next: v.exactOptional(PersonPlace),
});
export type PersonRowsAnswer = v.InferOutput<typeof PersonRowsAnswer>;

/** POST /api/person/erase: a running self-exclusion is a reason to refuse unless `keep_exclusion` keeps it under a hash of the number. */
export const ErasePersonBody = v.strictObject({
  ...PersonBody.entries,
  keep_exclusion: v.optional(v.boolean(), false),
  by: ActAuthor,
});
/** The id under which money and bets stay; null when there is no player with the number. */
export const ErasePersonAnswer = v.object({ user_id: v.nullable(v.number()) });
