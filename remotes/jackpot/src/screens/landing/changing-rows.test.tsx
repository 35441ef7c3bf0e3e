import { afterEach, describe, expect, test } from '@jest/globals';
import type { OddsMessage } from '@jukwaa/contracts';
import { jackpotSlips } from '@jukwaa/runtime';
import { act, screen, waitFor } from '@testing-library/react';
import { jackpotsQuery } from '../../state/jackpots.ts';
import { openOne, outcome, press, tap } from '../../test-support/landing.ts';
import { game, jackpot, openPage, type RenderedJackpot } from '../../test-support/page.tsx';

let page: RenderedJackpot;
afterEach(() => page.stop());

const grand = () => jackpotSlips[6].view();

describe('rows that change', () => {
  const say = (message: OddsMessage) => act(() => page.broker.publish(`odds/1/${message.match_id}`, message));

  test('[JACKPOT-03] a suspended match cannot be picked, and its pick can be removed', async () => {
    page = await openOne(2);
    await tap(1, '1');
    page.answer([jackpot(6, 2, { games: [game(1, { status: 0 }), game(2)] })]);
    await act(jackpotsQuery.refresh);
    expect(outcome(1, '2')).toBeDisabled();
    expect(grand().hasSuspended).toBe(true);
    expect(screen.getByText('Picks 0/2')).toBeVisible();
    await press('Remove');
    expect(grand().total).toBe(0);
  });

  test('[JACKPOT-03] a bet stop of the feed suspends the pick, and the next price opens it again', async () => {
    page = await openOne(2);
    await tap(1, '1');
    await waitFor(() => expect(page.broker.hasSubscriber('odds/1/901')).toBe(true));
    say({ match_id: 901, seq: 1, ts: 1, event: 'bet_stop' });
    expect(grand().hasSuspended).toBe(true);
    expect(await screen.findByText('Suspended')).toBeVisible();
    const outcomes = ['1', '2', '3'].map((outcome_id) => ({
      ...{ outcome_id, active: 1 as const, odds: 2.5, previous_odds: 2 },
    }));
    const markets = [{ market_id: 1, specifier: '', status: 0 as const, outcomes }];
    say({ match_id: 901, seq: 2, ts: 2, event: 'odds_change', markets });
    expect(await screen.findByRole('button', { name: 'Home 1 1 2.50' })).toBeEnabled();
    expect(grand().picks[0]).toMatchObject({ odds: 2.5, previous_odds: 2 });
    expect(screen.getByText('Picks 1/2')).toBeVisible();
  });

  test('[JACKPOT-03] an outage of the prematch producer suspends the picks, also after the rows load again', async () => {
    page = await openOne(2);
    await tap(1, '1');
    const producer = (producer_status: 0 | 1) =>
      act(() =>
        page.broker.publish('producer', { event: 'producer_status', producer_id: 3, producer_status }),
      );
    await waitFor(() => expect(page.broker.hasSubscriber('producer')).toBe(true));
    producer(0);
    expect(await screen.findAllByText('Suspended')).toHaveLength(2);
    expect(screen.getByText('Picks 0/2')).toBeVisible();
    await act(jackpotsQuery.refresh);
    expect(screen.getByText('Picks 0/2')).toBeVisible();
    producer(1);
    expect(await screen.findByText('Picks 1/2')).toBeVisible();
  });

  test('[JACKPOT-03] a row is suspended while one of its outcomes is, whichever outcomes a message has', async () => {
    page = await openOne(2);
    await waitFor(() => expect(page.broker.hasSubscriber('odds/1/902')).toBe(true));
    const change = (seq: number, outcome_id: string, active: 0 | 1): OddsMessage => {
      const outcomes = [{ outcome_id, active, odds: 2, previous_odds: 2 }];
      const markets = [{ market_id: 1, specifier: '', status: 0 as const, outcomes }];
      return { match_id: 902, seq, ts: seq, event: 'odds_change', markets };
    };
    say(change(1, '3', 0));
    await screen.findByText('Suspended');
    say(change(2, '1', 1));
    expect(outcome(2, '1')).toBeDisabled();
    say(change(3, '3', 1));
    await waitFor(() => expect(outcome(2, '1')).toBeEnabled());
  });

  test('a match that is called off says that the draw decides it, and its pick counts whatever the feed says', async () => {
    page = openPage([jackpot(6, 2, { games: [game(1, { called_off: true }), game(2)] })]);
    page.show();
    await screen.findByText('Called off: the public draw decides it.');
    await waitFor(() => expect(page.broker.hasSubscriber('odds/1/901')).toBe(true));
    await tap(1, '1');
    say({ match_id: 901, seq: 1, ts: 1, event: 'bet_stop' });
    expect(grand().hasSuspended).toBe(true);
    expect(screen.getByText('Picks 1/2')).toBeVisible();
    await tap(1, '2');
    expect(grand().picks).toMatchObject([{ match_id: 901, outcome_id: '3' }]);
    expect(screen.queryByText('Suspended')).toBeNull();
  });

  test('the odds of rows without a pick follow the feed', async () => {
    page = await openOne(2);
    await waitFor(() => expect(page.broker.hasSubscriber('odds/1/902')).toBe(true));
    const outcomes = [{ outcome_id: '1', active: 1 as const, odds: 1.8, previous_odds: 2 }];
    const markets = [{ market_id: 1, specifier: '', status: 0 as const, outcomes }];
    say({ match_id: 902, seq: 1, ts: 1, event: 'odds_change', markets });
    expect(await screen.findByRole('button', { name: 'Home 2 1 1.80' })).toBeVisible();
  });

  test('auto pick leaves out a match that the feed has stopped', async () => {
    page = await openOne(2);
    await waitFor(() => expect(page.broker.hasSubscriber('odds/1/902')).toBe(true));
    say({ match_id: 902, seq: 1, ts: 1, event: 'bet_stop' });
    await screen.findByText('Suspended');
    await press('Auto pick');
    expect(grand().picks.map(({ match_id }) => match_id)).toEqual([901]);
  });

  test('[JACKPOT-03] new odds of a row update its pick', async () => {
    page = await openOne(1);
    await tap(1, '1');
    const outcomes = game(1).outcomes.map((one) => ({ ...one, odds: one.odds + 0.5 }));
    page.answer([jackpot(6, 1, { games: [game(1, { outcomes })] })]);
    await act(jackpotsQuery.refresh);
    expect(grand().picks[0]).toMatchObject({ odds: 2.5, previous_odds: 2 });
  });

  test('a user gets a notice when picks vanish with their jackpot', async () => {
    page = await openOne(2);
    await tap(1, '1');
    await tap(2, 'X');
    page.answer([jackpot(6, 2, { id: 7, games: [game(2), game(40)] })]);
    await act(jackpotsQuery.refresh);
    expect(grand().picks.map(({ match_id }) => match_id)).toEqual([902]);
    expect(page.notices()).toEqual([
      'warning: 1 pick was removed: the jackpot has closed, or its matches have changed.',
    ]);
  });

  test('[DATA-06] picks that one slip holds for both jackpots move to their own', async () => {
    const row = (match_id: number, match_number: number) => ({
      ...{ id: `p${match_id}`, match_id, match_number, market_id: 1, outcome_id: '2', specifier: '' },
      ...{ odds: 3, previous_odds: 3, active: 1 as const, status: 1 as const },
    });
    page = openPage([jackpot(5, 13), jackpot(6, 17)]);
    for (const pick of [row(931, 31), row(905, 5)]) jackpotSlips[5].add(pick);
    page.show();
    await screen.findByText('Picks 1/13');
    expect(grand().picks).toMatchObject([{ match_id: 905, outcome_id: '2' }]);
    expect(page.notices()).toEqual([]);
  });
});
