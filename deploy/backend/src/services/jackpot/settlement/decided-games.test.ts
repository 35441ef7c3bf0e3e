import { describe, expect, test } from '@jest/globals';
import { JACKPOT_ALIASES } from '@jukwaa/domain/pools';
import {
  closedJackpots,
  DAY_MS,
  HOUR_MS,
  PLAYING,
  POSTPONED,
  ROLLED_BACK,
} from './test-support/closed-jackpots.ts';
import { frozenProcessTests } from './test-support/frozen-process-tests.ts';
import { runningMessageTests } from './test-support/running-message-tests.ts';

const jackpots = closedJackpots();
const { life, decidesBy, producers, closedJackpot } = jackpots;

describe('games of a closed jackpot', () => {
  test('games of a closed jackpot are called off when they are not played within 24 h, and a later result does not count', async () => {
    const jackpot = await closedJackpot();
    await jackpot.stored(5, POSTPONED);
    jackpot.endHome(1, 2, 3, 4);
    await jackpot.look();
    expect(await jackpot.results()).toEqual(['1', '1', '1', '1', null]);
    life().clock.now = new Date(life().clock.now.getTime() + DAY_MS + 1);
    await jackpot.look();
    await life().settle(jackpot.id);
    const drawn = await jackpot.results();
    expect(JACKPOT_ALIASES).toContain(drawn?.[4]);
    for (const won of ['1', '2', '3'] as const) {
      jackpot.end(5, won);
      await jackpot.look();
      expect(await jackpot.results()).toEqual(drawn);
    }
    expect((await jackpot.result())?.games[4]?.drawn).toBe(true);
  });

  test('games of a closed jackpot wait for the feed after an outage: their results may be on their way', async () => {
    const jackpot = await closedJackpot();
    await jackpot.stored(5, POSTPONED);
    jackpot.endHome(1, 2, 3, 4);
    life().clock.now = new Date(life().clock.now.getTime() + DAY_MS + 1);
    await producers(true);
    await jackpot.look();
    expect(await jackpot.results()).toEqual(['1', '1', '1', '1', null]);
    jackpot.end(5, '2');
    await producers(false);
    await jackpot.look();
    expect(await jackpot.results()).toEqual(['1', '1', '1', '1', 'X']);
    await life().settle(jackpot.id);
  });

  test.each([
    ['is being played late is not called off', PLAYING, 2, null],
    ['is played after a move by a day is called off', PLAYING, 24, 'void'],
    ['lost its result to a rollback is not called off', ROLLED_BACK, 0, null],
  ] as const)('a match that %s', async (_what, state, movedHours, expected) => {
    const jackpot = await closedJackpot();
    await jackpot.stored(5, state, movedHours);
    jackpot.endHome(1, 2, 3);
    life().clock.now = new Date(life().clock.now.getTime() + 2 * DAY_MS);
    await jackpot.look();
    expect((await jackpot.results())?.[4]).toBe(expected);
    jackpot.endHome(4, 5);
    await jackpot.look();
    await life().settle(jackpot.id);
    expect((await jackpot.results())?.[3]).toBe('1');
  });

  test('a rollback while the first settlement runs leaves the result until the new one comes', async () => {
    const jackpot = await closedJackpot();
    jackpot.endHome();
    await jackpot.look();
    await life().settle(jackpot.id, 1);
    await jackpot.stored(3, ROLLED_BACK);
    life().clock.now = new Date(life().clock.now.getTime() + DAY_MS + 1);
    jackpot.end(3, null);
    await jackpot.look();
    expect((await jackpot.results())?.[2]).toBe('1');
    await life().settle(jackpot.id);
  });

  test('a match that is void after the settlement keeps its result: the seed is public by then', async () => {
    const jackpot = await closedJackpot();
    jackpot.endHome();
    await jackpot.look();
    await life().settle(jackpot.id);
    jackpot.end(3, 'void');
    await jackpot.look();
    await life().settle(jackpot.id);
    const result = await jackpot.result();
    expect(result?.games[2]).toMatchObject({ result: '1', home_score: 1, drawn: false, corrected: false });
    expect(result?.settlement).toMatchObject({ corrected: false });
  });

  test('one jackpot that fails leaves the others decided', async () => {
    const first = await closedJackpot();
    const second = await closedJackpot();
    const decideGames = decidesBy(async (matchIds) => {
      if (matchIds.includes(first.match(1))) throw new Error('unreadable');
      return second.feed(matchIds);
    });
    first.endHome();
    second.endHome();
    await expect(decideGames()).rejects.toThrow('unreadable');
    expect(await second.results()).toEqual(['1', '1', '1', '1', '1']);
    await first.look();
    for (const { id } of [first, second]) await life().settle(id);
  });

  test('games of a closed jackpot keep their result in a settled jackpot until a rolled-back one is replaced', async () => {
    const jackpot = await closedJackpot();
    jackpot.endHome();
    await jackpot.look();
    await life().settle(jackpot.id);
    jackpot.end(3, null);
    await jackpot.look();
    expect((await jackpot.results())?.[2]).toBe('1');
    jackpot.end(3, '3', 0, 2);
    await jackpot.look();
    await life().settle(jackpot.id);
    const result = await jackpot.result();
    expect(result?.games.map(({ corrected }) => corrected)).toEqual([false, false, true, false, false]);
    expect(result?.games[2]).toMatchObject({ result: '2', home_score: 0, away_score: 2 });
    expect(result?.settlement).toMatchObject({ corrected: true, scores: '1-0,1-0,1-0,1-0,1-0' });
  });

  frozenProcessTests(jackpots);

  test('games of a closed jackpot are final three days after the settlement', async () => {
    const jackpot = await closedJackpot();
    jackpot.endHome();
    await jackpot.look();
    await life().settle(jackpot.id);
    life().clock.now = new Date(life().clock.now.getTime() + 3 * DAY_MS + HOUR_MS);
    jackpot.end(1, '2');
    await jackpot.look();
    expect((await jackpot.results())?.[0]).toBe('1');
  });
});

runningMessageTests(jackpots);
