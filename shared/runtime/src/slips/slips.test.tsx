import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { JackpotPick } from '@jukwaa/domain';
import { act, render, screen } from '@testing-library/react';
import { on$ } from '../bus/bus.ts';
import { menuStore, openMenu } from '../menu/menu.ts';
import { noticesStore } from '../notices/notices.ts';
import { quotedLeg } from '../test-support/bets.ts';
import { pickOn } from '../test-support/offer.ts';
import { forgetEverything, openPage } from '../test-support/page.ts';
import { bonusStore } from '../wallet/bonus.ts';
import { walletStore } from '../wallet/store.ts';
import { useBonusHint, usePicked, useSlip } from './hooks.ts';
import { betSlip, freeSlip, jackpotSlip } from './slips.ts';

let page: ReturnType<typeof openPage>;
beforeEach(() => {
  page = openPage();
});
afterEach(() => {
  page.stop();
  forgetEverything();
});

const jackpotPick = (match_id: number, changes: Partial<JackpotPick> = {}): JackpotPick => ({
  id: `p${match_id}`,
  match_id,
  match_number: match_id,
  market_id: 1,
  outcome_id: '1',
  specifier: '',
  odds: 2,
  previous_odds: 2,
  active: 1,
  status: 1,
  ...changes,
});
const many = (count: number) => Array.from({ length: count }, (_, at) => pickOn(1_000 + at));
const idsOf = (slip: typeof betSlip) => slip.view().picks.map((pick) => [pick.match_id, pick.outcome_id]);

describe('picks', () => {
  test('[SLIP-01] a tap adds a pick, the same tap removes it, and the bus gets the total', () => {
    const totals: number[] = [];
    const listening = on$('slipChanged').subscribe((change) => totals.push(change.total));
    expect(betSlip.toggle(pickOn(700))).toBe('added');
    expect(betSlip.toggle(pickOn(701))).toBe('added');
    expect(betSlip.toggle(pickOn(700))).toBe('removed');
    expect(idsOf(betSlip)).toEqual([[701, '1']]);
    expect(totals).toEqual([1, 2, 1]);
    listening.unsubscribe();
  });

  test('[SLIP-02] another outcome of the match replaces the first, on all three slips', () => {
    for (const slip of [betSlip, freeSlip]) {
      slip.toggle(pickOn(700, '1'));
      expect(slip.toggle(pickOn(700, '2'))).toBe('replaced');
      expect(idsOf(slip)).toEqual([[700, '2']]);
    }
    jackpotSlip.toggle(jackpotPick(1));
    jackpotSlip.toggle(jackpotPick(1, { outcome_id: '3' }));
    expect(jackpotSlip.view().picks).toMatchObject([{ match_id: 1, outcome_id: '3' }]);
  });

  test('[SLIP-06] the 31st pick is refused with a notice, singly and in bulk', () => {
    expect(betSlip.bulkAdd(many(29))).toBe('added');
    expect(betSlip.bulkAdd([pickOn(2_000), pickOn(2_001)])).toBe('refused');
    expect(betSlip.view().total).toBe(29);
    betSlip.add(pickOn(2_000));
    expect(betSlip.toggle(pickOn(2_001))).toBe('refused');
    expect(betSlip.view().total).toBe(30);
    expect(noticesStore.notices).toHaveLength(2);
    expect(noticesStore.notices[1]).toMatchObject({
      kind: 'error',
      title: 'Error',
      text: 'Maximum number of games reached',
    });
  });

  test('[SLIP-06] a full slip still lets an outcome be replaced', () => {
    betSlip.bulkAdd(many(30));
    expect(betSlip.toggle(pickOn(1_000, '2'))).toBe('replaced');
    expect(noticesStore.notices).toHaveLength(0);
  });

  test('[SLIP-07] rows that are not picks are skipped and only logged', () => {
    betSlip.bulkAdd([pickOn(700), null, 'x', { match_id: 5 }, { match_id: 5, market_id: 1 }, pickOn(701)]);
    expect(betSlip.view().total).toBe(2);
    expect(page.log).toHaveBeenCalledWith(
      'slip',
      'rows that are no picks are skipped',
      expect.arrayContaining([expect.objectContaining({ at: 1 }), expect.objectContaining({ at: 4 })]),
    );
    expect(noticesStore.notices).toHaveLength(0);
  });
});

describe('emptying', () => {
  test('[SLIP-03] the panel closes when the last pick is removed, and not before', () => {
    betSlip.bulkAdd([pickOn(700), pickOn(701)]);
    openMenu('betslip');
    betSlip.remove(700);
    expect(menuStore.open).toBe('betslip');
    betSlip.remove(701);
    expect(menuStore.open).toBe('none');
  });

  test('[SLIP-03] clearing the slip closes its panel, and another menu stays open', () => {
    betSlip.add(pickOn(700));
    openMenu('betslip');
    betSlip.clear();
    expect([betSlip.view().total, menuStore.open]).toEqual([0, 'none']);
    betSlip.add(pickOn(700));
    openMenu('search');
    betSlip.clear();
    expect(menuStore.open).toBe('search');
  });

  test('cleared picks can be restored once, until a new one is added', () => {
    betSlip.bulkAdd([pickOn(900), pickOn(700)]);
    betSlip.clear();
    expect(betSlip.view().canRestore).toBe(true);
    betSlip.restore();
    expect(idsOf(betSlip)).toEqual([
      [900, '1'],
      [700, '1'],
    ]);
    betSlip.clear();
    betSlip.add(pickOn(701));
    betSlip.restore();
    expect(idsOf(betSlip)).toEqual([[701, '1']]);
  });
});

describe('suspended picks', () => {
  test('[SLIP-04] suspended picks are reported and removed, and the open ones stay', () => {
    for (const slip of [betSlip, freeSlip]) {
      slip.bulkAdd([pickOn(700), pickOn(701), pickOn(702)]);
      expect(slip.view().hasSuspended).toBe(false);
      slip.applyLegs([quotedLeg(700, 2.1, { state: 'suspended', status: 1 })]);
      slip.applyLegs([quotedLeg(701, 2.1, { state: 'suspended', active: 0 })]);
      expect(slip.view().hasSuspended).toBe(true);
      slip.removeSuspended();
      expect(idsOf(slip)).toEqual([[702, '1']]);
    }
  });
});

describe('the slip on screens', () => {
  function Badge({ of }: { of: 'bet' | 'jackpot' }) {
    const bet = useSlip(betSlip).counter;
    const jackpot = useSlip(jackpotSlip).counter;
    return <output>{of === 'bet' ? bet : jackpot}</output>;
  }

  test('[SLIP-05] the counter is hidden at 0 and capped at 30, 19 on the jackpot', () => {
    const { rerender } = render(<Badge of="bet" />);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    act(() => void betSlip.bulkAdd(many(30)));
    expect(screen.getByRole('status')).toHaveTextContent(/^30$/);
    act(() => {
      for (let id = 1; id <= 20; id += 1) jackpotSlip.add(jackpotPick(id));
    });
    rerender(<Badge of="jackpot" />);
    expect(screen.getByRole('status')).toHaveTextContent(/^19$/);
  });

  test('the stake shows in the turn of its input, and the summary follows', () => {
    function Stake() {
      const { stake_cents, summary } = useSlip(betSlip);
      return <output>{`${stake_cents} ${summary.payout_cents}`}</output>;
    }
    betSlip.add({ ...pickOn(700), odds: 3, previous_odds: 3 });
    render(<Stake />);
    act(() => betSlip.setStake(10_000));
    expect(screen.getByRole('status')).toHaveTextContent('10000 22750');
    act(() => {
      betSlip.setStake(-1);
      betSlip.setStake(0.5);
    });
    expect(screen.getByRole('status')).toHaveTextContent('10000 22750');
  });

  test('only the odds buttons whose own state changed render again', () => {
    const renders: string[] = [];
    function Button({ outcome }: { outcome: string }) {
      const picked = usePicked(betSlip, pickOn(700, outcome));
      renders.push(`${outcome} ${picked}`);
      return null;
    }
    render(['1', '2', '3'].map((outcome) => <Button key={outcome} outcome={outcome} />));
    renders.length = 0;
    act(() => void betSlip.toggle(pickOn(700, '1')));
    act(() => void betSlip.toggle(pickOn(701, '1')));
    act(() => void betSlip.toggle(pickOn(700, '2')));
    expect(renders).toEqual(['1 true', '1 false', '2 true']);
  });

  test('[SLIP-11] the bonus hint shows with a bonus, a balance above Ksh 1 and 2 to 6 picks', async () => {
    function Hint() {
      return <output>{useBonusHint()}</output>;
    }
    render(<Hint />);
    await act(async () => {
      betSlip.bulkAdd(many(2));
      bonusStore.balance_cents = 8_000;
      walletStore.balance_cents = 10_000;
    });
    // A free bet is bonus, but more matches do not release it.
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await act(async () => {
      bonusStore.pending_activation_cents = 5_000;
      walletStore.balance_cents = 100;
    });
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await act(async () => {
      walletStore.balance_cents = 101;
    });
    expect(screen.getByRole('status')).toHaveTextContent(/^5$/);
    await act(async () => void betSlip.bulkAdd(many(7)));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});
