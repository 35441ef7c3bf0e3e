import { describe, expect, test } from '@jest/globals';
import { menuStore } from '../menu/menu.ts';
import { alertStore, noticesStore } from '../notices/notices.ts';
import { sessionStore } from '../session/session.ts';
import { betSlip } from '../slips/slips.ts';
import { quotedLeg } from '../test-support/bets.ts';
import { refused } from '../test-support/fakes.ts';
import { pickOn } from '../test-support/offer.ts';
import { BETS, settle, step, usePlacementPage } from '../test-support/placements.ts';
import { confirmBet, dismissPlacement, showPlacements } from './placement.ts';
import { placementStore } from './store.ts';

const page = usePlacementPage();

describe('a user who has left the ticket', () => {
  const notices = () => noticesStore.notices.map(({ text }) => text);

  test('[SLIP-14] a user who has left the ticket gets a notice that the bet is placed, or that it is not', async () => {
    confirmBet();
    await settle();
    expect(notices()).toEqual(['Your bet is placed.']);
    betSlip.add(pickOn(700));
    page.http.on(BETS, () => refused(409, { code: 'insufficient_funds', error_message: 'Top up first' }));
    dismissPlacement();
    confirmBet();
    await settle();
    expect(notices().at(-1)).toBe(
      'Your bet was not placed, and no money was taken. Your picks are still on the betslip.',
    );
    noticesStore.notices[1]?.action?.run();
    expect(menuStore.open).toBe('betslip');
    expect(step()).toBe('refused');
  });

  test('a user gets no notice while a ticket shows the result, and closing the ticket discards the answer', async () => {
    const stop = showPlacements();
    confirmBet();
    await settle();
    expect([notices(), step()]).toEqual([[], 'accepted']);
    stop();
    expect(step()).toBe('idle');
  });
});

describe('a refusal', () => {
  test('a refused leg that takes no bets shows as suspended on the slip', async () => {
    const stopped = quotedLeg(700, 2.1, { state: 'suspended', status: 1 });
    const body = { error_message: 'No more', code: 'leg_unavailable', legs: [stopped] };
    page.http.on(BETS, () => refused(422, body));
    confirmBet();
    await settle();
    expect(step()).toBe('refused');
    expect(betSlip.view().hasSuspended).toBe(true);
  });

  test("a refusal shows the service's reason, or our own without one, and the picks stay", async () => {
    page.http.on(BETS, () => refused(409, { code: 'insufficient_funds', error_message: 'Top up first' }));
    confirmBet();
    await settle();
    expect(placementStore.placement).toEqual({
      step: 'refused',
      code: 'insufficient_funds',
      text: 'Top up first',
      limit: null,
      values: {},
    });
    page.http.on(BETS, () => refused(400));
    confirmBet();
    await settle();
    expect(placementStore.placement).toMatchObject({ text: 'Failed To Place Bet. Please try again.' });
    expect(betSlip.view().total).toBe(1);
  });

  test('a session that is over is shown and logs out', async () => {
    page.http.on(BETS, () => refused(401));
    confirmBet();
    await settle();
    expect(sessionStore.user).toBeNull();
    expect(alertStore.alert?.text).toBe('Your session on this device has expired');
    expect(betSlip.view().total).toBe(1);
  });
});
