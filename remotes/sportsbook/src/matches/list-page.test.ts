import { describe, expect, test } from '@jest/globals';
import type { HighlightsAnswer } from '@jukwaa/contracts';
import { aHighlight } from '@jukwaa/testing';
import { appendPage, type ListPage, listPage, wholeList, withNewer } from './list-page.ts';

const answer = (ids: readonly number[], last_page = 2, total = 25): HighlightsAnswer => ({
  data: ids.map((match_id) => aHighlight({ match_id })),
  last_page,
  total,
});
const idsOf = (list: ListPage) => list.rows.map(({ match_id }) => match_id);

describe('a list of matches', () => {
  test('[HOME-13] a list of matches appends the next page and drops duplicates by match_id', () => {
    const list = appendPage(listPage(answer([1, 2]), 0), listPage(answer([2, 3, 3]), 1));
    expect(idsOf(list)).toEqual([1, 2, 3]);
  });

  test('[HOME-13] paging stops when the page reaches last_page', () => {
    expect(listPage(answer([1], 1), 0).next).toEqual({ page: 1, after: undefined });
    expect(listPage(answer([2], 1), 1).next).toBeNull();
  });

  test('[HOME-13] a total of 0 empties the list', () => {
    const list = appendPage(listPage(answer([1]), 0), listPage(answer([9], 0, 0), 1));
    expect(idsOf(list)).toEqual([]);
    expect(list.next).toBeNull();
  });

  test('the next page follows the place that the service names', () => {
    const first = listPage({ ...answer([1, 2]), next: 'after 2' }, 0);
    expect(first.next).toEqual({ page: 1, after: 'after 2' });
  });

  test('a list that came again in one answer knows how many pages that was', () => {
    const ids = Array.from({ length: 20 }, (_, at) => at + 1);
    const list = wholeList(answer(ids, 0, 25));
    expect(list.next?.page).toBe(2);
    expect(idsOf(list)).toEqual(ids);
    expect(wholeList(answer(ids, 0, 20)).next).toBeNull();
  });

  test('[HOME-06] a list of matches knows of each heading how many matches it has, as the newest answer says', () => {
    const first = listPage({ ...answer([1]), heading_games: { 17: 12, 8: 1 } }, 0);
    const second = { ...answer([2]), heading_games: { 17: 11 } };
    expect(appendPage(first, listPage(second, 1)).games).toEqual({ 17: 11, 8: 1 });
    expect(wholeList(second).games).toEqual({ 17: 11 });
    expect(listPage(answer([1]), 0).games).toEqual({});
  });

  test('newer answers replace listed matches and add none', () => {
    const newer = [aHighlight({ match_id: 2, seq: 9 }), aHighlight({ match_id: 7 })];
    const list = withNewer(listPage(answer([1, 2]), 0), newer);
    expect(idsOf(list)).toEqual([1, 2]);
    expect(list.rows.map(({ seq }) => seq)).toEqual([1, 9]);
  });
});
