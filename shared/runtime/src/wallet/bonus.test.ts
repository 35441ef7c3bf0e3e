import { describe, expect, test } from '@jest/globals';
import { snapshot } from 'valtio/vanilla';
import { alertStore } from '../notices/notices.ts';
import { endSession, sessionStore, startSession } from '../session/session.ts';
import { answered, refused } from '../test-support/fakes.ts';
import { USER } from '../test-support/page.ts';
import { BALANCE, SUMMARY, useWalletPage } from '../test-support/wallet-page.ts';
import { bonusStore, fetchBonus, refreshBonus } from './bonus.ts';
import { fetchSummary } from './summary.ts';

const BONUS = 'GET /api/bonus/bonus/balance';

const opened = useWalletPage();
const { signIn, calls, settle } = opened;

describe('the bonus', () => {
  const bonus = { balance: 50, pending_activation: 10.5, loyalty_balance: 0 };

  test('[MONEY-03] the bonus is loaded once per session, debounced, and is zero for a visitor', async () => {
    opened.page.http.on(BONUS, () => answered(bonus));
    await fetchBonus();
    expect(bonusStore.balance_cents).toBe(0);
    signIn();
    void fetchBonus();
    void fetchBonus();
    await settle();
    void fetchBonus();
    await settle();
    expect(calls(BONUS)).toBe(1);
    expect(snapshot(bonusStore)).toMatchObject({ balance_cents: 5_000, pending_activation_cents: 1_050 });
    endSession('user');
    expect(bonusStore.balance_cents).toBe(0);
    startSession(USER);
    void fetchBonus();
    await settle();
    expect(calls(BONUS)).toBe(2);
  });

  test('a refresh during a bonus call loads once more, because the answer may still have the used free bet', async () => {
    signIn();
    const answers: ((body: unknown) => void)[] = [];
    opened.page.http.on(BONUS, () => new Promise((done) => answers.push((body) => done(answered(body)))));
    void fetchBonus();
    await settle();
    void refreshBonus();
    await settle();
    answers[0]?.({ ...bonus, balance: 80 });
    await settle();
    answers[1]?.(bonus);
    await settle();
    expect(calls(BONUS)).toBe(2);
    expect(bonusStore).toMatchObject({ balance_cents: 5_000, bonusFetched: true });
  });

  test('[ERR-07] a failed bonus call is only logged', async () => {
    signIn();
    opened.page.http.on(BONUS, () => refused(503));
    void fetchBonus();
    await settle();
    expect(opened.page.log).toHaveBeenCalledWith('wallet', 'the bonus cannot be fetched', expect.anything());
    expect(bonusStore).toMatchObject({ balance_cents: 0, fetchingBonus: false });
    expect(alertStore.alert).toBeNull();
  });

  test.each([
    ['bonus', BONUS, fetchBonus],
    ['affiliate summary', SUMMARY, fetchSummary],
  ] as const)(
    '[ACCOUNT-02] a call for the %s that meets an ended session ends it here too, and logs no fault',
    async (_, call, load) => {
      signIn();
      for (const key of [call, BALANCE]) opened.page.http.on(key, () => refused(401));
      void load();
      await settle();
      await settle();
      expect(sessionStore.user).toBeNull();
      expect(alertStore.alert?.text).toBe('Your session on this device has expired');
      expect(opened.page.log).not.toHaveBeenCalledWith('wallet', expect.anything(), expect.anything());
    },
  );
});
