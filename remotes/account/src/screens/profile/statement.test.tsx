import { describe, expect, test } from '@jest/globals';
import { refreshBalance } from '@jukwaa/runtime';
import { answered, refused } from '@jukwaa/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { line, statement, TRANSACTIONS, useProfilePage } from './test-support/profile-page.tsx';

const page = useProfilePage();

describe('the statement', () => {
  test('[ACCOUNT-01] the statement lists transactions page by page', async () => {
    page.services.on(TRANSACTIONS, (_, { path }) =>
      path.includes('page=0')
        ? answered({
            data: [line(2), line(1, { reason: 'stake', amount_cents: -4_900 })],
            last_page: 1,
            total: 3,
          })
        : answered({
            data: [line(1), line(0, { reason: 'stake', account: 'bonus' })],
            last_page: 1,
            total: 3,
          }),
    );
    page.open();
    await within(statement()).findByText('−Ksh 49.00');
    expect(within(statement()).getAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await within(statement()).findByText('Bonus', { selector: 'li *' });
    expect(within(statement()).getAllByRole('listitem')).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('[GAMES-05] [GAMES-03] lines open their game round, bet or week of miles, and other lines open nothing', async () => {
    const lines = [
      line(4, { reason: 'payout', product: 'table', game: 'blackjack', reference: '41.1' }),
      line(3, { reason: 'stake', product: 'virtual', game: null, reference: '9' }),
      line(2, { reason: 'payout', product: 'crash', game: 'aviator', reference: 'miles:2026-11-22' }),
      line(1),
    ];
    page.services.on(TRANSACTIONS, answered({ data: lines, last_page: 0, total: 4 }));
    page.open();
    await within(statement()).findByRole('link', { name: 'See the bet' });
    const links = within(statement()).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['See the round', '/casino/rounds/own/41'],
      ['See the bet', '/bets/9'],
      ['See the week of miles', '/aviatormiles?week=2026-11-23'],
    ]);
    expect(screen.getByRole('link', { name: 'Your game rounds' })).toHaveAttribute('href', '/casino/rounds');
  });

  test("[ACCOUNT-01] the statement's next page follows the last visible line", async () => {
    page.services.on(TRANSACTIONS, (_, { path }) =>
      path.includes('after=2')
        ? answered({ data: [line(1, { reference: 'OLD' })], last_page: 1, total: 3 })
        : answered({ data: [line(3), line(2)], last_page: 1, total: 3, next: '2' }),
    );
    page.open();
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await within(statement()).findByText(/OLD/)).toBeVisible();
    expect(within(statement()).getAllByRole('listitem')).toHaveLength(3);
  });

  test('[ACCOUNT-01] money that moves while older lines load adds its line, and the older ones still appear', async () => {
    let send: () => void = () => undefined;
    const older = new Promise<void>((done) => {
      send = done;
    });
    let newest = [line(3), line(2)];
    page.services.on(TRANSACTIONS, async (_, { path }) => {
      if (path.includes('page=0')) return answered({ data: newest, last_page: 1, total: newest.length + 2 });
      await older;
      return answered({ data: [line(2), line(1, { reference: 'OLD' })], last_page: 1, total: 4 });
    });
    page.open();
    await within(statement()).findByText(/R3/);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    newest = [line(4, { reference: 'NEW' }), line(3)];
    page.services.on('GET /api/wallet/balance', answered({ b1: 1489.5, b2: 30 }));
    await act(() => refreshBalance());
    await within(statement()).findByText(/NEW/);
    send();
    await within(statement()).findByText(/OLD/);
    expect(
      within(statement())
        .getAllByRole('listitem')
        .map((row) => /NEW|R3|R2|OLD/.exec(row.textContent ?? '')?.[0]),
    ).toEqual(['NEW', 'R3', 'R2', 'OLD']);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('[ACCOUNT-01] the statement is filtered by kind, deposits with the code of their SMS', async () => {
    page.services.on(TRANSACTIONS, (_, { path }) =>
      path.includes('kind=deposits')
        ? answered({ data: [line(2, { reference: 'SKL4T2XW9Q' })], last_page: 0, total: 1 })
        : answered({ data: [], last_page: 0, total: 0 }),
    );
    page.open();
    await screen.findByText('No transactions yet.');
    await userEvent.click(screen.getByRole('button', { name: 'Deposits' }));
    expect(await within(statement()).findByText(/SKL4T2XW9Q/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Winnings' }));
    expect(await screen.findByText('No transactions of this kind yet.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'All' }));
    expect(await screen.findByText('No transactions yet.')).toBeVisible();
  });

  test('[ACCOUNT-01] an empty statement says so, and a failed one offers a retry', async () => {
    page.services.on(TRANSACTIONS, refused(500));
    page.open();
    await within(statement()).findByText(/did not load/);
    page.services.on(TRANSACTIONS, answered({ data: [], last_page: 0, total: 0 }));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('No transactions yet.');
  });
});
