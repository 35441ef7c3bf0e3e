import { beforeEach, describe, expect, test } from '@jest/globals';
import { betSlip } from '../slips/slips.ts';
import { placedBet, quotedLeg } from '../test-support/bets.ts';
import { answered, refused } from '../test-support/fakes.ts';
import { sayOdds } from '../test-support/live.ts';
import { betStop, oddsChange } from '../test-support/offer.ts';
import { BETS, settle, usePlacementPage } from '../test-support/placements.ts';
import { confirmBet } from './placement.ts';
import { placementStore } from './store.ts';

const page = usePlacementPage();
const { sentKeys } = page;
beforeEach(() => page.broker.connect());

const oddsChanged = (seq: number, odds: number) => {
  const legs = [quotedLeg(700, odds, { state: 'odds_changed', seq })];
  const body = { error_message: 'Odds changed', code: 'odds_changed', legs };
  return refused(409, body);
};
const sentBody = (call: number) => page.http.callsOf(BETS)[call]?.body;

describe('odds that are not those that the user has seen', () => {
  test('[SLIP-14] a slip shows changed odds, and a bet with accepted odds is a new bet', async () => {
    page.http.on(BETS, () => oddsChanged(10, 1.95));
    confirmBet();
    await settle();
    expect(placementStore.placement).toMatchObject({ step: 'odds_changed', legs: [{ odds: 1.95 }] });
    expect(betSlip.view().changes).toMatchObject([{ odds: 1.95, previous_odds: 2.1 }]);
    expect(confirmBet()).toBe('changes');
    betSlip.acceptChanges();
    page.http.on(BETS, () => answered({ data: placedBet() }));
    expect(confirmBet()).toBe('sent');
    await settle();
    expect(sentKeys()).toEqual(['key-1', 'key-2']);
    expect(sentBody(1)).toMatchObject({ picks: [{ odds: 1.95 }] });
  });

  test('a bet states the last message that its user saw, and one from before a stop needs confirmation once, not twice', async () => {
    await settle();
    sayOdds(page.broker, betStop(11));
    sayOdds(page.broker, oddsChange(12, { 1: 2.1 }));
    page.http.on(BETS, () => oddsChanged(15, 2.1));
    expect(confirmBet()).toBe('sent');
    await settle();
    expect(sentBody(0)).toMatchObject({ picks: [{ match_id: 700, odds: 2.1, seq: 12 }] });
    page.http.on(BETS, () => answered({ data: placedBet() }));
    expect(confirmBet()).toBe('sent');
    await settle();
    expect(sentBody(1)).toMatchObject({ picks: [{ match_id: 700, odds: 2.1, seq: 15 }] });
    expect(placementStore.placement).toMatchObject({ step: 'accepted' });
  });

  test('a pick without a message of the feed states none', async () => {
    page.http.on(BETS, () => answered({ data: placedBet() }));
    confirmBet();
    await settle();
    expect(sentBody(0)).not.toHaveProperty('picks.0.seq');
  });
});
