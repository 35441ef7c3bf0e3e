import { isStorable } from '@jukwaa/database';
import type { KeyType, PersonPart } from './person-rows.ts';

/**
 * The place of a row in a part: its key, each column as PostgreSQL writes it. JavaScript's numbers and dates would round it: a `Date`
 * has no microseconds.
 */
export type PersonPlace = readonly string[];

const SECONDS = 'YYYY-MM-DDTHH:MM:SS'.length;

/** Whether PostgreSQL reads the text as a time in UTC. A day that no calendar has becomes another one in JavaScript. */
function isTime(text: string): boolean {
  if (text === '-infinity') return true;
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/.test(text)) return false;
  const whole = text.slice(0, SECONDS).replace(' ', 'T');
  const time = new Date(`${whole}Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(whole);
}

const MOST_INTEGER = 2 ** 31 - 1;

const READABLE: Readonly<Record<KeyType, (text: string) => boolean>> = {
  bigint: (text) => /^-?\d{1,18}$/.test(text),
  integer: (text) => /^-?\d{1,10}$/.test(text) && Math.abs(Number(text)) <= MOST_INTEGER,
  smallint: (text) => /^-?\d{1,4}$/.test(text),
  text: isStorable,
  timestamptz: isTime,
  uuid: (text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text),
};

/** Whether these texts can be the place of a row in the part, so that no statement fails by them. */
export function isPlaceIn({ key }: PersonPart, place: PersonPlace): boolean {
  const types = Object.values(key);
  return place.length === types.length && types.every((type, n) => READABLE[type](place[n] ?? ''));
}
