import { expect, test } from '@jest/globals';
import { rowsBefore } from './paging.ts';

test('a deep page of a list is found by its place only', () => {
  expect(rowsBefore({ page: 3, per_page: 20 })).toBe(60);
  expect(rowsBefore({ page: 500, per_page: 20 })).toBe(10_000);
  expect(rowsBefore({ page: 999_999_999, per_page: 100, after: 7 })).toBe(0);
  for (const page of [501, 999_999_999, Number.POSITIVE_INFINITY])
    expect(() => rowsBefore({ page, per_page: 20 })).toThrow(
      expect.objectContaining({ status: 400, code: 'invalid_field' }),
    );
});
