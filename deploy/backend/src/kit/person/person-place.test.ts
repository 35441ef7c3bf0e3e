import { expect, test } from '@jest/globals';
import { isPlaceIn } from './person-place.ts';
import type { KeyType } from './person-rows.ts';

const isPlace = (type: KeyType, text: string) => isPlaceIn({ rows: '', key: { id: type } }, [text]);

test.each<[KeyType, string, string]>([
  ['integer', '2147483647', '2147483648'],
  ['bigint', '999999999999999999', '1e3'],
  ['smallint', '-9999', '1.5'],
  ['timestamptz', '2026-11-30 10:00:00.123456+00', '2026-02-30 10:00:00+00'],
  ['uuid', '0b0e9a1c-7d7e-4a39-9a4f-0d7b6a1f2c3d', '0b0e9a1c'],
  ['text', 'any text', 'a NUL \u0000'],
])('a place in the order of a %s is %j, and is not %j', (type, place, other) => {
  expect([isPlace(type, place), isPlace(type, other)]).toEqual([true, false]);
});

test('a place has a text for each column of its key', () => {
  const part = { rows: '', key: { at: 'timestamptz', id: 'bigint' } } as const;
  expect(isPlaceIn(part, ['2026-11-30 10:00:00+00', '7'])).toBe(true);
  expect(isPlaceIn(part, ['2026-11-30 10:00:00+00'])).toBe(false);
});
