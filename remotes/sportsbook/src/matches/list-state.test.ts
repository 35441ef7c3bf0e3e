import { describe, expect, test } from '@jest/globals';
import type { Highlight, HighlightsAnswer } from '@jukwaa/contracts';
import { aHighlight } from '@jukwaa/testing';
import { canLoadMore, type ListEvent, listReducer, loading, type MatchList } from './list-state.ts';

const page = (ids: readonly number[], lastPage = 2, total = 25): HighlightsAnswer => ({
  data: ids.map((match_id): Highlight => aHighlight({ match_id })),
  last_page: lastPage,
  total,
});
const arrived = (number: number, answer: HighlightsAnswer, key = 'a'): ListEvent => ({
  type: 'arrived',
  key,
  page: number,
  answer,
});
const run = (...events: readonly ListEvent[]): MatchList => events.reduce(listReducer, loading('a'));
const idsOf = (list: MatchList) =>
  list.phase === 'loaded' ? list.matches.map((match) => match.match_id) : list.phase;

describe('a list of matches', () => {
  test('[HOME-14] a list is loading until the first page arrives, then loaded', () => {
    expect(run().phase).toBe('loading');
    expect(idsOf(run(arrived(0, page([1, 2]))))).toEqual([1, 2]);
  });

  test('[HOME-13] a list appends the next page and drops duplicates by match_id', () => {
    const list = run(arrived(0, page([1, 2])), { type: 'moreAsked' }, arrived(1, page([2, 3, 3])));
    expect(idsOf(list)).toEqual([1, 2, 3]);
  });

  test('[HOME-13] paging stops when the page reaches last_page', () => {
    const list = run(arrived(0, page([1], 1)), { type: 'moreAsked' }, arrived(1, page([2], 1)));
    expect(canLoadMore(list)).toBe(false);
    expect(listReducer(list, { type: 'moreAsked' })).toBe(list);
  });

  test('[HOME-13] a total of 0 empties the list', () => {
    const list = run(arrived(0, page([1])), { type: 'moreAsked' }, arrived(1, page([9], 0, 0)));
    expect(idsOf(list)).toEqual([]);
  });

  test('a list does not request a pending page twice', () => {
    const list = run(arrived(0, page([1])), { type: 'moreAsked' });
    expect(canLoadMore(list)).toBe(false);
  });

  test('[HOME-14] a filter change clears the list, and late answers to the old filter change nothing', () => {
    const list = run(arrived(0, page([1])), { type: 'asked', key: 'b' }, arrived(1, page([2])));
    expect(list).toEqual(loading('b'));
    expect(run({ type: 'asked', key: 'b' }, { type: 'failed', key: 'a' })).toEqual(loading('b'));
  });

  test('[HOME-18] a failed first page shows as failed, and a failed later page keeps the listed matches', () => {
    expect(run({ type: 'failed', key: 'a' }).phase).toBe('failed');
    const list = run(arrived(0, page([1])), { type: 'moreAsked' }, { type: 'failed', key: 'a' });
    expect(list).toMatchObject({ phase: 'loaded', more: 'failed' });
    expect(canLoadMore(list)).toBe(true);
  });

  test('a first page that fails after the list arrived by another answer changes nothing', () => {
    const list = run({ type: 'replaced', key: 'a', answer: page([1]) }, { type: 'failed', key: 'a' });
    expect(list).toMatchObject({ phase: 'loaded', more: 'idle' });
  });

  test('a list reloaded in one answer knows how many pages that was', () => {
    const ids = Array.from({ length: 20 }, (_, at) => at + 1);
    const list = run(arrived(0, page([1])), { type: 'replaced', key: 'a', answer: page(ids, 0, 25) });
    expect(list).toMatchObject({ phase: 'loaded', page: 1, lastPage: 2 });
    expect(idsOf(list)).toEqual(ids);
  });

  test("[HOME-06] a list has each heading's number of matches from the newest answer", () => {
    const first = { ...page([1]), heading_games: { 17: 12, 8: 1 } };
    const second = { ...page([2]), heading_games: { 17: 11 } };
    const list = run(arrived(0, first), { type: 'moreAsked' }, arrived(1, second));
    expect(list).toMatchObject({ games: { 17: 11, 8: 1 } });
    expect(run(arrived(0, first), { type: 'replaced', key: 'a', answer: second })).toMatchObject({
      games: { 17: 11 },
    });
    expect(run(arrived(0, page([1])))).toMatchObject({ games: {} });
  });

  test('a page after the last row of an older list is dropped, and can be requested again', () => {
    const first = { ...page([1, 2]), next: 'after 2' };
    const again = { ...page([7, 1]), next: 'after 1' };
    const list = run(
      arrived(0, first),
      { type: 'moreAsked' },
      { type: 'replaced', key: 'a', answer: again },
      { type: 'arrived', key: 'a', page: 1, after: 'after 2', answer: page([3, 4]) },
    );
    expect(idsOf(list)).toEqual([7, 1]);
    expect(canLoadMore(list)).toBe(true);
    const next = { type: 'arrived', key: 'a', page: 1, after: 'after 1', answer: page([2, 3]) } as const;
    expect(idsOf(listReducer(list, next))).toEqual([7, 1, 2, 3]);
  });

  test('newer answers replace listed matches and add none', () => {
    const newer = [aHighlight({ match_id: 2, seq: 9 }), aHighlight({ match_id: 7 })];
    const list = run(arrived(0, page([1, 2])), { type: 'updated', key: 'a', matches: newer });
    expect(idsOf(list)).toEqual([1, 2]);
    expect(list).toMatchObject({ matches: [{ seq: 1 }, { seq: 9 }] });
  });
});
