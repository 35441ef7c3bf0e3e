export type { PersonRows } from './person-rows.ts';
