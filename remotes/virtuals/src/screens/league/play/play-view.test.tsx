import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type BetLeg, VIRTUAL_MATCHES } from '@jukwaa/contracts';
import { aBet, aBetLeg, answered, lost } from '@jukwaa/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openLeague, stubMotion } from '../../../test-support/league-page.tsx';
import { aCompetition, aRound, ended, playing } from '../../../test-support/rounds.ts';

const NOON = Date.parse('2026-11-21T09:00:00.000Z');
/** At `NOON` it has 100 ms left to play. */
const ROUND = aRound(NOON - 104_900);
const BETS = 'GET /api/betting/bets';

let page: ReturnType<typeof openLeague>;
const passMs = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** The user has one bet, on the second match. */
const answerBet = (result: BetLeg['result']) => {
  const bet = aBet({ legs: [aBetLeg({ match_id: VIRTUAL_MATCHES + 2, result })] });
  page.services.on(BETS, answered({ data: [bet], last_page: 0, total: 1 }));
};
const strip = () => within(screen.getByRole('list', { name: 'Matches of the round' }));
const marked = (mark: string) =>
  strip().getByRole('button', { name: new RegExp(`^Everton Fulham.* ${mark}$`) });
const calls = () => page.services.callsOf(BETS).length;
const paid = () => screen.queryByText('The round is over. Won bets are paid.');
const onTheirWay = () => screen.queryByText(/The results are on their way/);

beforeEach(() => {
  jest.useFakeTimers({ now: NOON });
  page = openLeague(aCompetition(NOON, [playing(ROUND)]));
});
afterEach(() => {
  page.stop();
  jest.useRealTimers();
});

describe('[GAMES-03] the marks of own bets', () => {
  const start = async () => {
    answerBet('open');
    const shown = page.show();
    await passMs(0);
    expect(marked('Your bet')).toHaveAttribute('aria-pressed', 'true');
    return shown;
  };
  const whistle = async () => {
    page.send(ended(ROUND), NOON + 100);
    expect(marked('Your bet')).toHaveAttribute('aria-pressed', 'true');
    await passMs(0);
  };

  test('a mark becomes Won when the bet is settled after the end, and only then bets are said to be paid', async () => {
    await start();
    await whistle();
    expect(calls()).toBe(2);
    expect(onTheirWay()).toBeVisible();
    expect(paid()).toBeNull();
    await passMs(600);
    answerBet('won');
    expect(marked('Your bet')).toHaveAttribute('aria-pressed', 'true');
    await passMs(1_000);
    expect(marked('Won')).toHaveAttribute('aria-pressed', 'true');
    expect(paid()).toBeVisible();
    await passMs(10_000);
    expect(calls()).toBe(4);
  });

  test('a mark that stays open is asked for four more times, also when answers are lost', async () => {
    await start();
    await whistle();
    page.services.on(BETS, lost);
    for (const ms of [600, 1_000, 2_000, 3_999]) await passMs(ms);
    expect(calls()).toBe(5);
    expect(onTheirWay()).toBeVisible();
    await passMs(1);
    await passMs(10_000);
    expect(calls()).toBe(6);
    expect(marked('Your bet')).toBeVisible();
    expect(paid()).toBeVisible();
  });

  test('nothing is asked for after the player has left the page', async () => {
    const { unmount } = await start();
    await whistle();
    unmount();
    await passMs(10_000);
    expect(calls()).toBe(2);
  });
});

describe('[GAMES-03] the picture of a match', () => {
  const { getContext } = HTMLCanvasElement.prototype;
  const { ResizeObserver } = window;
  beforeEach(() => {
    page.answer(aCompetition(NOON, [playing(aRound(NOON - 85_000))]));
    Object.assign(HTMLCanvasElement.prototype, { getContext: () => null });
    Object.assign(window, {
      ResizeObserver: class {
        readonly observe = () => undefined;
        readonly disconnect = () => undefined;
      },
    });
  });
  afterEach(() => {
    Object.assign(HTMLCanvasElement.prototype, { getContext });
    Object.assign(window, { ResizeObserver });
  });

  test('the picture of a match is drawn above the commentary while the match plays', async () => {
    stubMotion(false);
    const { container } = page.show();
    await waitFor(() => expect(container.querySelector('canvas')).not.toBeNull());
    expect(screen.getByRole('list', { name: 'Commentary' })).toBeVisible();
  });

  test('the picture of a match is left out with reduced motion: the score and the commentary show the match', async () => {
    const { container } = page.show();
    await screen.findByRole('list', { name: 'Commentary' });
    // Longer than the test above needs for its picture.
    await passMs(50);
    await passMs(50);
    expect(container.querySelector('canvas')).toBeNull();
    expect(screen.getByTestId('virtual-score')).toHaveTextContent('1–1');
  });
});
