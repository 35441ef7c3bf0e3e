import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { endSession, startSession } from '@jukwaa/runtime';
import { answered, aSessionUser, refused, showScreen, startPage } from '@jukwaa/testing';
import { screen, waitFor } from '@testing-library/react';
import { MoneyLock } from './money-lock.tsx';

const READ = 'GET /api/identity/self-exclusion';
const Lobby = () => (
  <>
    <MoneyLock />
    <h1>Lobby</h1>
  </>
);

let page: ReturnType<typeof startPage>;
beforeEach(() => {
  page = startPage();
});
afterEach(() => {
  endSession('user');
  page.stop();
});
const show = () => showScreen(Lobby, { path: '/casino' });

test('[ACCOUNT-02] a self-excluded user sees until when, above the lobby', async () => {
  const until = '2027-01-02T09:00:00.000Z';
  page.services.on(READ, answered({ data: { period: '1w', since: '2026-11-21T09:00:00.000Z', until } }));
  startSession(aSessionUser());
  show();
  expect(await screen.findByText('Self-excluded until Sat 2 Jan 2027, 12:00')).toBeVisible();
});

test.each([
  ['without a self-exclusion', answered({ data: null })],
  ['whose self-exclusion is not known', refused(500)],
])('a user %s sees no lock', async (_what, answer) => {
  page.services.on(READ, answer);
  startSession(aSessionUser());
  show();
  await waitFor(() => expect(page.services.callsOf(READ).length).toBeGreaterThan(0));
  expect(screen.queryByText(/Self-excluded/)).toBeNull();
});

test('a guest has no lock, and nothing is asked', () => {
  show();
  expect(screen.getByRole('heading', { name: 'Lobby' })).toBeVisible();
  expect(page.services.callsOf(READ)).toEqual([]);
});
