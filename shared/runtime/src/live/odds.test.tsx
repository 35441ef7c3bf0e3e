import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { packOdds, topics } from '@jukwaa/contracts';
import { act, render } from '@testing-library/react';
import { answered } from '../test-support/fakes.ts';
import { GAME, hold, home, openLivePage, over, settle } from '../test-support/live.ts';
import { betStop, detail, highlight, MATCH_ID, oddsChange, threeWay } from '../test-support/offer.ts';
import { forgetEverything } from '../test-support/page.ts';
import { holdMatch, holdMatches } from './hold.ts';
import { useMatchState, useTimeline } from './hooks.ts';
import { outcomeOf } from './views.ts';

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

describe('odds', () => {
  test('[LIVE-05] a change has the new odds, the former ones, their direction and the time', async () => {
    await hold();
    expect(home()).toEqual({ odds: 2.1, previous_odds: 2.1, direction: 'none', changedAt: 0, locked: false });
    page.clock.now = 5_000;
    page.show(oddsChange(11, { 1: 2.25, 2: 3.1 }));
    expect(home()).toEqual({
      odds: 2.25,
      previous_odds: 2.1,
      direction: 'up',
      changedAt: 5_000,
      locked: false,
    });
    expect(home(MATCH_ID, '2')).toMatchObject({ odds: 3.1, direction: 'down' });
    expect(home(MATCH_ID, '3')).toMatchObject({ odds: 3.6, direction: 'none' });
  });

  test('[LIVE-05] [LIVE-06] a market without outcomes has only a status, and a locked odd has no direction', async () => {
    await hold();
    page.show(oddsChange(11, { 1: 2.25 }));
    page.show(oddsChange(12, {}, { status: 1 }));
    expect(home()).toMatchObject({ odds: 2.25, direction: 'none', locked: true });
    page.show(oddsChange(13, { 1: 2.25 }));
    expect(home()).toMatchObject({ locked: false, direction: 'up' });
    page.show(oddsChange(14, { 1: 2.25 }, { active: 0 }));
    expect(home()).toMatchObject({ locked: true });
    expect(home(MATCH_ID, '2')).toMatchObject({ locked: false });
  });

  test('[LIVE-05] bet_stop locks every market of the match until new odds arrive', async () => {
    holdMatch(detail());
    await settle();
    page.show(betStop(11));
    expect([home()?.locked, over()?.locked]).toEqual([true, true]);
    page.show(oddsChange(12, { 1: 2.3 }));
    expect([home()?.locked, over()?.locked]).toEqual([false, true]);
  });

  test('[LIVE-05] the messages of one frame leave the last price, and stops in their place', async () => {
    holdMatches([highlight(700), highlight(701), highlight(702)]);
    await settle();
    const received: (number | undefined)[] = [];
    const cell = outcomeOf(700, 1, '', '1');
    cell.subscribe(() => received.push(cell.read()?.odds));
    for (const [seq, odds] of [2.2, 2.4, 2.3].entries()) page.say(oddsChange(11 + seq, { 1: odds }));
    const ofOthers = [
      oddsChange(11, { 1: 2.2 }, { match_id: 701 }),
      betStop(12, 701),
      betStop(11, 702),
      oddsChange(12, { 1: 2.5 }, { match_id: 702 }),
    ];
    for (const message of ofOthers) page.say(message);
    expect(received).toEqual([]);
    page.frame();
    expect(received).toEqual([2.3]);
    expect(home(700)).toMatchObject({ odds: 2.3, previous_odds: 2.4, direction: 'down', locked: false });
    expect(home(701)).toMatchObject({ odds: 2.2, locked: true });
    expect(home(702)).toMatchObject({ odds: 2.5, locked: false });
  });

  test('[LIVE-05] a producer outage locks its odds, and its end loads them again', async () => {
    await hold();
    const producer = (producer_id: number, producer_status: number) =>
      page.broker.publish('producer', { event: 'producer_status', producer_id, producer_status });
    producer(1, 0);
    expect(home()?.locked).toBe(false);
    producer(3, 0);
    expect(home()?.locked).toBe(true);
    page.http.on(GAME, () => answered({ data: detail(MATCH_ID, { markets: [threeWay()] }) }));
    producer(3, 1);
    expect(home()?.locked).toBe(false);
    await settle();
    expect(page.refetches()).toBe(1);
  });

  test('a match fetched during a producer outage stays locked until the feed reports the producer', async () => {
    await hold(highlight(MATCH_ID, { producer_status: 0 }));
    expect(home()?.locked).toBe(true);
    page.broker.publish('producer', { event: 'producer_status', producer_id: 3, producer_status: 1 });
    expect(home()?.locked).toBe(false);
  });

  test('older messages and those of matches that are not held are ignored', async () => {
    await hold();
    page.show(oddsChange(12, { 1: 2.5 }));
    page.show(oddsChange(11, { 1: 9 }));
    page.show(oddsChange(10, { 1: 9 }));
    page.say(oddsChange(50, { 1: 9 }, { match_id: 1 }));
    expect(home()).toMatchObject({ odds: 2.5 });
    expect(outcomeOf(1, 1, '', '1').read()).toBeNull();
  });

  test('[LIVE-07] a malformed message changes nothing', async () => {
    await hold();
    page.log.mockClear();
    const good = packOdds({ seq: 11, event: 'odds_change', markets: [] });
    const market = (odds: number) => [1, '', 0, [['1', odds]]];
    const bad = ['', '{}', { ...good, q: -1 }, { ...good, m: [{}] }, { ...good, m: [market(0.5)] }];
    for (const message of [...bad, oddsChange(11, { 1: 2.5 })])
      page.broker.publish(topics.oddsList(MATCH_ID), message);
    page.frame();
    expect(home()).toMatchObject({ odds: 2.1 });
    expect(page.log).toHaveBeenCalledTimes(bad.length + 1);
  });

  test('score, clock and status arrive with the odds, and an ended match takes no bets', async () => {
    await hold();
    const state = {
      home_score: 1,
      away_score: 0,
      match_status: '2nd half',
      match_time: "63'",
      status: 1 as const,
    };
    const seen: (string | null)[] = [];
    function Row() {
      const match = useMatchState(MATCH_ID);
      seen.push(match && `${match.match_time} ${match.home_score}`);
      return null;
    }
    render(<Row />);
    const withState = (seq: number, changes: object) => {
      const message = oddsChange(seq, {});
      if (message.event === 'odds_change') page.show({ ...message, state: { ...state, ...changes } });
    };
    withState(11, {});
    withState(12, {});
    expect(seen).toEqual(['null null', "63' 1"]);
    withState(11, { match_time: "62'" });
    expect(seen).toHaveLength(2);
    expect(home()?.locked).toBe(false);
    withState(13, { status: 3 });
    expect(home()?.locked).toBe(true);
  });

  test('the feed extends the timeline of a match page, and a list row has none', async () => {
    const goal = {
      kind: 'goal' as const,
      side: 'home' as const,
      match_time: "12'",
      match_status: '1st half',
      home_score: 1,
      away_score: 0,
    };
    const seen: (number | null)[] = [];
    function Page() {
      seen.push(useTimeline(MATCH_ID)?.length ?? null);
      return null;
    }
    render(<Page />);
    await hold();
    act(() => void holdMatch(detail(MATCH_ID, { timeline: [] })));
    await settle();
    const message = oddsChange(11, {});
    if (message.event === 'odds_change') page.show({ ...message, timeline: [goal] });
    act(() => void holdMatch(highlight(MATCH_ID, { seq: 12 })));
    expect(seen).toEqual([null, 0, 1]);
  });
});
