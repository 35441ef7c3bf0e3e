import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { useMemo, useSyncExternalStore } from 'react';
import { hold, home, openLivePage, settle } from '../test-support/live.ts';
import { highlight, MATCH_ID, oddsChange } from '../test-support/offer.ts';
import { forgetEverything } from '../test-support/page.ts';
import { holdMatches } from './hold.ts';
import { useMarketStatus } from './hooks.ts';
import { type OutcomeView, outcomeOf } from './views.ts';

/** The odds of an outcome, as a cell of a list reads them. */
function useOutcome(matchId: number, outcomeId: string): OutcomeView | null {
  const { subscribe, read } = useMemo(() => outcomeOf(matchId, 1, '', outcomeId), [matchId, outcomeId]);
  return useSyncExternalStore(subscribe, read);
}

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

describe('rendering', () => {
  test('a thousand changes in a second render each touched cell once a frame, and no other', async () => {
    const ids = Array.from({ length: 10 }, (_, at) => 800 + at);
    holdMatches(ids.map((id) => highlight(id)));
    await settle();
    const renders = new Map<string, number>();
    function Cell({ id, outcome }: { id: number; outcome: string }) {
      const view = useOutcome(id, outcome);
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
      page.say(oddsChange(11 + round, odds, { match_id: 800 + (change % ids.length) }));
      if (change % (1_000 / FRAMES) === 1_000 / FRAMES - 1) page.frame();
    }
    expect(renders).toEqual(new Map(ids.map((id) => [`${id} 1`, FRAMES])));
    expect(home(809)).toMatchObject({ odds: 2.1 });
  });

  test('one change in a list of cells renders only that cell, once', async () => {
    holdMatches([highlight(800), highlight(801)]);
    await settle();
    const renders: string[] = [];
    function Cell({ id, outcome }: { id: number; outcome: string }) {
      const view = useOutcome(id, outcome);
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
    page.show(oddsChange(11, { 1: 2.4, 2: 3.3 }, { match_id: 800 }));
    expect(renders).toEqual(['800-1 2.4']);
    page.show(oddsChange(12, {}, { match_id: 800, status: 1 }));
    expect(renders.slice(1).sort()).toEqual(['800-1 2.4', '800-2 3.3', 'status true']);
  });

  test('a hidden page, which gets no frames, does not accumulate messages, and its first frame shows the latest', async () => {
    await hold();
    const received: (number | undefined)[] = [];
    outcomeOf(MATCH_ID, 1, '', '1').subscribe(() => received.push(home()?.odds));
    for (let seq = 11; seq < 11 + 256; seq += 1) page.say(oddsChange(seq, { 1: 2 + seq / 1000 }));
    expect(home()).toMatchObject({ odds: 2.266 });
    expect(received).toEqual([]);
    page.frame();
    expect(received).toEqual([2.266]);
  });
});
