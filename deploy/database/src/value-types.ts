import { postgresTypes } from '@jukwaa/network';
import type pg from 'pg';

/** Type ids of PostgreSQL whose text form we read ourselves, and their arrays. */
const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;
const TIMESTAMP = 1114;
const INT8_ARRAY = 1016;
const NUMERIC_ARRAY = 1231;
const DATE_ARRAY = 1182;

/** Reads int8 and numeric; a number that JavaScript can't hold exactly is an error, never a rounded value. */
function exactNumber(text: string): number {
  const value = Number(text);
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER)
    throw new RangeError(`The number ${text} is outside the safe range`);
  return value;
}

const asText = (text: string): string => text;

/** The elements of a flat array of numbers or days in text form: `{1,NULL,3}`. */
const flatArray =
  <T>(read: (text: string) => T) =>
  (text: string): (T | null)[] => {
    const inner = text.slice(1, -1);
    return inner === '' ? [] : inner.split(',').map((item) => (item === 'NULL' ? null : read(item)));
  };

const readers = new Map<number, (text: string) => unknown>([
  [INT8, exactNumber],
  [NUMERIC, exactNumber],
  [DATE, asText],
  [TIMESTAMP, asText],
  [INT8_ARRAY, flatArray(exactNumber)],
  [NUMERIC_ARRAY, flatArray(exactNumber)],
  [DATE_ARRAY, flatArray(asText)],
]);

/** Converts the database's text to JavaScript values, for both engines. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    readers.get(id) ??
    (format === 'binary'
      ? postgresTypes.getTypeParser(id, 'binary')
      : postgresTypes.getTypeParser(id, 'text')),
};
