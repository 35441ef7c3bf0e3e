import { describe, expect, test } from '@jest/globals';
import { aHighlight } from '@jukwaa/testing';
import { find } from './find.ts';

const GERMAN = aHighlight({ home_team: 'Mainz', away_team: 'Bochum', country: 'Germany', tournament_id: 35 });
const ENGLISH = aHighlight({ home_team: 'Manchester City', away_team: 'Leeds', country: 'England' });
const names = (text: string) => find([GERMAN, ENGLISH], text).matches.map(({ home_team }) => home_team);

describe('looking through matches', () => {
  test('finds teams before leagues', () => {
    expect(names('man')).toEqual(['Manchester City', 'Mainz']);
  });

  test('wants every word, in any order and of teams and league together', () => {
    expect(names('leeds man')).toEqual(['Manchester City']);
    expect(names('germany bochum')).toEqual(['Mainz']);
    expect(names('germany leeds')).toEqual([]);
  });

  test('counts the matches of a league that is named', () => {
    expect(find([GERMAN, ENGLISH], 'GERMANY').leagues).toEqual([
      { tournament_id: 35, name: 'Germany · Premier League', games: 1 },
    ]);
  });

  test('looks for nothing by one letter', () => {
    expect(find([GERMAN, ENGLISH], 'm')).toEqual({ leagues: [], matches: [] });
  });
});
