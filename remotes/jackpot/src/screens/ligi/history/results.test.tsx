import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { answered, lost } from '@jukwaa/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  anEntry,
  aResult,
  ENTRIES,
  listOf,
  openLigi,
  type RenderedLigi,
  ROUND,
  ROUNDS,
} from '../test-support/ligi-page.tsx';

const ONE = 'GET /api/ligi/rounds/3';
const ended = (match_number: number, home_score: number, away_score: number) =>
  ({ match_number, state: 'ended', home_score, away_score }) as const;
const postponed = { match_number: 2, state: 'postponed', home_score: null, away_score: null } as const;

let page: RenderedLigi;
beforeEach(() => {
  page = openLigi();
});
afterEach(() => page.stop());

describe('[GAMES-06] results', () => {
  test('a user finds a past round with results, prizes by rank, and the own payment', async () => {
    page.signIn();
    const settled = aResult({
      state: 'settled',
      settled_at: '2026-11-22T20:00:00.000Z',
      scores: [ended(1, 2, 1), postponed],
      prizes: Array.from({ length: 11 }, (_, at) => ({ rank: at + 1, prize_cents: 100_000 - at })),
      rounding_cents: 7,
    });
    const own = anEntry({
      state: 'won',
      points: 10,
      rank: 1,
      winning_cents: 100_000,
      withholding_tax_cents: 18_250,
      paid_cents: 81_750,
    });
    page.services.on(ROUNDS, listOf([settled]));
    page.services.on(ONE, answered({ data: settled }));
    page.services.on(ENTRIES, answered({ data: [own] }));
    page.show('/ligisoo?tab=results');
    await userEvent.click(await screen.findByRole('link', { name: 'See round 3' }));
    await userEvent.click(await screen.findByText('Entry 17 · #1'));
    expect(screen.getByText('Ksh 817.50', { selector: 'dd' })).toBeVisible();
    expect(screen.getByText('Ksh -182.50')).toBeVisible();
    expect(screen.getByText('+10')).toBeVisible();
    const [first, second] = within(screen.getByRole('group')).getAllByRole('listitem');
    expect(first).toHaveTextContent(/^Home 1 – Away 1.*Banker.*Prediction 2–1.*Score 2–1.*Points \+10$/);
    expect(second).toHaveTextContent(/^Home 2 – Away 2\s*Prediction 2–1.*Score –.*Points ·$/);
    expect(screen.getByText('1 match was postponed and gives no points to any entry.')).toBeVisible();
    expect(within(screen.getByRole('list', { name: 'Matches' })).getByText('Postponed')).toBeVisible();
    expect(screen.queryByText('#11')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show all 11 prizes' }));
    expect(screen.getByText('#11')).toBeVisible();
    expect(screen.getByText('Ksh 945.00')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'All rounds' }));
    expect(await screen.findByRole('link', { name: 'See round 3' })).toBeVisible();
  });

  test('a refunded round says so, and the entry shows what came back', async () => {
    page.signIn();
    page.services.on(ONE, answered({ data: aResult({ state: 'refunded' }) }));
    page.services.on(ENTRIES, answered({ data: [anEntry({ state: 'void', paid_cents: 10_000 })] }));
    page.show('/ligisoo?tab=results&round=3');
    expect(await screen.findByText(/^This round did not count: too few entries/)).toBeVisible();
    await userEvent.click(await screen.findByText('Entry 17'));
    expect(screen.getAllByText('Paid back')).toHaveLength(2);
    expect(screen.queryByText('Withholding tax')).toBeNull();
  });

  test('a running round moves with its messages, and many of them load it once; the settlement loads it at once', async () => {
    page.services.on(ONE, answered({ data: aResult() }));
    page.show('/ligisoo?tab=results&round=3');
    await screen.findByText('Being played');
    await waitFor(() => expect(page.broker.hasSubscriber('ligi/3')).toBe(true));
    const says = (version: number, home_score: number, phase = 'running') =>
      act(() =>
        page.broker.publish('ligi/3', {
          id: 3,
          phase,
          entries: 54,
          pool_cents: 378_000,
          scores: [{ match_number: 1, state: 'live', home_score, away_score: 0 }],
          version,
        }),
      );
    const matches = within(screen.getByRole('list', { name: 'Matches' }));
    says(1, 9);
    expect(await matches.findByText('9')).toBeVisible();
    for (let version = 2; version <= 5; version += 1) says(version, version);
    expect(await matches.findByText('5')).toBeVisible();
    await waitFor(() => expect(page.services.callsOf(ONE)).toHaveLength(2));
    page.services.on(ONE, answered({ data: aResult({ state: 'settled', rounding_cents: 7 }) }));
    says(6, 5, 'settled');
    expect(await screen.findByText('Ksh 0.07')).toBeVisible();
    expect(page.services.callsOf(ONE)).toHaveLength(3);
  });

  test('the list shows that a running round was decided, and its entries, without a reload', async () => {
    page.services.on(ROUNDS, listOf([aResult({ state: 'running' })]));
    page.show('/ligisoo?tab=results');
    await screen.findByText('Being played');
    await waitFor(() => expect(page.broker.hasSubscriber('ligi/3')).toBe(true));
    act(() =>
      page.broker.publish('ligi/3', {
        id: 3,
        phase: 'refunded',
        entries: 54,
        pool_cents: 378_000,
        scores: [],
        version: 9,
      }),
    );
    expect(await screen.findByText('Refunded')).toBeVisible();
    expect(screen.getByText(/54 entries/)).toBeVisible();
    expect(screen.queryByText('Being played')).toBeNull();
    expect(page.services.callsOf(ROUNDS)).toHaveLength(1);
  });

  test('a visitor sees an empty list, and a failed one with a retry', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    page.services.on(ROUNDS, lost);
    page.show('/ligisoo?tab=results');
    await screen.findByText('The results could not be loaded.');
    page.services.on(ROUNDS, listOf([]));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/^No round has been played yet/)).toBeVisible();
  });
});

describe('[GAMES-06] rules', () => {
  test('the rules of Ligi Soo say the numbers of the open round, with the prize curve to the cent', async () => {
    page.show('/ligisoo?tab=rules');
    expect(await screen.findByText(/^An entry costs Ksh 100, Ksh 12.50 wager tax included\./)).toBeVisible();
    expect(screen.getByText(/its points count 2 times/)).toBeVisible();
    // 100 entries: 87.50 after tax, 80 % of it; the first of ten ranks gets 1 / 2.92897 of 7,000.
    expect(screen.getByText('With 100 entries, that is Ksh 7,000 in prizes:')).toBeVisible();
    expect(screen.getByText('Ksh 2,389.92')).toBeVisible();
    expect(screen.getByText(/^With fewer than 10 entries/)).toBeVisible();
    expect(screen.getByText(/without a result 24 hours after its kick-off/)).toBeVisible();
    expect(screen.getByText(/corrected within 3 days/)).toBeVisible();
  });

  test('the rules of Ligi Soo are those of the last round while none is open', async () => {
    page.services.on(ROUND, answered({ data: null }));
    page.services.on(ROUNDS, listOf([aResult()]));
    page.show('/ligisoo?tab=rules');
    expect(await screen.findByText(/^An entry costs Ksh 100/)).toBeVisible();
  });
});
