import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { answered, lost } from '@jukwaa/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, type SportsbookPage } from '../../test-support/page.tsx';
import CountriesScreen from '../countries/countries-screen.tsx';
import TablesScreen from '../tables/tables-screen.tsx';

const COUNTRIES = 'GET /api/fixture/countries/1';
const country = (name: string, at: number, games = 3) => ({
  category_id: at + 1,
  category_name: name,
  tournaments: 1,
  games,
});

let page: SportsbookPage;
beforeEach(() => {
  page = openPage();
});
afterEach(() => page.stop());

const namesIn = (title: string) => {
  const section = screen.getByRole('heading', { name: title }).closest('section');
  return within(section ?? document.body)
    .getAllByRole('link')
    .map(({ textContent }) => textContent?.split(' ')[0]);
};

describe('countries', () => {
  test('[ACCOUNT-05] the six most important countries come first, then all others by name', async () => {
    const names = ['England', 'Spain', 'Kenya', 'Italy', 'Germany', 'France', 'Uganda', 'Brazil', 'Japan'];
    page.services.on(COUNTRIES, () => answered({ data: names.map((name, at) => country(name, at)) }));
    page.show(CountriesScreen, '/countries');
    await screen.findByRole('heading', { name: 'Popular' });
    expect(namesIn('Popular')).toEqual(names.slice(0, 6));
    expect(namesIn('All others')).toEqual(['Brazil', 'Japan', 'Uganda']);
  });

  test('a few countries have no heading for others, and none at all lead to other products', async () => {
    page.services.on(COUNTRIES, () => answered({ data: [country('Kenya', 0, 1)] }));
    page.services.on('GET /api/fixture/countries/2', () => answered({ data: [] }));
    page.show(CountriesScreen, '/countries');
    expect(await screen.findByRole('link', { name: /Kenya.*1 league.*1 match/ })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'All others' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Basketball' }));
    expect(await screen.findByText(/currently not available/)).toBeVisible();
    expect(screen.getByTestId('where')).toHaveTextContent('/countries?sport_id=2');
  });

  test('a country has its flag, which adds nothing to the name of its link', async () => {
    page.services.on(COUNTRIES, () => answered({ data: [country('Kenya', 0, 4)] }));
    page.show(CountriesScreen, '/countries');
    const link = await screen.findByRole('link', { name: 'Kenya 1 league 4 matches' });
    expect(link.querySelector('[data-flag="Kenya"]')).toHaveAttribute('aria-hidden', 'true');
  });

  test('countries that did not load say so and load again by a retry', async () => {
    page.services.on(COUNTRIES, () => lost);
    page.show(CountriesScreen, '/countries');
    await screen.findByRole('alert');
    page.services.on(COUNTRIES, () => answered({ data: [country('Kenya', 0)] }));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: /Kenya/ })).toBeVisible();
  });
});

test('[ACCOUNT-05] the leagues lead to their tables, in the sports that count points', async () => {
  const league = (tournament_id: number, tournament_name: string) => ({
    tournament_id,
    tournament_name,
    category_id: 31,
    category_name: 'Kenya',
    games: 3,
  });
  page.services.on('GET /api/fixture/tournaments/1', () =>
    answered({ data: [league(1644, 'Premier League')] }),
  );
  page.services.on('GET /api/fixture/tournaments/137', () => answered({ data: [league(9, 'Mlima Cup')] }));
  page.show(TablesScreen, '/tables');
  expect(await screen.findByRole('link', { name: 'Kenya · Premier League' })).toHaveAttribute(
    'href',
    '/tables/1644',
  );
  const sports = within(screen.getByRole('group', { name: 'Sport' })).getAllByRole('button');
  expect(sports.map(({ textContent }) => textContent)).toEqual(['Football', 'Esoccer']);
  await userEvent.click(screen.getByRole('button', { name: 'Esoccer' }));
  expect(await screen.findByRole('link', { name: 'Kenya · Mlima Cup' })).toHaveAttribute(
    'href',
    '/tables/9?sport_id=137',
  );
});
