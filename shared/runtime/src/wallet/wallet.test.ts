import { describe, expect, jest, test } from '@jest/globals';
import { on$ } from '../bus/bus.ts';
import { alertStore } from '../notices/notices.ts';
import { endSession, sessionStore, startSession } from '../session/session.ts';
import { answered, refused } from '../test-support/fakes.ts';
import { USER } from '../test-support/page.ts';
import { BALANCE, SUMMARY, useWalletPage } from '../test-support/wallet-page.ts';
import { fetchBalance, refreshBalance } from './balance.ts';
import { resetWallet, walletStore } from './store.ts';
import { fetchSummary } from './summary.ts';

const opened = useWalletPage();
const { signIn, calls, settle } = opened;

describe('the balance', () => {
  test('[MONEY-01] a visitor gets the current values without a call', async () => {
    await expect(fetchBalance()).resolves.toEqual({ balance_cents: 0, wbalance_cents: 0 });
    await settle();
    expect(calls(BALANCE)).toBe(0);
  });

  test('[MONEY-01] callers within 300 ms share one balance call, and none is made after it succeeded', async () => {
    signIn();
    const first = fetchBalance();
    await jest.advanceTimersByTimeAsync(200);
    const second = fetchBalance();
    await jest.advanceTimersByTimeAsync(299);
    expect(calls(BALANCE)).toBe(0);
    await jest.advanceTimersByTimeAsync(1);
    const expected = { balance_cents: 12_050, wbalance_cents: 3_000 };
    await expect(Promise.all([first, second])).resolves.toEqual([expected, expected]);
    await expect(fetchBalance()).resolves.toEqual(expected);
    await settle();
    expect(calls(BALANCE)).toBe(1);
    expect(walletStore).toMatchObject({
      balancePhase: 'known',
      balanceFetched: true,
      fetchingBalance: false,
    });
  });

  test('[MONEY-01] no second balance call starts while one runs, and missing amounts are 0', async () => {
    signIn();
    let answer: (body: unknown) => void = () => undefined;
    opened.page.http.on(BALANCE, () => new Promise((done) => (answer = (body) => done(answered(body)))));
    void fetchBalance();
    await settle();
    expect(walletStore.fetchingBalance).toBe(true);
    const late = fetchBalance();
    await settle();
    expect(calls(BALANCE)).toBe(1);
    answer({ b2: 2 });
    await expect(late).resolves.toEqual({ balance_cents: 0, wbalance_cents: 200 });
    expect(walletStore).toMatchObject({ balance_cents: 0, wbalance_cents: 200, fetchingBalance: false });
  });

  test('a refresh during a balance call loads once more, because that answer may be older', async () => {
    signIn();
    const answers: ((body: unknown) => void)[] = [];
    opened.page.http.on(BALANCE, () => new Promise((done) => answers.push((body) => done(answered(body)))));
    void fetchBalance();
    await settle();
    void refreshBalance();
    answers[0]?.({ b1: 1 });
    await settle();
    answers[1]?.({ b1: 2 });
    await settle();
    expect(walletStore.balance_cents).toBe(200);
    expect(calls(BALANCE)).toBe(2);
  });

  test.each([401, 400, 428])(
    '[MONEY-01] a balance call with status %i shows the session-expired text once and logs out',
    async (status) => {
      const logouts: string[] = [];
      const received = on$('logout').subscribe(({ reason }) => logouts.push(reason));
      const errors: string[] = [];
      const heardErrors = on$('setError').subscribe(({ message }) => errors.push(message));
      opened.page.http.on(BALANCE, () => refused(status));
      signIn();
      void fetchBalance();
      await settle();
      expect(sessionStore.user).toBeNull();
      expect(alertStore.alert?.text).toBe('Your session on this device has expired');
      signIn();
      void fetchBalance();
      await settle();
      expect(errors).toHaveLength(1);
      expect(logouts).toEqual(['expired', 'expired']);
      expect(walletStore.fetchingBalance).toBe(false);
      received.unsubscribe();
      heardErrors.unsubscribe();
    },
  );

  test('[MONEY-01] any other failure makes both balances 0, shows nothing, and may be tried again', async () => {
    signIn();
    void fetchBalance();
    await settle();
    opened.page.http.on(BALANCE, () => refused(500));
    void refreshBalance();
    await settle();
    expect(walletStore).toMatchObject({
      balance_cents: 0,
      wbalance_cents: 0,
      balancePhase: 'failed',
      balanceFetched: false,
      fetchingBalance: false,
    });
    expect(sessionStore.user).not.toBeNull();
    expect(alertStore.alert).toBeNull();
  });

  test('a balance that arrives after logout is not used for the next user', async () => {
    signIn();
    let answer: () => void = () => undefined;
    opened.page.http.on(BALANCE, () => new Promise((done) => (answer = () => done(answered({ b1: 99 })))));
    void fetchBalance();
    await settle();
    endSession('user');
    startSession({ ...USER, id: 32, auth: 'key-of-user-thirty-two' });
    answer();
    await jest.advanceTimersByTimeAsync(0);
    expect(walletStore.balance_cents).toBe(0);
  });

  test('a login loads the balance by itself', async () => {
    startSession(USER);
    await settle();
    expect(walletStore.balance_cents).toBe(12_050);
  });
});

describe('the affiliate summary', () => {
  test('[MONEY-02] the affiliate summary is loaded once, in Ksh, and again after a reset', async () => {
    opened.page.http.on(SUMMARY, () => answered({ wallet_balance: 17.25 }));
    await expect(fetchSummary()).resolves.toBe(0);
    signIn();
    const first = fetchSummary();
    await settle();
    await expect(first).resolves.toBe(17.25);
    await expect(fetchSummary()).resolves.toBe(17.25);
    expect(calls(SUMMARY)).toBe(1);
    resetWallet();
    expect(walletStore).toMatchObject({ balanceFetched: false, summaryFetched: false });
    void fetchSummary();
    await settle();
    expect(calls(SUMMARY)).toBe(2);
  });

  test('[MONEY-02] [ERR-07] a failed affiliate summary is 0 and only logged, a missing one is 0, and the flag is cleared', async () => {
    signIn();
    opened.page.http.on(SUMMARY, () => refused(500));
    const failed = fetchSummary();
    await settle();
    await expect(failed).resolves.toBe(0);
    expect(opened.page.log).toHaveBeenCalledWith(
      'wallet',
      'the affiliate summary cannot be fetched',
      expect.anything(),
    );
    expect(walletStore).toMatchObject({ fetchingSummary: false, summaryFetched: false });
    opened.page.http.on(SUMMARY, () => answered({}));
    const empty = fetchSummary();
    await settle();
    await expect(empty).resolves.toBe(0);
    expect(walletStore.summaryFetched).toBe(true);
  });
});
