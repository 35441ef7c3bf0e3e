import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { endSession, startSession } from '@jukwaa/runtime';
import { act, screen, waitFor } from '@testing-library/react';
import { renderPage, USER } from '../testing/render-page.tsx';

const CALL = 'POST /api/notification/firebaseauth';
const stored = { [CALL]: { status: 201, body: { data: 'stored' } } };
let end: () => void;
const open = (setup: Parameters<typeof renderPage>[0]) => {
  const page = renderPage(setup);
  end = page.end;
  const calls = () => page.services.calls.filter(({ path }) => path === '/api/notification/firebaseauth');
  return { ...page, calls };
};
beforeEach(() => {
  Object.defineProperty(window, 'scrollTo', { value: () => undefined, configurable: true });
});
afterEach(() => end());

test('[AUTH-09] the push token in the address is registered with the user, once', async () => {
  const { calls, router } = open({ at: '/?token=push-1', user: USER, replies: stored });
  await waitFor(() => expect(calls()).toHaveLength(1));
  expect(calls()[0]).toMatchObject({ method: 'POST', body: { fb_key: 'push-1' }, withProfile: true });
  await act(() => router.navigate('/live?token=push-1'));
  await screen.findByRole('heading', { name: 'screen live' });
  expect(calls()).toHaveLength(1);
});

test("[AUTH-09] a guest's push token is registered at login", async () => {
  const { calls, router } = open({ at: '/?token=push-2', replies: stored });
  await screen.findByRole('heading', { name: 'screen home' });
  await act(() => router.navigate('/live'));
  expect(calls()).toHaveLength(0);
  act(() => startSession(USER));
  await waitFor(() => expect(calls()).toHaveLength(1));
});

test('[AUTH-09] after a logout, which removes the token from the services, the next login registers it again', async () => {
  const { calls } = open({ at: '/?token=push-3', user: USER, replies: stored });
  await waitFor(() => expect(calls()).toHaveLength(1));
  act(() => endSession('user'));
  act(() => startSession(USER));
  await waitFor(() => expect(calls()).toHaveLength(2));
});
