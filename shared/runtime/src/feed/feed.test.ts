import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { alertStore, noticesStore } from '../notices/notices.ts';
import { endSession, sessionStore, startSession } from '../session/session.ts';
import { answered } from '../test-support/fakes.ts';
import { oddsChange } from '../test-support/offer.ts';
import { forgetEverything, openPage, USER } from '../test-support/page.ts';
import { walletStore } from '../wallet/store.ts';
import { feed, feedStore } from './feed.ts';

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

describe('public topics', () => {
  test('the fixed visitor pair opens one line; topics of one turn go in one packet', async () => {
    page.broker.connect();
    await settle();
    const [line] = page.broker.lines;
    const stop = feed.watchMatch(1, 700).subscribe();
    stop.add(feed.watchMatch(1, 701).subscribe());
    await settle();
    expect(page.broker.lines).toHaveLength(1);
    expect(line?.credentials).toEqual({ username: 'jukwaa-web', password: 'jukwaa-web' });
    expect(line?.packets).toEqual([
      ['producer', 'live/counter'],
      ['odds/1/700', 'odds/1/701'],
    ]);
    stop.unsubscribe();
  });

  test('a topic is subscribed once for all its listeners and left 5 s after the last', async () => {
    page.broker.connect();
    const seen: number[] = [];
    const first = feed.watchMatch(1, 700).subscribe(({ seq }) => seen.push(seq));
    const second = feed.watchMatch(1, 700).subscribe(({ seq }) => seen.push(seq));
    await settle();
    page.broker.publish('odds/1/700', oddsChange(11, { 1: 2 }));
    first.unsubscribe();
    second.unsubscribe();
    await settle(4_999);
    const back = feed.watchMatch(1, 700).subscribe(({ seq }) => seen.push(seq));
    await settle(1);
    page.broker.publish('odds/1/700', oddsChange(12, { 1: 2 }));
    expect(seen).toEqual([11, 11, 12]);
    expect(page.broker.lines[0]?.packets.flat().filter((topic) => topic === 'odds/1/700')).toHaveLength(1);
    back.unsubscribe();
    await settle(5_000);
    expect(page.broker.topics()).not.toContain('odds/1/700');
  });

  test('the number of live matches comes by HTTP, then by the feed; its failure is logged only', async () => {
    page.broker.connect();
    await settle();
    expect(page.log).toHaveBeenCalledWith('feed', 'the number of live matches is unknown', {
      kind: 'network',
    });
    page.broker.publish('live/counter', { total: 14 });
    page.broker.publish('producer', { event: 'producer_status', producer_id: 1, producer_status: 0 });
    expect(feedStore).toMatchObject({ liveCount: 14, producers: { 1: 0 } });
  });

  test('[LIVE-07] malformed messages are logged and change nothing', async () => {
    page.broker.connect();
    await settle();
    page.broker.publish('live/counter', { total: 3 });
    page.log.mockClear();
    for (const bad of ['{', '{"total":-1}', 'null', '[]', '{"total":"9"}'])
      page.broker.publish('live/counter', bad);
    expect(feedStore.liveCount).toBe(3);
    expect(page.log).toHaveBeenCalledTimes(5);
  });

  test('[LIVE-07] an error is logged and ends the connection; a new one is opened after a growing wait', async () => {
    page.broker.connect();
    await settle();
    for (const wait of [1_000, 2_000, 4_000]) {
      const line = page.broker.lines.at(-1);
      line?.events.onError(new Error('refused'));
      expect(line?.ended).toBe(true);
      expect(feedStore.state).toBe('offline');
      const before = page.broker.lines.length;
      await settle(wait - 1);
      expect(page.broker.lines).toHaveLength(before);
      await settle(1);
      expect(page.broker.lines).toHaveLength(before + 1);
    }
    expect(page.log).toHaveBeenCalledWith('feed', 'the connection has ended', expect.any(Error));
    page.broker.connect();
    await settle();
    expect(feedStore.state).toBe('live');
    expect(page.broker.topics()).toEqual(['producer', 'live/counter']);
  });

  test('[LIVE-08] after an outage everything wanted is subscribed again before it is said', async () => {
    const stop = feed.watchMatch(1, 700).subscribe();
    const told: string[][] = [];
    stop.add(feed.resubscribed$.subscribe(() => told.push(page.broker.topics())));
    page.broker.connect();
    await settle();
    expect(told).toEqual([]);
    page.broker.drop();
    expect(feedStore.state).toBe('offline');
    page.broker.connect();
    await settle();
    expect(told).toEqual([['producer', 'live/counter', 'odds/1/700']]);
    stop.unsubscribe();
  });
});

describe('user topics', () => {
  async function signIn() {
    startSession(USER);
    await settle();
    page.broker.connect();
    await settle(300);
  }

  test('a second connection presents the user and is closed at logout', async () => {
    await signIn();
    const line = page.broker.lines[1];
    expect(line?.credentials).toEqual({ username: 'user/16', password: USER.auth });
    expect([...(line?.topics ?? [])]).toEqual([balanceTopic, profileTopic]);
    endSession('user');
    await settle();
    expect(line?.ended).toBe(true);
  });

  test('[LIVE-02] a balance message fetches the balance again, one with null does not', async () => {
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
    '[LIVE-03] PROFILE %s shows a notice and refreshes',
    async (status) => {
      await signIn();
      page.broker.publish(profileTopic, { type: 'PROFILE', status, message: 'Ksh 50 received' });
      expect(noticesStore.notices).toMatchObject([{ kind: status, text: 'Ksh 50 received' }]);
      await settle(300);
      expect(balanceCalls()).toBe(2);
    },
  );

  test('[LIVE-04] LOGIN of another device ends the session with its text, and the stored tag goes', async () => {
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

  test('after an outage of the broker the balance is fetched again', async () => {
    await signIn();
    page.broker.drop();
    page.broker.connect();
    await settle(300);
    expect(balanceCalls()).toBe(2);
  });
});
