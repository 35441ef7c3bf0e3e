import { describe, expect, jest, test } from '@jest/globals';
import type { Tournament } from '@jukwaa/contracts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DEFAULT_FILTER, type Filter } from './filters.ts';
import { TopLeagues, topLeagues } from './top-leagues.tsx';

const league = (id: number, country: string, name: string): Tournament => ({
  tournament_id: id,
  tournament_name: name,
  category_id: country === 'Kenya' ? 1 : 2,
  category_name: country,
  games: id * 10,
});
const OFFER = [
  league(1, 'Kenya', 'Premier League'),
  league(2, 'England', 'Premier League'),
  league(3, 'Kenya', 'FKF Cup'),
];

describe('top leagues', () => {
  test('a league with the name of another one is named with its country', () => {
    expect(topLeagues(OFFER, 0).map(({ name }) => name)).toEqual([
      'Kenya Premier League',
      'England Premier League',
      'FKF Cup',
    ]);
    expect(topLeagues(OFFER, 1).map(({ name }) => name)).toEqual(['Premier League', 'FKF Cup']);
  });

  test('one tap shows the matches of a league, and another one all of them', async () => {
    const onChange = jest.fn<(filter: Filter) => void>();
    const { rerender } = render(
      <TopLeagues filter={DEFAULT_FILTER} onChange={onChange} tournaments={OFFER} />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'FKF Cup 30', pressed: false }));
    const chosen = { ...DEFAULT_FILTER, tournamentId: 3 };
    expect(onChange).toHaveBeenLastCalledWith(chosen);
    rerender(<TopLeagues filter={chosen} onChange={onChange} tournaments={OFFER} />);
    await userEvent.click(screen.getByRole('button', { name: 'FKF Cup 30', pressed: true }));
    expect(onChange).toHaveBeenLastCalledWith(DEFAULT_FILTER);
  });
});
