import { describe, expect, test } from '@jest/globals';
import { courseAt } from '../../parts/course/course-at.ts';
import { ballAt, ballPath } from '../../parts/pitch/ball-path.ts';
import { playersOf } from '../../parts/pitch/players.ts';
import { aCompetition, aRound, COURSE, ended, playing } from '../../test-support/rounds.ts';
import { withRound } from './apply-round.ts';
import { isOverdue, phaseAt, shownRound } from './round-phase.ts';

const NOON = Date.parse('2026-11-21T12:00:00.000Z');
const ROUND = aRound(NOON);

describe('[GAMES-03] the phase of a round', () => {
  test.each([
    ['before its last bet', 59_999, 'betting'],
    ['after its last bet', 60_000, 'closed'],
    ['at kick-off', 65_000, 'playing'],
    ['at its end without the results', 105_000, 'settling'],
  ] as const)('%s the clock decides the phase of a round, also without a message', (_, ms, phase) => {
    expect(phaseAt(ROUND, NOON + ms)).toBe(phase);
  });

  test('only the services end or refund a round', () => {
    expect(phaseAt(ended(ROUND), NOON)).toBe('ended');
    expect(phaseAt({ ...ROUND, phase: 'REFUNDED' }, NOON)).toBe('refunded');
  });

  test('a round is overdue when kick-off or end passed without a message', () => {
    expect(isOverdue(ROUND, NOON + 64_999)).toBe(false);
    expect(isOverdue(ROUND, NOON + 65_000)).toBe(true);
    expect(isOverdue(playing(ROUND), NOON + 104_999)).toBe(false);
    expect(isOverdue(playing(ROUND), NOON + 105_000)).toBe(true);
    expect(isOverdue(ended(ROUND), NOON + 999_000)).toBe(false);
  });

  test('the chosen round stays shown; a replaced one gives way to the one that plays', () => {
    const later = { ...aRound(NOON + 100_000), number: 8 };
    const rounds = [playing(ROUND), later];
    expect(shownRound(rounds, null, NOON + 70_000)?.number).toBe(8);
    expect(shownRound(rounds, 7, NOON + 70_000)?.number).toBe(7);
    expect(shownRound(rounds, 6, NOON + 70_000)?.number).toBe(7);
  });
});

describe('[GAMES-03] messages of rounds', () => {
  const later = { ...aRound(NOON + 100_000), number: 8 };
  const state = aCompetition(NOON, [ended({ ...aRound(NOON - 200_000), number: 6 }), ROUND, later]);

  test('a round that starts replaces the one that ended last', () => {
    const next = withRound(state, { at: NOON + 65_000, round: playing(ROUND) });
    expect(next.rounds.map(({ number, phase }) => [number, phase])).toEqual([
      [7, 'PLAYING'],
      [8, 'BETTING'],
    ]);
  });

  test('a new round is listed by its kick-off, and a message twice changes nothing', () => {
    const round = { ...aRound(NOON + 200_000), number: 9 };
    const next = withRound(state, { at: NOON + 1, round });
    expect(next.rounds.map(({ number }) => number)).toEqual([6, 7, 8, 9]);
    expect(withRound(next, { at: NOON + 1, round }).rounds).toEqual(next.rounds);
  });

  test('an older message about a round is ignored, by its time and by its phase', () => {
    const next = withRound(state, { at: NOON + 105_000, round: ended(ROUND) });
    expect(withRound(next, { at: NOON + 65_000, round: playing(ROUND) })).toBe(next);
    expect(withRound(next, { at: NOON + 105_000, round: playing(ROUND) })).toBe(next);
  });
});

describe('[GAMES-03] the course of a match', () => {
  test.each([
    [0, 'first', 0, [0, 0]],
    [4_500, 'first', 10, [0, 0]],
    [5_200, 'first', 11, [1, 0]],
    [16_000, 'first', 40, [1, 1]],
    [19_500, 'break', 45, [1, 1]],
    [36_000, 'second', 83, [2, 1]],
    [39_500, 'second', 90, [2, 1]],
    [40_000, 'over', 90, [2, 1]],
    [99_000, 'over', 90, [2, 1]],
  ] as const)(
    '%i ms after kick-off a virtual match has its part, minute and score',
    (ms, part, minute, score) => {
      expect(courseAt(COURSE, ms)).toEqual({ part, minute, score, penalties: null });
    },
  );

  test('extra time and penalties are shown after the 90 minutes, and penalties are no goals', () => {
    const course = [
      ...COURSE.slice(0, 5),
      { at: 12_000, minute: 45, kind: 'half_time', side: null },
      { at: 25_000, minute: 90, kind: 'full_time', side: null },
      { at: 26_000, minute: 90, kind: 'extra_time', side: null },
      { at: 35_000, minute: 120, kind: 'penalty_scored', side: 'home' },
      { at: 36_000, minute: 120, kind: 'penalty_missed', side: 'away' },
      { at: 40_000, minute: 120, kind: 'end', side: null },
    ] as const;
    expect(courseAt(course, 30_500)).toMatchObject({ part: 'extra', minute: 105, penalties: null });
    expect(courseAt(course, 36_500)).toMatchObject({ part: 'penalties', score: [1, 1], penalties: [1, 0] });
    expect(courseAt(course, 40_000)).toMatchObject({ part: 'over', minute: 120, penalties: [1, 0] });
  });

  test('the ball is in the goal when a goal is shown, and moves without jumps', () => {
    const path = ballPath(COURSE);
    expect(ballAt(path, 5_200).x).toBeGreaterThan(1);
    expect(ballAt(path, 16_000).x).toBeLessThan(0);
    for (let ms = 16; ms < 40_000; ms += 16) {
      const [from, to] = [ballAt(path, ms - 16), ballAt(path, ms)];
      expect(Math.hypot(to.x - from.x, to.y - from.y)).toBeLessThan(0.2);
    }
  });

  test('every page shows the same players at the same time, and a red card removes one', () => {
    const ball = ballAt(ballPath(COURSE), 12_345);
    expect(playersOf('home', ball, 12_345, 0)).toEqual(playersOf('home', ball, 12_345, 0));
    expect(playersOf('home', ball, 12_345, 0)).toHaveLength(11);
    expect(playersOf('away', ball, 12_345, 1)).toHaveLength(10);
  });
});
