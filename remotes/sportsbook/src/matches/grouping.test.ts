import { describe, expect, test } from '@jest/globals';
import { aHighlight } from '@jukwaa/testing';
import { groupByHour, groupByTournament } from './grouping.ts';

const at = (match_id: number, tournament_id: number, date: string) =>
  aHighlight({ match_id, tournament_id, date });
const list = [
  at(1, 17, '2025-11-21T18:30:00.000Z'),
  at(2, 8, '2025-11-21T16:05:00.000Z'),
  at(3, 17, '2025-11-21T16:55:00.000Z'),
];
const shape = (groups: ReturnType<typeof groupByHour>) =>
  groups.map((group) => group.matches.map((match) => match.match_id));

describe('groups', () => {
  test("[HOME-05] matches group by tournament, in the list's order, which is the priority", () => {
    expect(shape(groupByTournament(list))).toEqual([[1, 3], [2]]);
  });

  test('[HOME-05] matches group by hour of kick-off, earliest first', () => {
    expect(shape(groupByHour(list))).toEqual([[2, 3], [1]]);
  });

  test('a group keeps its key when a page is appended', () => {
    const more = [...list, at(4, 8, '2025-11-21T16:10:00.000Z')];
    expect(groupByTournament(more).map((group) => group.key)).toEqual(
      groupByTournament(list).map((group) => group.key),
    );
  });
});
