import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { alertStore, noticesStore } from '../notices/notices.ts';
import { endSession, sessionStore, startSession } from '../session/session.ts';
import { answered } from '../test-support/fakes.ts';
import { forgetEverything, openPage, USER } from '../test-support/page.ts';
import { setHidden } from '../test-support/visibility.ts';
import { walletStore } from '../wallet/store.ts';

const BALANCE = 'GET /api/wallet/balance';
const balanceTopic = 'balance/16';
const profileTopic = 'profile/16';

let page: ReturnType<typeof openPage>;
beforeEach(() => {
  jest.useFakeTimers();
  page = openPage();
  page.http.on(BALANCE, () => answered({ b1: 10, b2: 0 }));
});
afterEach(() => {
  page.stop();
  forgetEverything();
  jest.useRealTimers();
});

const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
const balanceCalls = () => page.http.callsOf(BALANCE).length;

describe('user topics', () => {
  async function signIn() {
    startSession(USER);
    await settle();
    page.broker.connect();
    await settle(300);
  }

  test('a second connection signs in as the user and closes at logout', async () => {
    await signIn();
    const line = page.broker.lines[1];
    expect(line?.credentials).toEqual({ username: 'user/16', password: USER.auth });
    expect([...(line?.topics ?? [])]).toEqual([balanceTopic, profileTopic]);
    endSession('user');
    await settle();
    expect(line?.ended).toBe(true);
  });

  test('[LIVE-02] a balance message reloads the balance, and one with null does not', async () => {
    await signIn();
    expect(balanceCalls()).toBe(1);
    page.broker.publish(balanceTopic, { message: null });
    await settle(300);
    expect(balanceCalls()).toBe(1);
    page.http.on(BALANCE, () => answered({ b1: 25 }));
    page.broker.publish(balanceTopic, { message: 'deposit' });
    await settle(300);
    expect(walletStore.balance_cents).toBe(2_500);
  });

  test.each(['success', 'error', 'warning'])(
    '[LIVE-03] PROFILE %s shows a notice and reloads the balance',
    async (status) => {
      await signIn();
      page.broker.publish(profileTopic, { type: 'PROFILE', status, message: 'Ksh 50 received' });
      expect(noticesStore.notices).toMatchObject([{ kind: status, text: 'Ksh 50 received' }]);
      await settle(300);
      expect(balanceCalls()).toBe(2);
    },
  );

  test('[LIVE-04] a LOGIN message of another device ends the session with its text, and removes the stored tag', async () => {
    await signIn();
    expect(localStorage.getItem('login_tag')).toBe('tag-1');
    page.broker.publish(profileTopic, { type: 'LOGIN', login_tag: 'tag-1' });
    expect(sessionStore.user).not.toBeNull();
    page.broker.publish(profileTopic, { type: 'LOGIN', login_tag: 'tag-2' });
    await settle();
    expect(sessionStore.user).toBeNull();
    expect(alertStore.alert?.text).toBe('Your session on this device has expired');
    expect(localStorage.getItem('login_tag')).toBeNull();
  });

  test('[LIVE-07] malformed user messages change nothing', async () => {
    await signIn();
    page.log.mockClear();
    for (const bad of ['x', '{"type":"LOGIN"}', '{"type":"OTHER"}', '{}'])
      page.broker.publish(profileTopic, bad);
    page.broker.publish(balanceTopic, '{"message":5}');
    await settle(300);
    expect(sessionStore.user).not.toBeNull();
    expect(balanceCalls()).toBe(1);
    expect(page.log).toHaveBeenCalledTimes(5);
  });

  test('[LIVE-02] a user sees money that arrived between the balance and the subscription', async () => {
    startSession(USER);
    await settle(300);
    expect(walletStore.balance_cents).toBe(1_000);
    page.http.on(BALANCE, () => answered({ b1: 25 }));
    page.broker.connect();
    await settle(300);
    expect(walletStore.balance_cents).toBe(2_500);
  });

  test('after a broker outage, or a sleep of the phone, the balance loads again', async () => {
    await signIn();
    page.broker.drop();
    page.broker.connect();
    await settle(300);
    expect(balanceCalls()).toBe(2);
    setHidden(true);
    await settle(60_000);
    setHidden(false);
    await settle(300);
    expect(balanceCalls()).toBe(3);
  });
});
