import { describe, expect, test } from '@jest/globals';
import type { Tournament } from '@jukwaa/contracts';
import { menuTournaments } from './menu-tournaments.ts';

const tournament = (id: number, category: number, games = 2): Tournament => ({
  tournament_id: id,
  tournament_name: `T${id}`,
  category_id: category,
  category_name: `C${category}`,
  games,
});

describe('tournaments of the side menu', () => {
  test('[LAYOUT-08] the side menu lists the first six tournaments, then each country with more than one match once, at most thirty', () => {
    const first = Array.from({ length: 6 }, (_, at) => tournament(at, 1));
    const twice = [tournament(10, 50), tournament(11, 50), tournament(12, 51, 1)];
    const many = Array.from({ length: 40 }, (_, at) => tournament(100 + at, 100 + at));
    const { top, countries } = menuTournaments([...first, ...twice, ...many]);
    expect(top.map(({ tournament_id }) => tournament_id)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(countries).toHaveLength(30);
    expect(countries.filter(({ category_id }) => category_id === 50)).toEqual([
      { category_id: 50, category_name: 'C50', games: 4 },
    ]);
    expect(countries.some(({ category_id }) => category_id === 51)).toBe(false);
  });
});
