import { describe, expect, test } from '@jest/globals';
import { on$ } from '../bus/bus.ts';
import { menuStore, openMenu } from '../menu/menu.ts';
import { networkStore } from '../network/network.ts';
import { endSession } from '../session/session.ts';
import { betSlip, freeSlip } from '../slips/slips.ts';
import { quotedLeg } from '../test-support/bets.ts';
import { pickOn } from '../test-support/offer.ts';
import { BETS, settle, step, usePlacementPage } from '../test-support/placements.ts';
import { confirmBet, dismissPlacement } from './placement.ts';
import { placementStore } from './store.ts';

const page = usePlacementPage();
const { sentKeys } = page;

describe('placing', () => {
  test('[SLIP-14] an accepted bet removes its picks, reloads the balance and emits a bus event', async () => {
    const placed: object[] = [];
    const listening = on$('betPlaced').subscribe((event) => placed.push(event));
    openMenu('betslip');
    expect(confirmBet()).toBe('sent');
    expect(step()).toBe('placing');
    await settle();
    expect(placementStore.placement).toMatchObject({ step: 'accepted', bet: { id: 'bet-1' } });
    expect(betSlip.view().total).toBe(0);
    expect(menuStore.open).toBe('betslip');
    expect(placed).toEqual([{ bet_id: 'bet-1', stake_cents: 4_900 }]);
    await settle(300);
    expect(page.http.callsOf('GET /api/wallet/balance')).toHaveLength(1);
    expect(page.http.callsOf(BETS)[0]?.body).toMatchObject({
      picks: [{ match_id: 700, market_id: 1, outcome_id: '1', specifier: '', odds: 2.1 }],
      stake_cents: 4_900,
      stake_type: 'cash',
      odds_policy: 'better',
    });
    listening.unsubscribe();
  });

  test('a user can keep the picks after a bet, and the next bet has its own key', async () => {
    confirmBet(betSlip, { keep: true });
    await settle();
    expect(betSlip.view().total).toBe(1);
    dismissPlacement();
    expect(step()).toBe('idle');
    confirmBet();
    await settle();
    expect(sentKeys()).toEqual(['key-1', 'key-2']);
  });

  test("a slip's setting keeps the picks after a bet too", async () => {
    betSlip.setKeep(true);
    confirmBet();
    await settle();
    expect([step(), betSlip.view().total]).toEqual(['accepted', 1]);
    betSlip.setKeep(false);
  });

  test('a bet on the picks of a code states the code', async () => {
    betSlip.setShareCode('AB12CD34');
    confirmBet();
    await settle();
    expect(page.http.callsOf(BETS)[0]?.body).toMatchObject({ share_code: 'AB12CD34' });
  });

  test('a pick added while the bet was pending stays', async () => {
    confirmBet();
    betSlip.add(pickOn(701));
    betSlip.toggle(pickOn(700, '2'));
    await settle();
    expect(betSlip.view().picks.map((pick) => [pick.match_id, pick.outcome_id])).toEqual([
      [700, '2'],
      [701, '1'],
    ]);
  });

  test('[MONEY-09] a bet on the free slip is placed as a free bet', async () => {
    freeSlip.add(pickOn(701));
    confirmBet(freeSlip);
    await settle(300);
    expect(page.http.callsOf('GET /api/bonus/bonus/balance')).toHaveLength(1);
    expect(page.http.callsOf(BETS)[0]?.body).toMatchObject({ stake_type: 'free', stake_cents: 3_000 });
    expect([freeSlip.view().total, betSlip.view().total]).toEqual([0, 1]);
  });

  test('[SLIP-14] a double tap places one bet', async () => {
    expect([confirmBet(), confirmBet()]).toEqual(['sent', 'busy']);
    await settle();
    expect(sentKeys()).toEqual(['key-1']);
  });
});

describe('not sending', () => {
  test('[SLIP-12] an offline slip sends nothing and stays', () => {
    networkStore.online = false;
    expect(confirmBet()).toBe('offline');
    networkStore.online = true;
    expect([page.http.callsOf(BETS).length, betSlip.view().total]).toEqual([0, 1]);
  });

  test('a guest, an empty slip, a suspended pick or an unaccepted price sends nothing', () => {
    betSlip.applyLegs([quotedLeg(700, 2.1, { state: 'suspended', status: 1 })]);
    expect(confirmBet()).toBe('suspended');
    betSlip.applyLegs([quotedLeg(700, 1.9)]);
    expect(confirmBet()).toBe('changes');
    betSlip.clear();
    expect(confirmBet()).toBe('empty');
    endSession('user');
    expect(confirmBet()).toBe('guest');
    expect(page.http.callsOf(BETS)).toHaveLength(0);
  });
});
