import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { answered } from '../test-support/fakes.ts';
import { sayOdds } from '../test-support/live.ts';
import { oddsChange } from '../test-support/offer.ts';
import { forgetEverything, openPage } from '../test-support/page.ts';
import { setHidden } from '../test-support/visibility.ts';
import { feed, feedStore } from './feed.ts';

const BALANCE = 'GET /api/wallet/balance';

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

describe('public topics', () => {
  test('the fixed visitor pair opens one connection, and topics of one turn go in one packet', async () => {
    page.broker.connect();
    await settle();
    const [line] = page.broker.lines;
    const stop = feed.watchMatch(1, 700).subscribe();
    stop.add(feed.watchMatch(1, 701).subscribe());
    await settle();
    expect(page.broker.lines).toHaveLength(1);
    expect(line?.credentials).toEqual({ username: 'jukwaa-web', password: 'jukwaa-web' });
    expect(line?.packets).toEqual([
      ['producer', 'live/counter', 'policy'],
      ['odds/v2/700/list', 'odds/v2/701/list'],
    ]);
    stop.unsubscribe();
  });

  test('a topic is subscribed once for all subscribers and left 5 s after the last, and a returning one gets the last message again', async () => {
    page.broker.connect();
    const seen: number[] = [];
    const first = feed.watchMatch(1, 700).subscribe(({ seq }) => seen.push(seq));
    const second = feed.watchMatch(1, 700).subscribe(({ seq }) => seen.push(seq));
    await settle();
    sayOdds(page.broker, oddsChange(11, { 1: 2 }));
    first.unsubscribe();
    second.unsubscribe();
    await settle(4_999);
    const back = feed.watchMatch(1, 700).subscribe(({ seq }) => seen.push(seq));
    await settle(1);
    sayOdds(page.broker, oddsChange(12, { 1: 2 }));
    expect(seen).toEqual([11, 11, 11, 12]);
    expect(page.broker.lines[0]?.packets.flat().filter((topic) => topic === 'odds/v2/700/list')).toHaveLength(
      1,
    );
    back.unsubscribe();
    await settle(5_000);
    expect(page.broker.topics()).not.toContain('odds/v2/700/list');
  });

  test('the number of live matches comes by HTTP, then by the feed, and its failure is only logged', async () => {
    page.broker.connect();
    await settle();
    expect(page.log).toHaveBeenCalledWith('feed', 'the number of live matches is unknown', {
      kind: 'network',
    });
    page.broker.publish('live/counter', { total: 14 });
    page.broker.publish('producer', { event: 'producer_status', producer_id: 1, producer_status: 0 });
    expect(feedStore).toMatchObject({ liveCount: 14, producers: { 1: 0 } });
  });

  test('a number of live matches by HTTP that arrives after one of the feed is ignored', async () => {
    let answer: () => void = () => undefined;
    page.http.on(
      'GET /api/fixture/live/counter',
      () => new Promise((done) => (answer = () => done(answered({ total: 13 })))),
    );
    page.broker.connect();
    await settle();
    page.broker.publish('live/counter', { total: 14 });
    answer();
    await settle();
    expect(feedStore.liveCount).toBe(14);
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

  test('[LIVE-07] an error is logged and ends the connection, and a new one opens after a growing wait', async () => {
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
    expect(page.broker.topics()).toEqual(['producer', 'live/counter', 'policy']);
  });

  test('[LIVE-08] after an outage every wanted topic is subscribed again before it is reported', async () => {
    const stop = feed.watchMatch(1, 700).subscribe();
    const received: string[][] = [];
    stop.add(feed.resubscribed$.subscribe(() => received.push(page.broker.topics())));
    page.broker.connect();
    await settle();
    expect(received).toEqual([]);
    page.broker.drop();
    expect(feedStore.state).toBe('offline');
    page.broker.connect();
    await settle();
    expect(received).toEqual([['producer', 'live/counter', 'policy', 'odds/v2/700/list']]);
    stop.unsubscribe();
  });
});

describe('the back/forward cache', () => {
  const leave = (persisted: boolean) =>
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted }));
  const comeBack = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

  test('[LIVE-08] a page that may come back ends its connection when it is left, and has its topics again when it is shown', async () => {
    page.broker.connect();
    await settle();
    leave(true);
    await settle(60_000);
    expect(page.broker.lines.map(({ ended }) => ended)).toEqual([true]);
    comeBack();
    await settle();
    expect(page.broker.lines).toHaveLength(2);
    page.broker.connect();
    await settle();
    expect(page.broker.lines[1]?.packets).toEqual([['producer', 'live/counter', 'policy']]);
    expect(feedStore.state).toBe('live');
  });

  test('a page that does not come back leaves its connection to the browser', async () => {
    page.broker.connect();
    await settle();
    leave(false);
    expect(page.broker.lines[0]?.ended).toBe(false);
  });
});

describe('after a sleep', () => {
  let now = 0;
  beforeEach(async () => {
    page.stop();
    now = 1_000;
    page = openPage({ now: () => now });
    page.http.on(BALANCE, () => answered({ b1: 10, b2: 0 }));
    page.broker.connect();
    await settle();
  });
  const sleep = async () => {
    setHidden(true);
    now += 60_000;
    setHidden(false);
    await settle();
  };

  test('after a sleep a working connection subscribes again, which shows what was missed', async () => {
    const received = jest.fn();
    const stop = feed.resubscribed$.subscribe(received);
    await sleep();
    expect(received).toHaveBeenCalledTimes(1);
    await settle(10_000);
    expect(page.broker.lines).toHaveLength(1);
    expect(page.broker.lines[0]?.packets.at(-1)).toEqual(['producer', 'live/counter', 'policy']);
    stop.unsubscribe();
  });

  test('after a sleep a connection that does not confirm within 3 s is replaced', async () => {
    const received = jest.fn();
    const stop = feed.resubscribed$.subscribe(received);
    page.broker.die();
    await sleep();
    await settle(2_999);
    expect(page.broker.lines).toHaveLength(1);
    await settle(1);
    expect(page.broker.lines).toHaveLength(2);
    expect(page.broker.lines[0]?.ended).toBe(true);
    expect(feedStore.state).toBe('offline');
    page.broker.die(false);
    page.broker.connect();
    await settle();
    expect(feedStore.state).toBe('live');
    expect(received).toHaveBeenCalledTimes(1);
    stop.unsubscribe();
  });

  test('after a sleep a connection known to be broken opens at once', async () => {
    page.broker.lines[0]?.events.onError(new Error('refused'));
    await sleep();
    expect(page.broker.lines).toHaveLength(2);
    await settle(10_000);
    expect(page.broker.lines).toHaveLength(2);
  });
});
