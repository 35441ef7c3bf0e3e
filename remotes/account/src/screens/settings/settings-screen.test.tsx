import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { endSession, startSession } from '@jukwaa/runtime';
import { answered, refused } from '@jukwaa/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AccountPage, openPage, USER } from '../../test-support/page.tsx';
import SettingsScreen from './settings-screen.tsx';

const PROFILE = 'GET /api/identity/profile';
const READ = 'GET /api/notification/settings';
const SWITCH = 'PUT /api/notification/settings';
const profile = {
  id: USER.id,
  msisdn: USER.msisdn,
  first_name: 'Amina',
  last_name: 'Odhiambo',
  date_created: USER.date_created,
  verified: true,
  verified_at: '2026-11-21T16:30:00.000Z',
};

let page: AccountPage;
beforeEach(() => {
  page = openPage();
  startSession(USER);
  page.services.on(PROFILE, answered(profile));
  page.services.on(READ, answered({ data: { bets: true, games: true, pools: false } }));
});
afterEach(() => {
  endSession('user');
  page.stop();
});

const section = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('section') ?? document.body);

test('a user sees which facts are checked, and what follows from them', async () => {
  page.show(SettingsScreen, '/profile/settings');
  const facts = await section('What we know about you');
  expect(await facts.findByText('+254712345678, verified Sat 21 Nov, 19:30')).toBeVisible();
  expect(facts.getByText(/withdrawals go only to it/)).toBeVisible();
  expect(facts.getByText('Amina Odhiambo')).toBeVisible();
  expect(facts.getByText('Not checked')).toBeVisible();
});

test('a user without a name sees that none was given', async () => {
  page.services.on(PROFILE, answered({ ...profile, first_name: '', last_name: '' }));
  page.show(SettingsScreen, '/profile/settings');
  expect(await (await section('What we know about you')).findByText('No name given')).toBeVisible();
});

test('a user switches the messages of a topic, and a failed change leaves the switch as it was', async () => {
  page.show(SettingsScreen, '/profile/settings');
  const pools = await screen.findByRole('checkbox', { name: 'Wins in the jackpot and Ligi Soo' });
  expect(pools).not.toBeChecked();
  page.services.on(SWITCH, answered({ data: { bets: true, games: true, pools: true } }));
  await userEvent.click(pools);
  expect(page.services.callsOf(SWITCH)[0]?.body).toEqual({ topic: 'pools', is_on: true });
  expect(pools).toBeChecked();
  page.services.on(SWITCH, refused(429, 'Too many changes'));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Settled bets' }));
  expect(page.notices()).toEqual(['error: Too many changes']);
  expect(screen.getByRole('checkbox', { name: 'Settled bets' })).toBeChecked();
});
