import { describe, expect, test } from '@jest/globals';
import type { VirtualResult } from '@jukwaa/contracts';
import { STANDARD_MARGINS } from '../../pricing/index.ts';
import type { VirtualRoundRow } from '../state/round-state.ts';
import { planRound, restOf } from './plan-round.ts';

const NOON = Date.parse('2027-01-01T12:00:00.000Z');
type Season = Parameters<typeof planRound>[0];
const CUP: Season['competition'] = {
  slug: 'champions',
  name: 'Champions Cup',
  kind: 'tournament',
  path: '/champions',
  round_seconds: 60,
  teams: ['Munich', 'Madrid', 'London', 'Paris', 'Milano', 'Barcelona', 'Dortmund', 'Lisbon'],
  rank: 40,
};
const season = { competition: CUP, number: 40, margins: STANDARD_MARGINS };
const HOME_WIN = {
  half_time: [0, 0],
  full_time: [1, 0],
  extra_time: null,
  penalties: null,
  winner: 'home',
} satisfies VirtualResult;

/** The round after these as it is in the database; null: it still takes bets. */
function stored(
  before: Pick<Season, 'newest' | 'ended'>,
  ending: VirtualRoundRow['ending'],
): VirtualRoundRow {
  const planned = planRound({ ...season, ...before }, NOON);
  if (planned === null) throw new Error('no round was planned');
  const at = new Date(NOON);
  return {
    game: 'virtual.champions',
    number: (before.newest?.number ?? 0) + 1,
    phase: 'BETTING',
    phaseStartedAt: at,
    phaseEndsAt: at,
    startedAt: at,
    endedAt: ending === null ? null : at,
    ending,
    commitment: '0'.repeat(64),
    seed: ending === null ? null : '1'.repeat(64),
    state: {
      ...planned.state,
      matches: planned.state.matches.map((match) => ({
        ...match,
        result: ending === 'finished' ? HOME_WIN : null,
      })),
    },
  };
}

/** The group stage of a cup, whose last round ended like this. */
function groupStage(ending: VirtualRoundRow['ending']): Pick<Season, 'newest' | 'ended'> {
  let before: Pick<Season, 'newest' | 'ended'> = { newest: null, ended: [] };
  for (const _ of [1, 2, 3]) {
    const newest = stored(before, ending);
    before = { newest, ended: ending === null ? [] : [newest, ...before.ended] };
  }
  return before;
}

describe('the next round of a tournament', () => {
  test('the next round of a tournament waits for the results that decide its teams', () => {
    expect(planRound({ ...season, ...groupStage(null) }, NOON)).toBeNull();
  });

  test('the next round of a tournament has the teams that these results decide', () => {
    const planned = planRound({ ...season, ...groupStage('finished') }, NOON);
    expect(planned?.state).toMatchObject({ season: 1, day: 4, stage: 'semi-final' });
  });

  test('the next round of a tournament is that of a new season when a result never comes, as its round was refunded', () => {
    const planned = planRound({ ...season, ...groupStage('refunded') }, NOON);
    expect(planned?.state).toMatchObject({ season: 2, day: 1, stage: 'group' });
    expect(planned?.state.matches).toHaveLength(4);
  });

  test('the next round of a tournament is that of a new season when the operator added teams in the middle of one', () => {
    const more = ['Porto', 'Turin', 'Sevilla', 'Leipzig', 'Napoli', 'Bruges', 'Prague', 'Zagreb'];
    const competition = { ...CUP, teams: [...CUP.teams, ...more] };
    const planned = planRound({ ...season, ...groupStage('finished'), competition }, NOON);
    expect(planned?.state).toMatchObject({ season: 2, day: 1, stage: 'group' });
  });
});

test('a phase lasts to its planned end, and after a clock was set back not above its plan', () => {
  expect(restOf(NOON, NOON + 5_000, NOON)).toBe(5_000);
  expect(restOf(NOON, NOON + 5_000, NOON + 2_000)).toBe(3_000);
  expect(restOf(NOON, NOON + 5_000, NOON + 60_000)).toBe(0);
  expect(restOf(NOON, NOON + 5_000, NOON - 3_600_000)).toBe(5_000);
});
