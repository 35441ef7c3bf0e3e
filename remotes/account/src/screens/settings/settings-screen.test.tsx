import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { IdentityCheck } from '@jukwaa/contracts';
import { endSession, startSession } from '@jukwaa/runtime';
import { answered, refused } from '@jukwaa/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AccountPage, openPage, USER } from '../../test-support/page.tsx';
import SettingsScreen from './settings-screen.tsx';

const PROFILE = 'GET /api/identity/profile';
const READ = 'GET /api/notification/settings';
const IDENTITY = 'GET /api/identity/identity-check';
const CHECK = 'POST /api/identity/identity-check';
const identity = (check: IdentityCheck, register = 'simulated') => ({ data: { check, register } });
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
  page.services.on(IDENTITY, answered(identity({ state: 'unverified' })));
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
  expect(await facts.findByText('Not checked')).toBeVisible();
  expect(facts.getByText(/^You said so when you registered/)).toBeVisible();
});

const fill = async (number: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Check my ID' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'ID number' }), number);
  await userEvent.type(screen.getByLabelText('Date of birth'), '1990-05-17');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
};

test('a user has an ID checked, which is pending and then verified, without another form', async () => {
  page.show(SettingsScreen, '/profile/settings');
  const at = '2026-11-21T16:30:00.000Z';
  const pending = answered(identity({ state: 'pending', at, number_end: '001' }));
  for (const call of [CHECK, IDENTITY]) page.services.on(call, pending);
  await fill('20000001');
  expect(page.services.callsOf(CHECK)[0]?.body).toEqual({ id_number: '20000001', birth_date: '1990-05-17' });
  expect(screen.getByText('Being checked, number ending 001')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'ID number' })).toBeNull();
  page.services.on(IDENTITY, answered(identity({ state: 'verified', at, number_end: '001' })));
  const checked = 'Checked Sat 21 Nov, 19:30, number ending 001';
  expect(await screen.findByText(checked)).toBeVisible();
  expect(screen.getByText('Checked with your ID.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Check my ID' })).toBeNull();
});

test('a user reads why an ID was not accepted, and may try another one', async () => {
  const check = { state: 'refused', at: '2026-11-21T16:30:00.000Z', reason: 'under_age' } as const;
  page.services.on(IDENTITY, answered(identity(check)));
  page.show(SettingsScreen, '/profile/settings');
  expect(await screen.findByText('You must be 18 or older to play.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Check my ID' })).toBeEnabled();
});

test('[FORM-02] an ID number of other than seven to nine digits is not sent', async () => {
  page.show(SettingsScreen, '/profile/settings');
  await fill('123456');
  expect(screen.getByRole('textbox', { name: 'ID number' })).toHaveAccessibleDescription(
    'The field ID number is invalid.',
  );
  expect(page.services.callsOf(CHECK)).toEqual([]);
});

test('where no register is there, no check is offered', async () => {
  page.services.on(IDENTITY, answered(identity({ state: 'unverified' }, 'none')));
  page.show(SettingsScreen, '/profile/settings');
  expect(await screen.findByText('Not checked')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Check my ID' })).toBeNull();
});

test('a user without a name sees that none was given', async () => {
  page.services.on(PROFILE, answered({ ...profile, first_name: '', last_name: '' }));
  page.show(SettingsScreen, '/profile/settings');
  expect(await (await section('What we know about you')).findByText('No name given')).toBeVisible();
  expect(screen.queryByText('As you wrote it, not checked.')).toBeNull();
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
