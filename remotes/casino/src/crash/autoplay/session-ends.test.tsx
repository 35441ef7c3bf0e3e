import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { sessionStore } from '@jukwaa/runtime';
import { answered, refused } from '@jukwaa/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showNumbersOnly } from '../test-support/numbers-only.ts';
import { aBet, aRound, flying, OWN, openCrash, PLACE } from '../test-support/open-crash.tsx';

const NOTICE = 'warning: Autoplay stopped, because you are logged out. It places no more bets.';

let page: ReturnType<typeof openCrash>;
beforeEach(() => {
  showNumbersOnly();
  page = openCrash();
  page.signIn();
});
afterEach(() => page.stop());

const panel = () => within(screen.getByRole('group', { name: 'Bet 1' }));
const bets = () => page.services.callsOf(PLACE).length;
/** A login on another device, or a logout in another tab, which clears the storage. */
const logOutElsewhere = () => {
  localStorage.removeItem('session');
  window.dispatchEvent(
    new StorageEvent('storage', { key: 'session', newValue: null, storageArea: localStorage }),
  );
};

/** The panel of a guest takes the place of the player's. */
const seeGuest = async () =>
  expect(await screen.findAllByRole('link', { name: 'Log in to play' })).toHaveLength(2);

/** Starts a series, whose first bet has lost when round 13 takes bets. */
async function playOneRound(): Promise<void> {
  page.services.on(PLACE, answered({ data: aBet({ id: 20 }) }));
  page.show();
  await screen.findByRole('group', { name: 'Bet 1' });
  await waitFor(() => expect(page.isFollowed()).toBe(true));
  await userEvent.click(panel().getByRole('button', { name: /^Auto cash out and autoplay/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Auto, bet 1' }));
  await userEvent.click(sheet.getByRole('button', { name: /^Start/ }));
  await waitFor(() => expect(bets()).toBe(1));
  await panel().findByRole('button', { name: 'Stop autoplay' });
}
const lose = () =>
  page.services.on(OWN, answered({ data: [aBet({ id: 20, state: 'lost', open_cents: 0 })] }));

/** Announces rounds that would each get a bet of the series. */
async function playOn(): Promise<void> {
  for (const number of [14, 15]) {
    act(() => page.announce(aRound({ number })));
    await act(async () => {});
  }
}

test('[GAMES-02] a logout in another tab ends autoplay, which says so and sends no further bet, also after the next login', async () => {
  await playOneRound();
  lose();
  act(logOutElsewhere);
  await seeGuest();
  expect(page.notices()).toEqual([NOTICE]);
  act(() => page.announce(aRound({ number: 13 })));
  await playOn();
  act(() => page.signIn());
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Log in to play' })).toBeNull());
  await playOn();
  expect(screen.queryByRole('button', { name: 'Stop autoplay' })).toBeNull();
  expect(bets()).toBe(1);
});

test('[GAMES-02] a bet that the services refuse because the session is over ends autoplay, which says so and sends no further bet', async () => {
  await playOneRound();
  lose();
  page.services.on(PLACE, refused(401, 'Your session is over.', 'unauthenticated'));
  act(() => page.announce(aRound({ number: 13 })));
  await waitFor(() => expect(sessionStore.user).toBeNull());
  await seeGuest();
  expect(page.alert()).toBe('Your session on this device has expired');
  expect(page.notices()).toContain(NOTICE);
  await playOn();
  expect(bets()).toBe(2);
});

test('[GAMES-02] a bet that self-exclusion refuses ends autoplay, which says so and sends no further bet', async () => {
  await playOneRound();
  lose();
  page.services.on(PLACE, refused(403, 'You are self-excluded.', 'self_excluded'));
  act(() => page.announce(aRound({ number: 13 })));
  expect(await screen.findByRole('dialog', { name: 'Your session is over' })).toBeVisible();
  expect(screen.getByText(/^Autoplay stopped/)).toBeInTheDocument();
  await playOn();
  expect(bets()).toBe(2);
});

test('[GAMES-02] a logout while no series runs is no news of autoplay', async () => {
  await playOneRound();
  await userEvent.click(panel().getByRole('button', { name: 'Stop autoplay' }));
  act(() => page.announce(flying(5_000)));
  act(logOutElsewhere);
  await seeGuest();
  expect(page.notices()).toEqual([]);
});
