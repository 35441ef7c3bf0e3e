import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { ProducerMessage } from '@jukwaa/contracts';
import * as v from 'valibot';
import { endSession, startSession } from '../session/session.ts';
import { answered } from '../test-support/fakes.ts';
import { oddsChange } from '../test-support/offer.ts';
import { forgetEverything, openPage, USER } from '../test-support/page.ts';
import { feed } from './feed.ts';

/** A topic of a remote newer than the host. */
const TOPIC = 'draws/noon';
const Draw = v.object({ number: v.number(), bonus: v.optional(v.boolean(), false) });

let page: ReturnType<typeof openPage>;
beforeEach(async () => {
  jest.useFakeTimers();
  page = openPage();
  page.http.on('GET /api/wallet/balance', () => answered({ b1: 10, b2: 0 }));
  page.broker.connect();
  await settle();
});
afterEach(() => {
  jest.restoreAllMocks();
  page.stop();
  forgetEverything();
  jest.useRealTimers();
});

const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

/** Watches the topic and collects its payloads. */
async function watchDraws(options: { retained?: boolean } = {}, topic = TOPIC) {
  const seen: unknown[] = [];
  const subscription = feed.watch(topic, Draw, options).subscribe((draw) => seen.push(draw));
  await settle();
  return { seen, stop: () => subscription.unsubscribe() };
}
/** Publishes a message and runs the next frame. */
const say = (message: unknown, topic = TOPIC) => {
  page.broker.publish(topic, message);
  page.frame();
};

describe('a topic that the host does not know', () => {
  test('a topic unknown to the host reaches a remote with its schema, including defaults', async () => {
    const { seen, stop } = await watchDraws();
    say({ number: 7, later: 'field' });
    expect(seen).toEqual([{ number: 7, bonus: false }]);
    stop();
    await settle(5_000);
    expect(page.broker.topics()).not.toContain(TOPIC);
  });

  test('a topic unknown to the host is subscribed once for all subscribers, and parsed once per schema', async () => {
    const read = jest.fn();
    const Counted = v.pipe(
      Draw,
      v.transform((draw) => {
        read();
        return draw;
      }),
    );
    const seen: unknown[] = [];
    const listening = feed.watch(TOPIC, Counted).subscribe((draw) => seen.push(draw));
    listening.add(feed.watch(TOPIC, Counted).subscribe((draw) => seen.push(draw)));
    const { stop } = await watchDraws();
    say({ number: 7 });
    expect([seen.length, read.mock.calls.length]).toEqual([2, 1]);
    expect(page.broker.lines[0]?.packets.flat().filter((topic) => topic === TOPIC)).toHaveLength(1);
    listening.unsubscribe();
    stop();
  });

  test('a malformed message of an unknown topic is dropped, and logged once with its topic', async () => {
    const first = await watchDraws();
    const second = await watchDraws();
    page.log.mockClear();
    for (const bad of ['{', '{"number":"7"}', 'null']) say(bad);
    say({ number: 8 });
    expect([first.seen.length, second.seen.length]).toEqual([1, 1]);
    expect(page.log.mock.calls.map(([area, text]) => `${area}: ${text}`)).toEqual(
      Array(3).fill(`feed: a message of ${TOPIC} is ignored`),
    );
    first.stop();
    second.stop();
  });

  test.each([
    [true, [{ number: 7, bonus: false }]],
    [false, []],
  ])(
    'a late subscriber of an unknown topic gets the last message when it is retained: %s',
    async (retained, expected) => {
      const first = await watchDraws({ retained });
      say({ number: 6 });
      say({ number: 7 });
      const late = await watchDraws({ retained });
      page.frame();
      expect(late.seen).toEqual(expected);
      first.stop();
      late.stop();
    },
  );

  test('[LIVE-08] an unknown topic is subscribed again after an outage', async () => {
    const { seen, stop } = await watchDraws();
    page.broker.drop();
    say({ number: 1 });
    page.broker.connect();
    await settle();
    say({ number: 2 });
    expect(seen).toEqual([{ number: 2, bonus: false }]);
    stop();
  });

  test('[LIVE-05] messages of an unknown topic wait for the next frame when a frame has used its share of time', async () => {
    const { seen, stop } = await watchDraws();
    let now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => {
      now += 1;
      return now;
    });
    for (let number = 0; number < 20; number += 1) page.broker.publish(TOPIC, { number });
    expect(seen).toHaveLength(0);
    page.frame();
    const first = seen.length;
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(20);
    for (let frame = 0; frame < 20; frame += 1) page.frame();
    expect(seen).toEqual(Array.from({ length: 20 }, (_, number) => ({ number, bonus: false })));
    stop();
  });

  test('messages of an unknown topic are parsed without frames when the page is hidden and many arrive', async () => {
    const { seen, stop } = await watchDraws();
    for (let number = 0; number < 256; number += 1) page.broker.publish(TOPIC, { number });
    expect(seen).toHaveLength(256);
    stop();
  });
});

describe('a topic of a page that started again', () => {
  test('the end of an earlier subscription leaves the topic to all subscribers of the new connection', async () => {
    (await watchDraws()).stop();
    page.stop();
    page = openPage();
    page.broker.connect();
    const early = await watchDraws();
    await settle(5_000);
    const late = await watchDraws();
    say({ number: 7 });
    expect([early.seen, late.seen]).toEqual(Array(2).fill([{ number: 7, bonus: false }]));
    early.stop();
    late.stop();
  });
});

describe('a topic that the host knows', () => {
  test("a known topic's payload arrives at once, as the worker parsed it", async () => {
    const seen: unknown[] = [];
    const listening = feed.watch('producer', ProducerMessage).subscribe((message) => seen.push(message));
    await settle();
    const message = { event: 'producer_status', producer_id: 1, producer_status: 1 };
    page.broker.publish('producer', { ...message, later: 'field' });
    expect(seen).toEqual([message]);
    listening.unsubscribe();
  });

  test('a remote with a newer schema of a known topic gets the fields that the host does not know', async () => {
    const Newer = v.looseObject({ match_id: v.number(), weather: v.string() });
    const seen: unknown[] = [];
    const listening = feed.watch('odds/1/700', Newer).subscribe(({ weather }) => seen.push(weather));
    listening.add(feed.watchMatch(1, 700).subscribe());
    await settle();
    say({ ...oddsChange(11, { 1: 2 }), weather: 'rain' }, 'odds/1/700');
    say({ event: 'weather_change', match_id: 700, weather: 'sun' }, 'odds/1/700');
    expect(seen).toEqual(['rain', 'sun']);
    listening.unsubscribe();
  });
});

describe("a user's topic that the host does not know", () => {
  const OWN = 'prizes/16';

  test("an unknown topic of a user is subscribed on the user's own connection, and follows logout and login", async () => {
    const { seen, stop } = await watchDraws({}, 'prizes/{user}');
    expect(page.broker.topics()).not.toContain(OWN);
    startSession(USER);
    await settle();
    page.broker.connect();
    await settle();
    expect(page.broker.lines[0]?.topics).not.toContain(OWN);
    expect(page.broker.lines[1]?.topics).toContain(OWN);
    say({ number: 1 }, OWN);
    endSession('user');
    await settle();
    say({ number: 2 }, OWN);
    startSession({ ...USER, id: 32, auth: 'key-of-another-user' });
    await settle();
    page.broker.connect();
    await settle();
    say({ number: 3 }, 'prizes/17');
    expect(seen).toEqual([
      { number: 1, bonus: false },
      { number: 3, bonus: false },
    ]);
    stop();
  });

  test('[LIVE-08] an unknown topic of a user arrives again after an outage', async () => {
    startSession(USER);
    const { seen, stop } = await watchDraws({}, 'prizes/{user}');
    page.broker.connect();
    await settle();
    page.broker.drop();
    page.broker.connect();
    await settle();
    say({ number: 4 }, OWN);
    expect(seen).toEqual([{ number: 4, bonus: false }]);
    stop();
  });
});
