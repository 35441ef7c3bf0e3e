export { kitErasure } from './kit-erasure.ts';
export type { ErasedPerson, PersonErasure } from './person-erasure.ts';
export type { PersonRows } from './person-rows.ts';
