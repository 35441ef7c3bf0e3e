import { describe, expect, test } from '@jest/globals';
import { betSlip, menuStore } from '@jukwaa/runtime';
import { aBetLeg, answered, refused } from '@jukwaa/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, BETS, useBetsPage } from './test-support/bets-page.tsx';

const page = useBetsPage();
const { open } = page;

describe('my bets', () => {
  test('[SLIP-14] a refused bet shows its reason, and can be tried again', async () => {
    page.services.on(BETS, answer([]));
    const refusedBet = {
      id: 'r-1',
      at: '2026-11-21T12:00:00.000Z',
      stake_type: 'cash',
      stake_cents: 10_000,
      code: 'insufficient_funds',
      error_message: 'There is not enough money in your wallet',
      legs: [aBetLeg({ home_team: 'Gor Mahia' })],
    };
    page.services.on('GET /api/betting/bets/refused', () =>
      answered({ data: [refusedBet], last_page: 0, total: 1 }),
    );
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Refused' }));
    const [reason] = await screen.findAllByText('There is not enough money in your wallet');
    expect(screen.getByText('Ksh 100.00')).toBeVisible();
    if (reason !== undefined) await userEvent.click(reason);
    await userEvent.click(screen.getByRole('button', { name: 'Bet again' }));
    await waitFor(() => expect(menuStore.open).toBe('betslip'));
    expect(betSlip.view().picks.map((pick) => pick.competitor_1)).toEqual(['Gor Mahia']);
  });

  test('[SLIP-14] the days filter the refused bets too, and the list stays that of refused bets', async () => {
    page.services.on(BETS, () => answer([]));
    const asked: (readonly (string | null)[])[] = [];
    page.services.on('GET /api/betting/bets/refused', (query) => {
      asked.push([query.get('from'), query.get('to')]);
      return answered({ data: [], last_page: 0, total: 0 });
    });
    open('/bets?subfilter=refused&days=dates&from=2026-11-02&to=2026-11-03');
    expect(await screen.findByText('No bets on these days')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Any day' }));
    await waitFor(() =>
      expect(asked).toEqual([
        ['2026-11-02', '2026-11-03'],
        [null, null],
      ]),
    );
    expect(screen.getByRole('button', { name: 'Refused' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByTestId('where')).toHaveTextContent('subfilter=refused');
  });

  test('[SLIP-14] more refused bets follow the last one, and the visible ones stay when loading fails', async () => {
    page.services.on(BETS, () => answer([]));
    const refusedBet = (id: string, error_message: string) => ({
      id,
      at: '2026-11-21T12:00:00.000Z',
      stake_type: 'cash',
      stake_cents: 10_000,
      code: 'insufficient_funds',
      error_message,
      legs: [aBetLeg({})],
    });
    const answers = [
      answered({ data: [refusedBet('r-1', 'The first')], last_page: 1, total: 2, next: 'r-1' }),
      refused(503),
      // A bet was refused since: the total counts it, and the page still ends the list.
      answered({ data: [refusedBet('r-2', 'The second')], last_page: 1, total: 3 }),
    ];
    const asked: (string | null)[] = [];
    page.services.on('GET /api/betting/bets/refused', (query) => {
      asked.push(query.get('after'));
      return answers.shift() ?? refused(503);
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Refused' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    const again = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getAllByText('The first')[0]).toBeVisible();
    await userEvent.click(again);
    expect((await screen.findAllByText('The second'))[0]).toBeVisible();
    expect(screen.getAllByText('The first')[0]).toBeVisible();
    expect(asked).toEqual([null, 'r-1', 'r-1']);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });
});
