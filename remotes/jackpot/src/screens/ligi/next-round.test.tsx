import { afterEach, expect, test } from '@jest/globals';
import { answered, startPage } from '@jukwaa/testing';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import LigiScreen from './ligi-screen.tsx';

const ROUND = 'GET /api/ligi/round';
let page: ReturnType<typeof startPage>;
afterEach(() => page.stop());

function show(data: unknown) {
  page = startPage();
  page.services.on(ROUND, answered({ data }));
  render(
    <MemoryRouter>
      <LigiScreen />
    </MemoryRouter>,
  );
}

const game = (match_number: number) => ({
  match_number,
  match_id: 500 + match_number,
  game_id: 1_000 + match_number,
  date: '2026-11-22T14:00:00.000Z',
  home_team: `Home ${match_number}`,
  away_team: `Away ${match_number}`,
});

test('[ROUTE-10] Ligi Soo shows the next round with its matches', async () => {
  show({
    id: 3,
    tournament: 'Premier League',
    closes_at: '2026-11-22T14:00:00.000Z',
    games: [game(1), game(2)],
  });
  expect(await screen.findByText(/Premier League: the first match kicks off at .*17:00\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Home 2 – Away 2' })).toHaveAttribute('href', '/mm/1002');
});

test('[ROUTE-10] Ligi Soo says so when no round is scheduled', async () => {
  show(null);
  expect(await screen.findByText('No match of the league is scheduled right now.')).toBeVisible();
});
