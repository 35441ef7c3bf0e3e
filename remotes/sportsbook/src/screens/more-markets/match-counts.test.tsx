import { expect, test } from '@jest/globals';
import { setLocale } from '@jukwaa/runtime';
import { aMarket, answered } from '@jukwaa/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GAME, MANY, total, useMatchPage } from './test-support/match-page.tsx';

const page = useMatchPage();
const { open } = page;

const corners = (line: string) => ({ ...total(line), market_id: 166, market_name: 'Corners - Over/Under' });
const COUNTED = {
  ...MANY,
  counts: { corners: { home: 7, away: 4 }, cards: { home: 1, away: 3 } },
  markets: [
    ...MANY.markets,
    aMarket({ market_id: 162, market_name: 'Corners - 1x2' }),
    corners('9.5'),
    corners('10.5'),
    aMarket({ market_id: 136, market_name: 'Cards - 1x2' }),
  ],
};
const headings = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const numbersIn = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

test('[ROUTE-27] markets on corners and on cards have tabs of their own, with the numbers so far that follow the feed', async () => {
  const user = userEvent.setup();
  page.services.on(GAME, () => answered({ data: COUNTED }));
  open();
  await user.click(await screen.findByRole('tab', { name: 'Corners' }));
  expect(headings()).toEqual(['Corners - 1x2', 'Corners - Over/Under']);
  expect(screen.getByRole('row', { name: /^10\.5/ })).toBeInTheDocument();
  expect(numbersIn('Corners and cards so far')).toEqual(['Corners 7:4', 'Cards 1:3']);
  await waitFor(() => expect(page.broker.hasSubscriber('odds/1/501')).toBe(true));
  const { home_score, away_score, match_status, match_time, status } = COUNTED;
  const counts = { ...COUNTED.counts, corners: { home: 8, away: 4 } };
  act(() =>
    page.broker.publish('odds/1/501', {
      event: 'odds_change',
      match_id: 501,
      seq: 2,
      ts: 0,
      markets: [],
      state: { home_score, away_score, match_status, match_time, status, counts },
    }),
  );
  await waitFor(() => expect(numbersIn('Corners and cards so far')).toEqual(['Corners 8:4', 'Cards 1:3']));
  await user.click(screen.getByRole('tab', { name: 'Cards' }));
  expect(headings()).toEqual(['Cards - 1x2']);
  await user.click(screen.getByRole('tab', { name: 'Goals' }));
  expect(headings()).not.toContain('Corners - Over/Under');
  await user.click(screen.getByRole('tab', { name: 'Tracker' }));
  await waitFor(() => expect(numbersIn('Corners and cards so far')).toEqual(['Corners 8:4', 'Cards 1:3']));
});

test('[ROUTE-27] in Swahili corners and cards have Swahili tabs and names', async () => {
  setLocale('sw');
  const user = userEvent.setup();
  page.services.on(GAME, () => answered({ data: COUNTED }));
  open();
  await user.click(await screen.findByRole('tab', { name: 'Kona' }));
  await waitFor(() => expect(headings()).toEqual(['Kona - 1x2', 'Kona - zaidi/chini']));
  expect(numbersIn('Kona na kadi hadi sasa')).toEqual(['Kona 7:4', 'Kadi 1:3']);
});

test('[ROUTE-27] a match without counted corners shows no numbers', async () => {
  const user = userEvent.setup();
  page.services.on(GAME, () => answered({ data: MANY }));
  open();
  await user.click(await screen.findByRole('tab', { name: 'Tracker' }));
  await screen.findByRole('list', { name: 'Match events' }).catch(() => null);
  expect(screen.queryByRole('list', { name: 'Corners and cards so far' })).toBeNull();
});
