import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { LoginDevice } from '@jukwaa/contracts';
import { endSession, sessionStore, setLocale, startSession } from '@jukwaa/runtime';
import { answered, refused } from '@jukwaa/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AccountPage, openPage, USER } from '../../test-support/page.tsx';
import SettingsScreen from './settings-screen.tsx';

const READ = 'GET /api/identity/devices';
const REMOVE = 'POST /api/identity/devices/remove';
const REMOVE_OTHERS = 'POST /api/identity/devices/remove-others';

const device = (over: Partial<LoginDevice> = {}): LoginDevice => ({
  id: '6f1c1b1e-7a58-4f6c-9d2b-0a5b3c8f4e21',
  browser: 'Chrome',
  system: 'Android',
  used_at: '2026-11-21T16:30:00.000Z',
  this_device: true,
  ...over,
});
const OTHER = device({
  id: '0b7c9a52-0d5e-4f4e-8a57-5a0f6c9d1e33',
  browser: 'Safari',
  system: 'iPhone',
  this_device: false,
});

let page: AccountPage;
beforeEach(() => {
  page = openPage();
  startSession(USER);
});
afterEach(() => {
  endSession('user');
  setLocale('en');
  page.stop();
});

const open = async (devices: readonly LoginDevice[]) => {
  page.services.on(READ, answered({ data: devices }));
  page.show(SettingsScreen, '/profile/settings');
  await screen.findByText('This device');
};

test('a user sees each device in words with its last login, and cannot remove this one', async () => {
  await open([
    device(),
    OTHER,
    device({ id: '1d2c9a52-0d5e-4f4e-8a57-5a0f6c9d1e44', browser: null, system: null, this_device: false }),
  ]);
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows).toEqual([
    'Chrome on AndroidLast login Sat 21 Nov, 19:30This device',
    'Safari on iPhoneLast login Sat 21 Nov, 19:30Remove',
    'Unknown deviceLast login Sat 21 Nov, 19:30Remove',
  ]);
});

test('a user removes another device, which leaves the list', async () => {
  await open([device(), OTHER]);
  page.services.on(REMOVE, answered({ data: [device()] }));
  await userEvent.click(screen.getByRole('button', { name: /^Remove: Safari on iPhone/ }));
  expect(page.services.callsOf(REMOVE)[0]?.body).toEqual({ id: OTHER.id });
  expect(screen.queryByText('Safari on iPhone')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Remove all other devices' })).toBeNull();
});

test('a user is asked once before all other devices are removed', async () => {
  await open([device(), OTHER]);
  page.services.on(REMOVE_OTHERS, answered({ data: [device()] }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove all other devices' }));
  expect(page.services.callsOf(REMOVE_OTHERS)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove all other devices' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove all' }));
  expect(page.services.callsOf(REMOVE_OTHERS)).toHaveLength(1);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('a refusal is a notice and the list stays; an ended session logs out', async () => {
  await open([device(), OTHER]);
  page.services.on(REMOVE, refused(429, 'Too many changes'));
  const remove = () => userEvent.click(screen.getByRole('button', { name: /^Remove: Safari/ }));
  await remove();
  expect(page.notices()).toEqual(['error: Too many changes']);
  page.services.on(REMOVE, refused(401));
  await remove();
  expect(sessionStore.user).toBeNull();
});

test('devices and dates are in Swahili', async () => {
  setLocale('sw');
  page.services.on(READ, answered({ data: [OTHER] }));
  page.show(SettingsScreen, '/profile/settings');
  const row = within(await screen.findByRole('listitem'));
  expect(row.getByText('Safari kwenye iPhone')).toBeVisible();
  expect(row.getByText('Uliingia Jmo 21 Nov, 19:30')).toBeVisible();
});
