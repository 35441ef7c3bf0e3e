import { describe, expect, test } from '@jest/globals';
import { headingKey } from '@jukwaa/domain';
import { aHighlight } from '@jukwaa/testing';
import { gameCount } from './game-count.ts';
import { listPage } from './list-page.ts';

const MATCH = aHighlight({ match_id: 1, tournament_id: 17 });
const GROUP = { key: 'any', matches: [MATCH, aHighlight({ match_id: 2, tournament_id: 17 })] };
const listOf = (last_page: number, heading_games?: Record<string, number>) => {
  const answer = { data: GROUP.matches, last_page, total: 30, ...(heading_games && { heading_games }) };
  return listPage(answer, 0);
};

describe('the games of a heading', () => {
  test('[HOME-06] a heading counts the matches of the whole list, by tournament and by hour', () => {
    const hour = headingKey('time', 17, Date.parse(MATCH.date));
    const list = listOf(2, { 17: 27, [hour]: 14 });
    expect(gameCount(list, 'priority', GROUP)).toEqual({ games: 27, isAll: true });
    expect(gameCount(list, 'time', GROUP)).toEqual({ games: 14, isAll: true });
  });

  test('[HOME-06] a heading without a count from the service counts at least the listed matches while more may follow', () => {
    expect(gameCount(listOf(2), 'priority', GROUP)).toEqual({ games: 2, isAll: false });
    expect(gameCount(listOf(2, { 17: 1 }), 'priority', GROUP)).toEqual({ games: 2, isAll: true });
  });

  test('[HOME-06] a heading counts the listed matches when the list is complete', () => {
    expect(gameCount(listOf(0, { 17: 27 }), 'priority', GROUP)).toEqual({ games: 2, isAll: true });
  });
});
