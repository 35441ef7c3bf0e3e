import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { jsonColumns } from './json-columns.ts';

const withTaxes = jsonColumns({ taxes: v.nullable(v.object({ rate_bp: v.number() })) });

describe('the JSON columns of rows', () => {
  test('the JSON columns of rows are parsed, without fields of a newer version, and the other columns stay as they are', () => {
    const at = new Date(0);
    const rows: { id: number; at: Date; taxes: unknown }[] = [
      { id: 1, at, taxes: { rate_bp: 500, newer: true } },
      { id: 2, at, taxes: null },
    ];
    expect(withTaxes(rows)).toEqual([
      { id: 1, at, taxes: { rate_bp: 500 } },
      { id: 2, at, taxes: null },
    ]);
  });

  test.each([[{ rate_bp: '500' }], [{}], ['500'], [[]]])(
    'the JSON columns of rows that do not fit are a fault: %j',
    (taxes) => {
      expect(() => withTaxes([{ taxes }])).toThrow();
    },
  );
});
