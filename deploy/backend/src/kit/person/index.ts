export { kitErasure } from './kit-erasure.ts';
export type { ErasedPerson, PersonErasure } from './person-erasure.ts';
export { personPage } from './person-page.ts';
export { isPlaceIn } from './person-place.ts';
export type {
  /** @testonly Tests name a place in every part. */
  KeyType,
  PersonPart,
  PersonRows,
} from './person-rows.ts';
