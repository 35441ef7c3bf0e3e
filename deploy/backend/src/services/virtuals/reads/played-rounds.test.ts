import { expect, test } from '@jest/globals';
import type { VirtualResult } from '@jukwaa/contracts';
import { virtualCourse } from '@jukwaa/domain/virtuals';
import { STANDARD_MARGINS } from '../../pricing/index.ts';
import type { StateMatch, VirtualRoundRow } from '../state/round-state.ts';
import { createPlayedRounds } from './played-rounds.ts';

const AT = new Date(0);
const SEED = '1'.padStart(64, '0');
const MATCH: StateMatch = {
  place: 3,
  group: null,
  home_team: 'Leeds',
  away_team: 'Fulham',
  home_rate: 1_620,
  away_rate: 1_130,
  course: [],
  result: null,
};

/** An ended round of one match, as it is stored. */
const stored = (result: VirtualResult): VirtualRoundRow => ({
  game: 'virtual.englandleague',
  number: 1,
  phase: 'PLAYING',
  phaseStartedAt: AT,
  phaseEndsAt: AT,
  startedAt: AT,
  endedAt: AT,
  ending: 'finished',
  commitment: '0'.repeat(64),
  seed: SEED,
  state: {
    competition: 10,
    name: 'England League',
    season: 1,
    day: 1,
    days: 30,
    stage: 'league',
    closes_at: 0,
    kick_off_at: 1_000,
    ends_at: 61_000,
    margins: STANDARD_MARGINS,
    matches: [{ ...MATCH, result }],
  },
});

test('[GAMES-03] an ended round is shown with the course of its seed and its stored result, also when they differ', async () => {
  const paid: VirtualResult = {
    half_time: [0, 0],
    full_time: [0, 4],
    extra_time: null,
    penalties: null,
    winner: 'away',
  };
  const round = stored(paid);
  const { events, result } = await virtualCourse(SEED, MATCH, round.state);
  const { state } = await createPlayedRounds()(round);
  expect(paid).not.toEqual(result);
  expect(state.matches).toEqual([{ ...MATCH, course: events, result: paid }]);
});
