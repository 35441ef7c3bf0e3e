import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { answered, refused } from '../test-support/fakes.ts';
import { GAME, hold, home, openLivePage, over, settle } from '../test-support/live.ts';
import { detail, highlight, MATCH_ID, oddsChange, threeWay } from '../test-support/offer.ts';
import { forgetEverything } from '../test-support/page.ts';
import { holdMatch, holdMatches, updateMatches } from './hold.ts';

let page: Awaited<ReturnType<typeof openLivePage>>;
beforeEach(async () => {
  jest.useFakeTimers();
  page = await openLivePage();
});
afterEach(() => {
  page.stop();
  forgetEverything();
  jest.useRealTimers();
});

describe('missed messages', () => {
  test('a gap in the messages applies their content and fetches the match again, once', async () => {
    await hold();
    page.http.on(GAME, () =>
      answered({ data: detail(MATCH_ID, { seq: 13, markets: [threeWay({ status: 0 })] }) }),
    );
    page.show(oddsChange(13, { 1: 2.5 }));
    expect(home()).toMatchObject({ odds: 2.5 });
    page.show(oddsChange(14, { 1: 2.6 }));
    await settle();
    expect(page.refetches()).toBe(1);
    // The answer is of message 13, so message 14 applies on top.
    expect(home()).toMatchObject({ odds: 2.6 });
    expect(home(MATCH_ID, '2')).toMatchObject({ odds: 3.3 });
    page.show(oddsChange(15, { 1: 2.7 }));
    await settle(10_000);
    expect(page.refetches()).toBe(1);
  });

  test('a failed refetch is logged and repeated with the next message after 3 s', async () => {
    await hold();
    page.http.on(GAME, () => refused(500));
    page.show(oddsChange(13, { 1: 2.5 }));
    await settle();
    expect(page.log).toHaveBeenCalledWith('live', 'a match cannot be fetched again', expect.anything());
    page.show(oddsChange(14, { 1: 2.5 }));
    await settle();
    expect(page.refetches()).toBe(1);
    page.clock.now += 3_000;
    page.show(oddsChange(15, { 1: 2.5 }));
    await settle();
    expect(page.refetches()).toBe(2);
  });

  test('[LIVE-05] any other event loads the match again', async () => {
    await hold();
    page.http.on(GAME, () =>
      answered({ data: detail(MATCH_ID, { seq: 11, markets: [threeWay({ status: 3 })] }) }),
    );
    page.show({ event: 'bet_settlement', match_id: MATCH_ID, seq: 11, ts: 0 });
    await settle();
    expect(home()?.locked).toBe(true);
  });

  test('[LIVE-05] a result right after a refetch is fetched too, although no further message comes', async () => {
    await hold();
    page.http.on(GAME, () => answered({ data: detail(MATCH_ID, { seq: 11 }) }));
    page.show({ event: 'fixture_change', match_id: MATCH_ID, seq: 11, ts: 0 });
    await settle();
    page.http.on(GAME, () =>
      answered({ data: detail(MATCH_ID, { seq: 12, markets: [threeWay({ status: 3 })] }) }),
    );
    page.show({ event: 'bet_settlement', match_id: MATCH_ID, seq: 12, ts: 0 });
    await settle();
    expect(page.refetches()).toBe(1);
    await settle(3_000);
    expect(home()?.locked).toBe(true);
    await settle(10_000);
    expect(page.refetches()).toBe(2);
  });

  test('an answer older than the stored messages does not restore old odds', async () => {
    await hold();
    for (let seq = 11; seq <= 60; seq += 1) page.show(oddsChange(seq, { 1: 5 }));
    page.http.on(GAME, () => new Promise(() => undefined));
    updateMatches([detail(MATCH_ID, { seq: 12 })]);
    expect(home()).toMatchObject({ odds: 5 });
    expect(over()).toMatchObject({ odds: 1.8 });
    expect(page.refetches()).toBe(1);
  });

  test('a newer list row does not make the match page miss messages of other markets', async () => {
    holdMatch(detail());
    holdMatch(highlight(MATCH_ID, { seq: 12, highlight_market: threeWay() }));
    await settle();
    const message = oddsChange(11, { 1: 9 });
    if (message.event === 'odds_change')
      page.show({
        ...message,
        markets: [
          ...message.markets,
          {
            market_id: 18,
            specifier: 'total=2.5',
            status: 0,
            outcomes: [{ outcome_id: '12', active: 1, odds: 1.7, previous_odds: 1.8 }],
          },
        ],
      });
    expect(over()).toMatchObject({ odds: 1.7 });
    expect(home()).toMatchObject({ odds: 2.1 });
  });

  test('matches fetched before the feed starts are fetched again at its start, because messages in between are not repeated', async () => {
    page.stop();
    page = await openLivePage({ connected: false });
    const refetch = jest.fn<(ids: readonly number[]) => void>();
    holdMatches([highlight(800), highlight(801)], refetch);
    await settle();
    expect(refetch).not.toHaveBeenCalled();
    page.broker.connect();
    await settle();
    expect(refetch.mock.calls).toEqual([[[800, 801]]]);
  });

  test('a match subscribed after its fetch learns from the retained message whether it missed any', async () => {
    page.http.on(GAME, () => answered({ data: detail(MATCH_ID, { seq: 14, markets: [threeWay()] }) }));
    await hold(highlight(MATCH_ID, { seq: 10 }));
    // The broker sends the topic's last message to each new subscriber.
    page.show(oddsChange(10, { 1: 9 }));
    expect(home()).toMatchObject({ odds: 2.1 });
    await settle();
    expect(page.refetches()).toBe(0);
    page.show(oddsChange(14, { 1: 2.4 }));
    await settle();
    expect(page.refetches()).toBe(1);
  });

  test('a match that returns while its topic is still subscribed checks for missed messages too', async () => {
    const release = await hold();
    release();
    await settle(7_000);
    expect(home()).toBeNull();
    page.say(oddsChange(11, { 1: 2.4 }));
    await hold();
    page.frame();
    expect(home()).toMatchObject({ odds: 2.4 });
  });

  test('[LIVE-08] after an outage all held matches are fetched again, at once by their holder or each separately', async () => {
    const refetch = jest.fn<(ids: readonly number[]) => void>();
    holdMatches([highlight(800), highlight(801)], refetch);
    await hold();
    page.http.on(GAME, () =>
      answered({ data: detail(MATCH_ID, { seq: 40, markets: [threeWay({ status: 1 })] }) }),
    );
    page.broker.drop();
    page.broker.connect();
    await settle();
    expect(refetch.mock.calls).toEqual([[[800, 801]]]);
    expect(page.refetches()).toBe(1);
    expect(home()?.locked).toBe(true);
    act(() => updateMatches([highlight(800, { seq: 30, highlight_market: threeWay({ status: 1 }) })]));
    expect(home(800)?.locked).toBe(true);
  });
});

describe('holding', () => {
  test('a row that returns to the screen with an old answer keeps its odds, arrow and their time', async () => {
    const release = await hold();
    page.clock.now = 5_000;
    page.show(oddsChange(11, { 1: 2.25 }));
    const before = home();
    release();
    page.clock.now = 6_000;
    holdMatch(highlight());
    holdMatch(detail());
    expect(home()).toBe(before);
    expect(over()).toMatchObject({ odds: 1.8, locked: false });
    await settle();
    expect(page.refetches()).toBe(0);
  });

  test('a row older than the messages of a closed match page shows what the page knew, and fetches nothing', async () => {
    const closePage = holdMatch(detail());
    await settle();
    for (let seq = 11; seq <= 60; seq += 1) page.show(oddsChange(seq, { 1: 5 }));
    closePage();
    const refetch = jest.fn();
    holdMatch(highlight(), refetch);
    expect(home()).toMatchObject({ odds: 5, locked: false });
    page.show(oddsChange(61, { 1: 6 }));
    expect(home()).toMatchObject({ odds: 6 });
    await settle();
    expect(refetch).not.toHaveBeenCalled();
    expect(page.refetches()).toBe(0);
  });

  test('a row of a closed match page is up to date after one answer about the row', async () => {
    const closePage = holdMatch(detail());
    const refetch = jest.fn(() => updateMatches([highlight(MATCH_ID, { seq: 13 })]));
    holdMatch(highlight(), refetch);
    await settle();
    closePage();
    await settle(5_000);
    expect(over()).toBeNull();
    page.show(oddsChange(13, { 1: 2.5 }));
    await settle();
    expect(refetch).toHaveBeenCalledTimes(1);
    for (const seq of [14, 15, 16]) {
      page.clock.now += 3_000;
      page.show(oddsChange(seq, { 1: 2.5 }));
      await settle();
    }
    expect(refetch).toHaveBeenCalledTimes(1);
    expect(home()).toMatchObject({ odds: 2.5 });
  });

  test('a match and its topic are released some seconds after the last holder', async () => {
    const first = await hold();
    const second = await hold();
    first();
    await settle(20_000);
    expect(home()).not.toBeNull();
    second();
    await settle(4_999);
    expect(home()).not.toBeNull();
    await settle(1);
    expect(home()).toBeNull();
    await settle(5_000);
    expect(page.broker.topics()).not.toContain(`odds/1/${MATCH_ID}`);
  });

  test('answers about matches without holders are ignored', () => {
    updateMatches([highlight(999)]);
    expect(home(999)).toBeNull();
  });
});
