import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Transaction } from '@jukwaa/contracts';
import {
  closeMenu,
  endSession,
  localeStore,
  menuStore,
  refreshBalance,
  resetWallet,
  sessionStore,
  startSession,
  themeStore,
} from '@jukwaa/runtime';
import { answered, refused } from '@jukwaa/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AccountPage, openPage, USER } from '../../test-support/page.tsx';
import ProfileScreen from './profile-screen.tsx';

const TRANSACTIONS = 'GET /api/wallet/transactions';
const PROFILE = {
  id: USER.id,
  msisdn: USER.msisdn,
  first_name: 'Amina',
  last_name: '',
  date_created: USER.date_created,
  verified: true,
};

const line = (id: number, over: Partial<Transaction> = {}): Transaction => ({
  id,
  at: '2026-11-20T10:00:00.000Z',
  reason: 'deposit',
  account: 'main',
  amount_cents: 24_900,
  balance_cents: 24_900,
  reference: `R${id}`,
  ...over,
});

let page: AccountPage;
beforeEach(() => {
  page = openPage();
  page.services.on('GET /api/identity/profile', answered(PROFILE));
  page.services.on('GET /api/wallet/balance', answered({ b1: 1240.5, b2: 30 }));
  page.services.on(TRANSACTIONS, answered({ data: [], last_page: 0, total: 0 }));
  resetWallet();
  startSession(USER);
});
afterEach(() => {
  endSession('user');
  closeMenu();
  page.stop();
});

/** The text of a saved file, without its byte order mark. */
const textOf = (file: Blob | undefined): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.readAsText(file ?? new Blob());
  });

const statement = () =>
  screen.getByRole('heading', { name: 'Transactions' }).closest('section') ?? document.body;

describe('the profile', () => {
  test('[MONEY-01] balances that fail to load are dashes with a retry, never zero', async () => {
    page.services.on('GET /api/wallet/balance', refused(500, ''));
    resetWallet();
    await refreshBalance();
    page.show(ProfileScreen, '/profile');
    expect(await screen.findAllByText('—')).toHaveLength(2);
    expect(screen.queryByText('Ksh 0.00')).toBeNull();
    page.services.on('GET /api/wallet/balance', answered({ b1: 1240.5, b2: 0 }));
    const [retry] = screen.getAllByRole('button', { name: 'Try again' });
    if (retry) await userEvent.click(retry);
    await screen.findByText('Ksh 1,240.50');
    expect(screen.getByText('Ksh 0.00')).toBeVisible();
  });

  test('[ACCOUNT-01] the profile shows the user and both balances, and opens the money sheets', async () => {
    page.show(ProfileScreen, '/profile');
    await screen.findByText('Amina');
    await screen.findByText('Ksh 1,240.50');
    expect(screen.getByText('Ksh 30.00')).toBeVisible();
    expect(screen.getByText('+254712345678')).toBeVisible();
    expect(screen.getByText('Member since 01/11/2026')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Deposit' }));
    expect(menuStore.open).toBe('deposit');
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(menuStore.open).toBe('withdraw');
  });

  test('a self-excluded user sees until when, and only the way to deposit is closed', async () => {
    const exclusion = { period: 'permanent', since: '2026-11-21T09:00:00.000Z', until: null };
    page.services.on('GET /api/identity/self-exclusion', answered({ data: exclusion }));
    page.show(ProfileScreen, '/profile');
    await screen.findByText('Self-excluded for good');
    expect(screen.getByRole('button', { name: 'Deposit' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Deposit' })).toHaveAccessibleDescription(
      'Self-excluded for good',
    );
    expect(screen.getByRole('button', { name: 'Withdraw' })).toBeEnabled();
  });

  test('[ACCOUNT-01] a user saves another name', async () => {
    page.services.on('PUT /api/identity/profile', answered({ ...PROFILE, last_name: 'Otieno' }));
    page.show(ProfileScreen, '/profile');
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    await userEvent.type(screen.getByLabelText('Last name'), 'Otieno');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Amina Otieno');
    expect(page.services.callsOf('PUT /api/identity/profile')[0]?.body).toEqual({
      first_name: 'Amina',
      last_name: 'Otieno',
    });
  });

  test('[ACCOUNT-01] a user changes the password; a wrong current one is reported at its field', async () => {
    const PASSWORD = 'POST /api/identity/password';
    page.services.on(PASSWORD, refused(422, 'The current password is wrong.', 'wrong_password'));
    page.show(ProfileScreen, '/profile');
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
    const current = screen.getByLabelText('Current password');
    await userEvent.type(current, 'not my password');
    await userEvent.type(screen.getByLabelText('New password'), 'battery staple');
    await userEvent.type(screen.getByLabelText('Repeat password'), 'battery stable');
    await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
    expect(page.services.callsOf(PASSWORD)).toHaveLength(0);
    await userEvent.clear(screen.getByLabelText('Repeat password'));
    await userEvent.type(screen.getByLabelText('Repeat password'), 'battery staple');
    await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
    await waitFor(() => expect(current).toHaveAccessibleDescription('The current password is wrong.'));
    const message = 'Your password has been changed.';
    page.services.on(PASSWORD, answered({ data: { code: 'password_changed', message } }));
    await userEvent.clear(current);
    await userEvent.type(current, 'correct horse');
    await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
    expect(await screen.findByRole('button', { name: 'Change password' })).toBeVisible();
    expect(page.services.bodiesOf(PASSWORD)[1]).toEqual({
      current: 'correct horse',
      password: 'battery staple',
    });
    expect(page.notices()).toContain(`success: ${message}`);
    expect(sessionStore.user).not.toBeNull();
  });

  test('a user switches theme and language, and logs out', async () => {
    page.show(ProfileScreen, '/profile');
    await userEvent.click(screen.getByRole('button', { name: 'Dark theme' }));
    expect(themeStore.theme).toBe('dark');
    await userEvent.click(screen.getByRole('button', { name: 'Dark theme' }));
    await userEvent.click(screen.getByRole('button', { name: 'Kiswahili' }));
    expect(localeStore.locale).toBe('sw');
    await userEvent.click(screen.getByRole('button', { name: 'Toka' }));
    expect(sessionStore.user).toBeNull();
    expect(page.services.callsOf('POST /api/identity/logout')).toHaveLength(1);
  });
});

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
    page.show(ProfileScreen, '/profile');
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
    page.show(ProfileScreen, '/profile');
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
    page.show(ProfileScreen, '/profile');
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
    page.show(ProfileScreen, '/profile');
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
    page.show(ProfileScreen, '/profile');
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
    page.show(ProfileScreen, '/profile');
    await within(statement()).findByText(/did not load/);
    page.services.on(TRANSACTIONS, answered({ data: [], last_page: 0, total: 0 }));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('No transactions yet.');
  });

  test('[ACCOUNT-01] the statement of the chosen days is saved as a PDF from the service', async () => {
    const PDF = 'GET /api/wallet/statement.pdf';
    page.services.on(TRANSACTIONS, () => answered({ data: [line(9)], last_page: 0, total: 1 }));
    page.services.on(PDF, () => answered(new Blob(['%PDF-1.3'], { type: 'application/pdf' })));
    const files: Blob[] = [];
    const objectUrl = (file: Blob) => `blob:${files.push(file)}`;
    Object.assign(URL, { createObjectURL: objectUrl, revokeObjectURL: () => undefined });
    const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    page.show(ProfileScreen, '/profile');
    await within(statement()).findByText(/R9/);
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-20' } });
    await userEvent.click(await screen.findByRole('button', { name: 'Download PDF' }));
    await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
    clicked.mockRestore();
    expect(await textOf(files[0])).toBe('%PDF-1.3');
    expect(Object.fromEntries(page.services.queriesOf(PDF)[0] ?? [])).toEqual({
      from: '2026-11-20',
      locale: 'en',
    });
  });

  test('[ACCOUNT-01] the statement shows the chosen days, and all of their lines go into a CSV file', async () => {
    const lines = [
      line(3, { reference: '=R3' }),
      line(2, { reason: 'stake', amount_cents: -4_900 }),
      line(1),
    ];
    page.services.on(TRANSACTIONS, (query) => {
      if (query.get('from') !== '2026-11-20' || query.get('to') !== '2026-11-21')
        return answered({ data: [line(9)], last_page: 0, total: 1 });
      const isLast = query.get('after') === '2';
      return answered({
        data: isLast ? lines.slice(2) : lines.slice(0, 2),
        last_page: 1,
        total: 3,
        ...(isLast ? {} : { next: '2' }),
      });
    });
    const files: Blob[] = [];
    const objectUrl = (file: Blob) => `blob:${files.push(file)}`;
    Object.assign(URL, { createObjectURL: objectUrl, revokeObjectURL: () => undefined });
    const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    page.show(ProfileScreen, '/profile');
    await within(statement()).findByText(/R9/);
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-20' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-21' } });
    await within(statement()).findByText(/=R3/);
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
    clicked.mockRestore();
    expect(await textOf(files[0])).toBe(
      [
        'Date,Transaction,Account,Amount (Ksh),Balance (Ksh),Reference',
        "2026-11-20 13:00,Deposit,Main,249.00,249.00,'=R3",
        '2026-11-20 13:00,Stake,Main,-49.00,249.00,R2',
        '2026-11-20 13:00,Deposit,Main,249.00,249.00,R1',
        '',
      ].join('\r\n'),
    );
  });
});
