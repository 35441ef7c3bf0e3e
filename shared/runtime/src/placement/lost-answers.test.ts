import { describe, expect, test } from '@jest/globals';
import { betSlip } from '../slips/slips.ts';
import { placedBet } from '../test-support/bets.ts';
import { answered, lost, refused } from '../test-support/fakes.ts';
import { fromOtherTab } from '../test-support/page.ts';
import {
  ALL_WAITS_MS,
  BETS,
  settle,
  step,
  store,
  theirOrder,
  usePlacementPage,
} from '../test-support/placements.ts';
import { confirmBet, dismissPlacement, retryPlacement } from './placement.ts';
import { placementStore } from './store.ts';

const page = usePlacementPage();
const { sentKeys } = page;

describe('a lost answer', () => {
  test('[SLIP-14] a lost answer is requested again under the same key until it arrives', async () => {
    let tries = 0;
    page.http.on(BETS, () => {
      tries += 1;
      if (tries === 1) return lost;
      return tries === 2 ? refused(503) : answered({ data: placedBet() });
    });
    confirmBet();
    await settle(1_500);
    expect(step()).toBe('accepted');
    expect(new Set(sentKeys())).toEqual(new Set(['key-1']));
    expect(sentKeys()).toHaveLength(3);
    expect(page.log).toHaveBeenCalledWith('placement', 'the answer was lost', expect.anything());
  });

  const BUSY = {
    error_message: 'Jukwaa is very busy.',
    code: 'try_again',
    values: { case: 'busy' },
    not_started: true,
  };

  test('a bet whose first call the service refuses before it starts is not placed, and the picks stay', async () => {
    page.http.on(BETS, () => refused(503, BUSY));
    confirmBet();
    await settle(ALL_WAITS_MS);
    expect(placementStore.placement).toMatchObject({
      step: 'refused',
      code: 'try_again',
      text: BUSY.error_message,
      values: BUSY.values,
    });
    expect([sentKeys().length, betSlip.view().total]).toEqual([1, 1]);
  });

  test('a bet stays open when only a later call is refused before it starts', async () => {
    const answers = [lost, refused(503, BUSY), answered({ data: placedBet() })];
    page.http.on(BETS, () => answers.shift() ?? lost);
    confirmBet();
    await settle(1_500);
    expect([step(), sentKeys().length]).toEqual(['accepted', 3]);
  });

  test('a bet stays open when a later page is refused before its call starts', async () => {
    page.http.on(BETS, () => refused(503, BUSY));
    fromOtherTab(() => store(theirOrder({ sent: true })));
    await settle();
    expect(step()).toBe('placing');
    page.http.on(BETS, () => answered({ data: placedBet() }));
    retryPlacement();
    await settle();
    expect(step()).toBe('accepted');
  });

  test('after the last try the bet is unknown, blocks another one, and keeps its key for the retry', async () => {
    page.http.on(BETS, () => lost);
    confirmBet();
    await settle(ALL_WAITS_MS);
    expect(placementStore.placement).toEqual({ step: 'unknown', key: 'key-1' });
    dismissPlacement();
    expect([step(), confirmBet()]).toEqual(['unknown', 'busy']);
    page.http.on(BETS, () => answered({ data: placedBet() }));
    retryPlacement();
    await settle();
    expect(step()).toBe('accepted');
    expect(new Set(sentKeys())).toEqual(new Set(['key-1']));
  });

  test.each([
    ['success without a body', answered('')],
    ['success with another body', answered({ data: {} })],
    ['too many calls', refused(429)],
    ['a time-out on the way', refused(408)],
  ])(
    '[SLIP-14] %s leaves the bet unknown, never refused, and it is looked up under its key',
    async (_what, reply) => {
      page.http.on(BETS, () => reply);
      confirmBet();
      await settle(ALL_WAITS_MS);
      expect(placementStore.placement).toEqual({ step: 'unknown', key: 'key-1' });
      page.http.on(BETS, () => answered({ data: placedBet() }));
      await settle(15_000);
      expect(step()).toBe('accepted');
      expect(new Set(sentKeys())).toEqual(new Set(['key-1']));
    },
  );

  test('[SLIP-14] a bet with a lost answer is asked for without end, without the user', async () => {
    page.http.on(BETS, () => lost);
    confirmBet();
    await settle(30_000);
    expect(step()).toBe('unknown');
    page.http.on(BETS, () => answered({ data: placedBet() }));
    await settle(15_000);
    expect(step()).toBe('accepted');
  });
});
