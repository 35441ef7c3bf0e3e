import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Pick } from '@jukwaa/domain';
import { act, render, screen } from '@testing-library/react';
import { on$ } from '../bus/bus.ts';
import { quotedLeg } from '../test-support/bets.ts';
import { answered } from '../test-support/fakes.ts';
import { sayOdds } from '../test-support/live.ts';
import { betStop, oddsChange, pickOn } from '../test-support/offer.ts';
import { forgetEverything, openPage } from '../test-support/page.ts';
import { betSlip } from './slips.ts';
import { usePicksNow } from './use-picks-now.ts';

const QUOTE = 'POST /api/betting/quote';
const NO_MONEY = { wager_tax_cents: 0, stake_after_tax_cents: 0, winning_cents: 0, tax_cents: 0 };
const SUMMARY = { odds: 1, stake_cents: 0, payout_cents: 0, ...NO_MONEY };

let page: ReturnType<typeof openPage>;
beforeEach(() => {
  jest.useFakeTimers();
  page = openPage();
  page.broker.connect();
});
afterEach(() => {
  page.stop();
  forgetEverything();
  jest.useRealTimers();
});

const settle = (ms = 0) => act(() => jest.advanceTimersByTimeAsync(ms));
const say = (message: ReturnType<typeof oddsChange>) => act(() => sayOdds(page.broker, message));
function Shown({ picks }: { readonly picks: readonly Pick[] }) {
  return <p>{usePicksNow(picks).map(({ odds, status }) => `${odds}/${status} `)}</p>;
}
const shown = () => screen.getByRole('paragraph').textContent;

describe('picks that are looked at', () => {
  test('[SLIP-13] displayed picks are updated at once, follow the feed, and are loaded again after a gap', async () => {
    const picks = [pickOn(700)];
    page.http.on(QUOTE, () => answered({ legs: [quotedLeg(700, 2.2, { seq: 10 })], summary: SUMMARY }));
    render(<Shown picks={picks} />);
    expect(shown()).toBe('2.1/0 ');
    await settle(300);
    expect(shown()).toBe('2.2/0 ');
    say(oddsChange(11, { 1: 2.4 }));
    expect(shown()).toBe('2.4/0 ');
    page.http.on(QUOTE, () => answered({ legs: [quotedLeg(700, 3, { seq: 14 })], summary: SUMMARY }));
    say(betStop(13));
    expect(shown()).not.toBe('2.4/0 ');
    await settle(300);
    expect(shown()).toBe('3/0 ');
  });

  test('displayed picks are on no slip, and are followed only while they are visible', async () => {
    const received: unknown[] = [];
    const listening = on$('slipChanged').subscribe((event) => received.push(event));
    const { unmount } = render(<Shown picks={[pickOn(700)]} />);
    await settle(300);
    expect(page.broker.topics()).toContain('odds/v2/700/list');
    expect([received.length, betSlip.view().total]).toEqual([0, 0]);
    unmount();
    await settle(5_000);
    expect(page.broker.topics()).not.toContain('odds/v2/700/list');
    listening.unsubscribe();
  });
});
