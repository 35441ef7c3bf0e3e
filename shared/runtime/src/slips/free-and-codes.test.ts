import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { menuStore, openMenu } from '../menu/menu.ts';
import { quotedLeg } from '../test-support/bets.ts';
import { pickOn } from '../test-support/offer.ts';
import { forgetEverything, openPage } from '../test-support/page.ts';
import { movePicks } from './move-picks.ts';
import { betSlip, freeSlip } from './slips.ts';

let page: ReturnType<typeof openPage>;
beforeEach(() => {
  page = openPage();
});
afterEach(() => {
  page.stop();
  forgetEverything();
});

const many = (count: number) => Array.from({ length: count }, (_, at) => pickOn(1_000 + at));
const idsOf = (slip: typeof betSlip) => slip.view().picks.map((pick) => [pick.match_id, pick.outcome_id]);

describe('paying with a free bet', () => {
  test('[SLIP-02] picks move to the free-bet slip and back, with the policy, and the panel stays open', () => {
    betSlip.bulkAdd([pickOn(700), pickOn(701)]);
    betSlip.setPolicy('better');
    freeSlip.add(pickOn(700, '2'));
    openMenu('betslip');
    expect(movePicks(betSlip, freeSlip)).toBe('moved');
    expect([betSlip.view().total, freeSlip.view().policy, menuStore.open]).toEqual([0, 'better', 'betslip']);
    expect(idsOf(freeSlip)).toEqual([
      [700, '1'],
      [701, '1'],
    ]);
    movePicks(freeSlip, betSlip);
    expect([betSlip.view().total, freeSlip.view().total]).toEqual([2, 0]);
  });

  test('[SLIP-06] no picks move to a slip without room', () => {
    freeSlip.bulkAdd(many(30));
    betSlip.add(pickOn(700));
    expect(movePicks(betSlip, freeSlip)).toBe('refused');
    expect([betSlip.view().total, freeSlip.view().total]).toEqual([1, 30]);
  });
});

describe('the code that picks were loaded from', () => {
  test('the code of loaded picks is stored until the user changes the picks, and moving prices keep it', () => {
    betSlip.bulkAdd([pickOn(700), pickOn(701)]);
    betSlip.setShareCode('AB12CD34');
    betSlip.applyLegs([quotedLeg(700, 2.4)]);
    expect(betSlip.store.shareCode).toBe('AB12CD34');
    betSlip.toggle(pickOn(700, '2'));
    expect(betSlip.store.shareCode).toBeNull();
  });
});
