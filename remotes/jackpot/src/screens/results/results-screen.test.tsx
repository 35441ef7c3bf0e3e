import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { setLocale } from '@jukwaa/runtime';
import { answered, lost, refused } from '@jukwaa/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aMessage, aResult, aSettlement, hoursFromNow, openTickets } from '../../test-support/tickets.tsx';
import ResultsScreen from './results-screen.tsx';

const DAILY = 'GET /api/jackpot/jackpot/5/results';
const GRAND = 'GET /api/jackpot/jackpot/6/results';
let page: ReturnType<typeof openTickets>;
beforeEach(() => {
  page = openTickets({ isGuest: true });
});
afterEach(() => {
  jest.restoreAllMocks();
  page.stop();
});
const open = () => page.show(ResultsScreen, '/jackpot/results');
const names = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));
const grand = aResult(9, {
  jackpot_category_id: 6,
  name: 'Grand Jackpot',
  end: '2026-11-21T14:00:00.000Z',
  settled_at: hoursFromNow(-1),
  settlement: aSettlement(),
});

describe('jackpot results', () => {
  test('[JACKPOT-07] the results of categories 5 and 6 are one list, the latest closing first', async () => {
    const early = aResult(3, { name: 'Yesterday', end: '2026-11-20T12:00:00.000Z' });
    page.services.on(DAILY, answered({ data: [aResult(8), early] }));
    page.services.on(GRAND, answered({ data: [grand] }));
    open();
    await screen.findAllByRole('article');
    expect(names()).toEqual(['Grand Jackpot', 'Daily Jackpot', 'Yesterday']);
    expect(screen.getByText('4 lines with 2 of 3: Ksh 3,125 each')).toBeVisible();
    expect(screen.getByText('Ksh 5,000,000 rolls over to the next jackpot.')).toBeVisible();
    expect(screen.getByRole('link', { name: /See the result of Grand Jackpot/ })).toHaveAttribute(
      'href',
      '/jackpot/result/9',
    );
  });

  test('a running jackpot counts its results as they come', async () => {
    page.services.on(DAILY, answered({ data: [aResult(5)] }));
    page.services.on(GRAND, answered({ data: [] }));
    open();
    expect(await screen.findByText('0 of 3 results')).toBeVisible();
    await waitFor(() => expect(page.broker.hasSubscriber('jackpot/5')).toBe(true));
    act(() => page.broker.publish('jackpot/5', aMessage([{ result: '1' }, { result: 'void' }, {}])));
    expect(screen.getByText('2 of 3 results')).toBeVisible();
  });

  test('a running jackpot shows its settlement as it comes', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    page.services.on(DAILY, answered({ data: [aResult(5)] }));
    page.services.on(GRAND, answered({ data: [] }));
    open();
    await screen.findByText('0 of 3 results');
    await waitFor(() => expect(page.broker.hasSubscriber('jackpot/5')).toBe(true));
    const settled = aResult(5, { settled_at: hoursFromNow(0), settlement: aSettlement() });
    page.services.on(DAILY, answered({ data: [settled] }));
    act(() => page.broker.publish('jackpot/5', aMessage([{}, {}, {}], { phase: 'settled' })));
    expect(await screen.findByText('Settled')).toBeVisible();
    expect(screen.getByText('4 lines with 2 of 3: Ksh 3,125 each')).toBeVisible();
  });

  test.each([
    ['en', 1_204, '1,204 lines with 2 of 3: Ksh 3,125 each'],
    ['sw', 1_204, 'Mistari 1,204 yenye 2 kati ya 3: Ksh 3,125 kila mmoja'],
    ['sw', 1, 'Mstari 1 wenye 2 kati ya 3: Ksh 3,125 kila mmoja'],
  ] as const)('in %s %i winning lines are named and grouped', async (locale, lines, sentence) => {
    setLocale(locale);
    const tiers = [{ right: 2, pot_cents: 1_250_000, lines, each_cents: 312_500 }];
    const settlement = aSettlement({ tiers });
    page.services.on(DAILY, answered({ data: [aResult(5, { settled_at: hoursFromNow(0), settlement })] }));
    page.services.on(GRAND, answered({ data: [] }));
    open();
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  test.each([
    ['error_message', refused(503, 'Jukwaa is very busy.', 'try_again')],
    ['message', refused(502, '', '', { error_message: undefined, message: 'Jukwaa is very busy.' })],
  ])('[JACKPOT-07] a fetch error is shown from its %s, and can be retried', async (_, failure) => {
    page.services.on(DAILY, failure);
    page.services.on(GRAND, failure);
    open();
    expect(await screen.findByText('Jukwaa is very busy.')).toBeVisible();
    page.services.on(DAILY, answered({ data: [aResult(8)] }));
    page.services.on(GRAND, answered({ data: [grand] }));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(names()).toHaveLength(2));
  });

  test('[JACKPOT-07] on a page in Swahili a fetch error is shown in Swahili, whatever the service says', async () => {
    setLocale('sw');
    const failure = refused(503, 'Jukwaa is very busy.', 'try_again');
    page.services.on(DAILY, failure);
    page.services.on(GRAND, answered({ data: [grand] }));
    const list = open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Matokeo hayakupatikana.');
    list.unmount();
    page.services.on(GRAND, failure);
    open();
    expect(await screen.findByText('Matokeo hayakupatikana.')).toBeVisible();
    expect(screen.queryByText(/very busy/)).toBeNull();
  });

  test('one category that fails leaves the other visible, with a retry', async () => {
    page.services.on(DAILY, lost);
    page.services.on(GRAND, answered({ data: [grand] }));
    open();
    await waitFor(() => expect(names()).toEqual(['Grand Jackpot']));
    expect(screen.getByRole('alert')).toHaveTextContent('The results could not be loaded.');
    page.services.on(DAILY, answered({ data: [aResult(8)] }));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(names()).toHaveLength(2));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('older jackpots come page by page', async () => {
    const day = (id: number) => aResult(id, { end: new Date(Date.UTC(2026, 0, id)).toISOString() });
    page.services.on(DAILY, answered({ data: Array.from({ length: 12 }, (_, at) => day(at + 1)) }));
    page.services.on(GRAND, answered({ data: [] }));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(names()).toHaveLength(12);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('a site without closed jackpots says so', async () => {
    for (const list of [DAILY, GRAND]) page.services.on(list, answered({ data: [] }));
    open();
    await screen.findByText('No jackpot has closed yet. Its result appears here.');
  });
});
