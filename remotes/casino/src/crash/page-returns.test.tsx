import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { answered } from '@jukwaa/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { showNumbersOnly } from './test-support/numbers-only.ts';
import { aBet, crashed, flying, OWN, openCrash } from './test-support/open-crash.tsx';

let page: ReturnType<typeof openCrash>;
let skipped_ms: number;
beforeEach(async () => {
  showNumbersOnly();
  const now = Date.now;
  skipped_ms = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + skipped_ms);
  page = openCrash(flying(5_000));
  page.signIn();
  page.services.on(OWN, answered({ data: [aBet()] }));
  page.show();
  await waitFor(() => expect(page.isFollowed()).toBe(true));
  await screen.findByRole('button', { name: 'Cash out' });
});
afterEach(() => {
  page.stop();
  jest.restoreAllMocks();
});

const setHidden = (isHidden: boolean) => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};
/** The page is in the background for this time. */
const hideFor = (ms: number) => {
  setHidden(true);
  skipped_ms += ms;
  setHidden(false);
};
const multiplier = () => screen.queryByTestId('multiplier');
const cashOut = () =>
  within(screen.getByRole('group', { name: 'Bet 1' })).getByRole('button', { name: 'Cash out' });

test('[GAMES-02] a page that slept shows neither multiplier nor amount before the services have answered, and its bet can be cashed out', async () => {
  const fetched = page.answerLater(crashed(321));
  hideFor(60_000);
  expect(multiplier()).toBeNull();
  expect(screen.getByText('Reconnecting. Your bets are safe.')).toBeVisible();
  expect(cashOut()).toBeEnabled();
  expect(cashOut()).not.toHaveTextContent('Ksh');
  act(() => fetched.answer());
  expect(await screen.findByText('Flew away at 3.21x')).toBeVisible();
  expect(multiplier()).toHaveTextContent('3.21x');
});

test('[GAMES-02] a message from the time of the sleep does not count as the current round, and a later one does', () => {
  page.answerLater(crashed(321));
  hideFor(60_000);
  act(() => page.announce(flying(40_000), { at: Date.now() - 30_000 }));
  expect(multiplier()).toBeNull();
  act(() => page.announce(crashed(321), { at: Date.now() + 5 }));
  expect(multiplier()).toHaveTextContent('3.21x');
});

test('[GAMES-02] a glance at another app leaves the multiplier as it is', () => {
  page.answerLater(flying(6_000));
  hideFor(1_500);
  expect(multiplier()).toBeVisible();
  expect(cashOut()).toHaveTextContent('Ksh');
});
