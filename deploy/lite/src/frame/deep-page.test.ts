import { expect, test } from '@jest/globals';
import { listQueryOf } from '../list/list-query.ts';
import { scoreQueryOf } from '../scores/score-query.ts';

test.each([
  ['page=200', 200],
  ['page=201', 0],
  ['page=9999', 0],
  ['page=334&after=1.5', 334],
])(
  'a light list at %s is on page %i, because the services find deep pages by their place only',
  (query, page) => {
    const address = new URLSearchParams(query);
    expect([listQueryOf(address).page, scoreQueryOf(address).page]).toEqual([page, page]);
  },
);
