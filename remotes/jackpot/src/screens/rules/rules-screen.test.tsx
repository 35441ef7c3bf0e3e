import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { JackpotTerms } from '@jukwaa/contracts';
import { setLocale } from '@jukwaa/runtime';
import { answered, lost } from '@jukwaa/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jackpot } from '../../test-support/page.tsx';
import { openTickets } from '../../test-support/tickets.tsx';
import RulesScreen from './rules-screen.tsx';

const RULES = 'GET /api/jackpot/rules';
const daily: JackpotTerms = {
  jackpot_category_id: 5,
  name: 'Daily Jackpot',
  stake: 61,
  number_of_games: 12,
  correctable_hours: 71,
  rules: {
    prizes_bp: 7_150,
    main_bp: 6_500,
    tiers: [{ right: 11, share_bp: 3_500 }],
    guarantee_cents: 510_000_000,
    cap_cents: 1_020_000_000,
    played_within_hours: 23,
    max_drawn: 2,
  },
};

let page: ReturnType<typeof openTickets>;
beforeEach(() => {
  page = openTickets({ isGuest: true });
  page.services.on('GET /api/jackpot/jackpots', answered({ data: [] }));
});
afterEach(() => page.stop());
const line = (label: string) => screen.getByText(label).parentElement;

test.each(['/jackpot/terms', '/jackpot/how-to-play'])(
  '%s states the numbers that the service applies',
  async (path) => {
    page.services.on(RULES, answered({ data: [daily] }));
    page.show(RulesScreen, path);
    await screen.findByRole('heading', { name: 'Daily Jackpot' });
    expect(line('Price of a line')).toHaveTextContent('Ksh 61.00');
    expect(line('Guaranteed main prize')).toHaveTextContent('Ksh 5,100,000');
    expect(line('Cap of the main prize')).toHaveTextContent('Ksh 10,200,000');
    expect(line('Goes to the prizes, after wager tax')).toHaveTextContent('71.5 %');
    expect(line('of that, to all 12 right')).toHaveTextContent('65 %');
    expect(line('of that, to 11 right')).toHaveTextContent('35 %');
    expect(line('Decided by the public draw when not played within')).toHaveTextContent('23 hours');
    expect(
      line('Most matches that the public draw may decide; with more, all stakes are returned'),
    ).toHaveTextContent('2');
    expect(line('Corrections within')).toHaveTextContent('71 hours');
  },
);

test('an open jackpot that keeps other rules has a table of its own', async () => {
  const open = jackpot(5, 12, {
    name: 'Derby Day',
    stake: 61,
    rules: { ...daily.rules, guarantee_cents: 600_000_000 },
  });
  page.services.on(RULES, answered({ data: [daily] }));
  page.services.on('GET /api/jackpot/jackpots', answered({ data: [open] }));
  page.show(RulesScreen, '/jackpot/terms');
  const own = await screen.findByRole('heading', { name: 'Derby Day, open now' });
  expect(own.parentElement).toHaveTextContent('Guaranteed main prizeKsh 6,000,000');
  expect(
    screen.getByRole('heading', { name: 'Daily Jackpot, the next one' }).parentElement,
  ).toHaveTextContent('Guaranteed main prizeKsh 5,100,000');
});

test('an open jackpot with the rules of the next one shares its table', async () => {
  const open = jackpot(5, 12, { name: 'Daily Jackpot', stake: 61, rules: daily.rules });
  page.services.on(RULES, answered({ data: [daily] }));
  page.services.on('GET /api/jackpot/jackpots', answered({ data: [open] }));
  page.show(RulesScreen, '/jackpot/terms');
  await waitFor(() => expect(page.services.callsOf('GET /api/jackpot/jackpots')).toHaveLength(1));
  expect(await screen.findByRole('heading', { name: 'Daily Jackpot' })).toBeVisible();
});

test('the terms state the taxes and the bounds of a combination, in both languages', async () => {
  page.services.on(RULES, answered({ data: [daily] }));
  page.show(RulesScreen, '/jackpot/terms');
  expect(screen.getByText(/Wager tax of 12.5 % is included/)).toBeVisible();
  expect(screen.getByText(/Withholding tax of 20 % is deducted/)).toBeVisible();
  expect(screen.getByText(/Up to 5 matches may have two outcomes and up to 3 all three/)).toBeVisible();
  expect(screen.getByText(/called off after the settlement keeps the result that was paid/)).toBeVisible();
  expect(screen.getByText(/We may call off a jackpot until its settlement starts/)).toBeVisible();
  expect(screen.getByText(/even if it kicks off early\. We may stop taking them earlier\./)).toBeVisible();
  act(() => setLocale('sw'));
  expect(await screen.findByText(/Kodi ya dau ya 12.5 % imo ndani ya dau/)).toBeVisible();
  expect(screen.getByText(/Tunaweza kufuta jackpot kabla malipo yake hayajaanza/)).toBeVisible();
  expect(screen.getByText(/Mechi ikifutwa baada ya malipo, tokeo lililolipwa linabaki/)).toBeVisible();
});

test('rules that do not load leave the text, and can be retried', async () => {
  page.services.on(RULES, lost);
  page.show(RulesScreen, '/jackpot/terms');
  expect(screen.getByText(/A ticket cannot be changed or cancelled/)).toBeVisible();
  page.services.on(RULES, answered({ data: [daily] }));
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await screen.findByRole('heading', { name: 'Daily Jackpot' });
});
