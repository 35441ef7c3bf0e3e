import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Highlight, OddsMessage } from '@jukwaa/contracts';
import { act, render } from '@testing-library/react';
import { answered, refused } from '../test-support/fakes.ts';
import { betStop, detail, highlight, MATCH_ID, oddsChange, threeWay } from '../test-support/offer.ts';
import { forgetEverything, openPage } from '../test-support/page.ts';
import { holdMatch, holdMatches, updateMatches } from './hold.ts';
import { useMarketStatus, useMatchState, useOutcome } from './hooks.ts';
import { type OutcomeView, outcomeOf } from './views.ts';

const GAME = `GET /api/fixture/games/${MATCH_ID + 4_000}`;
let now = 1_000;
let page: ReturnType<typeof openPage>;

beforeEach(async () => {
  jest.useFakeTimers();
  page = openPage({ now: () => now });
  page.broker.connect();
  await settle();
});
afterEach(() => {
  page.stop();
  forgetEverything();
  jest.useRealTimers();
});

const settle = (ms = 0) => act(() => jest.advanceTimersByTimeAsync(ms));
const home = (id = MATCH_ID, outcome = '1') => outcomeOf(id, 1, '', outcome).read();
const over = () => outcomeOf(MATCH_ID, 18, 'total=2.5', '12').read();
const say = (message: OddsMessage) => page.broker.publish(`odds/1/${message.match_id}`, message);
const frame = () => act(() => page.frame());
/** Says a message and lets its frame come. */
const show = (message: OddsMessage) => {
  say(message);
  frame();
};
const refetches = () => page.http.callsOf(GAME).length;
async function hold(match: Highlight = highlight()) {
  const release = holdMatch(match);
  await settle();
  return release;
}

describe('odds', () => {
  test('[LIVE-05] a change carries the new odds, the former ones, the way they went and when', async () => {
    await hold();
    expect(home()).toEqual({ odds: 2.1, previous_odds: 2.1, direction: 'none', changedAt: 0, locked: false });
    now = 5_000;
    show(oddsChange(11, { 1: 2.25, 2: 3.1 }));
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

  test('[LIVE-05] [LIVE-06] a market without outcomes carries only a status; a locked odd has no direction', async () => {
    await hold();
    show(oddsChange(11, { 1: 2.25 }));
    show(oddsChange(12, {}, { status: 1 }));
    expect(home()).toMatchObject({ odds: 2.25, direction: 'none', locked: true });
    show(oddsChange(13, { 1: 2.25 }));
    expect(home()).toMatchObject({ locked: false, direction: 'up' });
    show(oddsChange(14, { 1: 2.25 }, { active: 0 }));
    expect(home()).toMatchObject({ locked: true });
    expect(home(MATCH_ID, '2')).toMatchObject({ locked: false });
  });

  test('[LIVE-05] bet_stop locks every market of the match until odds come again', async () => {
    holdMatch(detail());
    await settle();
    show(betStop(11));
    expect([home()?.locked, over()?.locked]).toEqual([true, true]);
    show(oddsChange(12, { 1: 2.3 }));
    expect([home()?.locked, over()?.locked]).toEqual([false, true]);
  });

  test('[LIVE-05] a producer that is down locks its odds; when it is up again they are fetched', async () => {
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
    expect(refetches()).toBe(1);
  });

  test('an older message and one of a match that is not held are ignored', async () => {
    await hold();
    show(oddsChange(12, { 1: 2.5 }));
    show(oddsChange(11, { 1: 9 }));
    show(oddsChange(10, { 1: 9 }));
    say(oddsChange(50, { 1: 9 }, { match_id: 1 }));
    expect(home()).toMatchObject({ odds: 2.5 });
    expect(outcomeOf(1, 1, '', '1').read()).toBeNull();
  });

  test('[LIVE-07] a malformed message changes nothing', async () => {
    await hold();
    page.log.mockClear();
    const good = oddsChange(11, { 1: 2.5 });
    const bad = ['', '{}', { ...good, seq: -1 }, { ...good, markets: [{}] }, oddsChange(11, { 1: 0.5 })];
    for (const message of bad) page.broker.publish(`odds/1/${MATCH_ID}`, message);
    frame();
    expect(home()).toMatchObject({ odds: 2.1 });
    expect(page.log).toHaveBeenCalledTimes(bad.length);
  });

  test('score, clock and status come with the odds; an ended match takes no bets', async () => {
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
      if (message.event === 'odds_change') show({ ...message, state: { ...state, ...changes } });
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
});

describe('rendering', () => {
  test('a thousand changes in a second render each touched cell once a frame, and no other', async () => {
    const ids = Array.from({ length: 10 }, (_, at) => 800 + at);
    holdMatches(ids.map((id) => highlight(id)));
    await settle();
    const renders = new Map<string, number>();
    function Cell({ id, outcome }: { id: number; outcome: string }) {
      const view = useOutcome(id, 1, '', outcome);
      const key = `${id} ${outcome}`;
      renders.set(key, (renders.get(key) ?? 0) + 1);
      return <output>{view?.odds}</output>;
    }
    const cells = ids.flatMap((id) => ['1', '2', '3'].map((outcome) => ({ id, outcome })));
    render(cells.map((cell) => <Cell key={`${cell.id} ${cell.outcome}`} {...cell} />));
    renders.clear();
    const FRAMES = 50;
    for (let change = 0; change < 1_000; change += 1) {
      const round = Math.floor(change / ids.length);
      const odds = { 1: 2 + (round + 1) / 1_000 };
      say(oddsChange(11 + round, odds, { match_id: 800 + (change % ids.length) }));
      if (change % (1_000 / FRAMES) === 1_000 / FRAMES - 1) frame();
    }
    expect(renders).toEqual(new Map(ids.map((id) => [`${id} 1`, FRAMES])));
    expect(home(809)).toMatchObject({ odds: 2.1 });
  });

  test('one change in a list of cells renders that cell alone, once', async () => {
    holdMatches([highlight(800), highlight(801)]);
    await settle();
    const renders: string[] = [];
    function Cell({ id, outcome }: { id: number; outcome: string }) {
      const view: OutcomeView | null = useOutcome(id, 1, '', outcome);
      renders.push(`${id}-${outcome} ${view?.odds}`);
      return null;
    }
    function Status() {
      renders.push(`status ${useMarketStatus(800, 1, '')?.locked}`);
      return null;
    }
    render(
      <>
        <Status />
        {[800, 801].flatMap((id) =>
          ['1', '2'].map((outcome) => <Cell key={`${id}${outcome}`} {...{ id, outcome }} />),
        )}
      </>,
    );
    renders.length = 0;
    show(oddsChange(11, { 1: 2.4, 2: 3.3 }, { match_id: 800 }));
    expect(renders).toEqual(['800-1 2.4']);
    show(oddsChange(12, {}, { match_id: 800, status: 1 }));
    expect(renders.slice(1).sort()).toEqual(['800-1 2.4', '800-2 3.3', 'status true']);
  });

  test('a hidden page, which gets no frames, does not pile messages up', async () => {
    await hold();
    for (let seq = 11; seq < 11 + 256; seq += 1) say(oddsChange(seq, { 1: 2 + seq / 1000 }));
    expect(home()).toMatchObject({ odds: 2.266 });
  });
});

describe('missed messages', () => {
  test('a gap shows what came and fetches the match again, once', async () => {
    await hold();
    page.http.on(GAME, () =>
      answered({ data: detail(MATCH_ID, { seq: 13, markets: [threeWay({ status: 0 })] }) }),
    );
    show(oddsChange(13, { 1: 2.5 }));
    expect(home()).toMatchObject({ odds: 2.5 });
    show(oddsChange(14, { 1: 2.6 }));
    await settle();
    expect(refetches()).toBe(1);
    // The answer was made at message 13, so message 14 stands over it.
    expect(home()).toMatchObject({ odds: 2.6 });
    expect(home(MATCH_ID, '2')).toMatchObject({ odds: 3.3 });
    show(oddsChange(15, { 1: 2.7 }));
    await settle(10_000);
    expect(refetches()).toBe(1);
  });

  test('a refetch that fails is logged and asked for again with the next message after 3 s', async () => {
    await hold();
    page.http.on(GAME, () => refused(500));
    show(oddsChange(13, { 1: 2.5 }));
    await settle();
    expect(page.log).toHaveBeenCalledWith('live', 'a match cannot be fetched again', expect.anything());
    show(oddsChange(14, { 1: 2.5 }));
    await settle();
    expect(refetches()).toBe(1);
    now += 3_000;
    show(oddsChange(15, { 1: 2.5 }));
    await settle();
    expect(refetches()).toBe(2);
  });

  test('[LIVE-05] any other event loads the match again', async () => {
    await hold();
    page.http.on(GAME, () =>
      answered({ data: detail(MATCH_ID, { seq: 11, markets: [threeWay({ status: 3 })] }) }),
    );
    show({ event: 'bet_settlement', match_id: MATCH_ID, seq: 11, ts: 0 });
    await settle();
    expect(home()?.locked).toBe(true);
  });

  test('an answer from before the messages that are kept does not put old odds back', async () => {
    await hold();
    for (let seq = 11; seq <= 60; seq += 1) show(oddsChange(seq, { 1: 5 }));
    page.http.on(GAME, () => new Promise(() => undefined));
    updateMatches([detail(MATCH_ID, { seq: 12 })]);
    expect(home()).toMatchObject({ odds: 5 });
    expect(over()).toMatchObject({ odds: 1.8 });
    expect(refetches()).toBe(1);
  });

  test('a newer list row does not make the match page miss messages of other markets', async () => {
    holdMatch(detail());
    holdMatch(highlight(MATCH_ID, { seq: 12, highlight_market: threeWay() }));
    await settle();
    const message = oddsChange(11, { 1: 9 });
    if (message.event === 'odds_change')
      show({
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

  test('[LIVE-08] after an outage everything held is fetched again: by its holder at once, else each on its own', async () => {
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
    expect(refetches()).toBe(1);
    expect(home()?.locked).toBe(true);
    act(() => updateMatches([highlight(800, { seq: 30, highlight_market: threeWay({ status: 1 }) })]));
    expect(home(800)?.locked).toBe(true);
  });
});

describe('holding', () => {
  test('a match is let go some seconds after its last holder, and its topic with it', async () => {
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

  test('answers for matches that nobody holds are left out', () => {
    updateMatches([highlight(999)]);
    expect(home(999)).toBeNull();
  });
});
