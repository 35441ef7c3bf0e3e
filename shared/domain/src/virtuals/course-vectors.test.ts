import { expect, test } from '@jest/globals';
import type { VirtualResult, VirtualStage } from '@jukwaa/contracts';
import { sha256Hex } from '../fairness/hashing.ts';
import { virtualCourse } from '../virtuals.ts';

/** The result of a seed, and the SHA-256 of the JSON of its events. */
interface Vector {
  readonly title: string;
  readonly seed: string;
  readonly place: number;
  readonly stage: VirtualStage;
  readonly result: VirtualResult;
  readonly sha256: string;
}

const seedOf = (at: number) => at.toString(16).padStart(64, '0');

/** Recorded once. A change of these values breaks the proofs of all rounds that have ended. */
const VECTORS: readonly Vector[] = [
  {
    title: 'a league match',
    seed: seedOf(1),
    place: 3,
    stage: 'league',
    result: { half_time: [1, 0], full_time: [3, 0], extra_time: null, penalties: null, winner: 'home' },
    sha256: 'd9fa4d1ee1f6a6fce7fc5fdb0a5521f56ba9d564de83403101e1dbb42708351e',
  },
  {
    title: 'a final that is decided in 90 minutes',
    seed: seedOf(1),
    place: 1,
    stage: 'final',
    result: { half_time: [1, 0], full_time: [2, 0], extra_time: null, penalties: null, winner: 'home' },
    sha256: '8fa72c381ea0a9385250bc99369a8773f265961d27d85dfc5193ee5d23485079',
  },
  {
    title: 'a semi-final with extra time',
    seed: seedOf(4),
    place: 2,
    stage: 'semi-final',
    result: { half_time: [0, 0], full_time: [3, 3], extra_time: [4, 3], penalties: null, winner: 'home' },
    sha256: '0ff5d635ac2edf111cc6a7c5e9beb69ccf44bc710e78212a9e7cfbe7b21ff2c9',
  },
  {
    title: 'a final with penalties',
    seed: seedOf(10),
    place: 1,
    stage: 'final',
    result: { half_time: [1, 1], full_time: [1, 1], extra_time: [1, 1], penalties: [2, 1], winner: 'home' },
    sha256: 'ed0c80950cfeb454ea1bb102d4ef2bd8ebc72d2f930874e1354f70304b809886',
  },
];

test.each(VECTORS)(
  '[GAMES-03] the seed of $title gives the same result and the same events in every later version',
  async ({ seed, place, stage, result, sha256 }) => {
    const match = { place, home_rate: 1_620, away_rate: 1_130 };
    const course = await virtualCourse(seed, match, { stage, kick_off_at: 1_000, ends_at: 61_000 });
    expect(course.result).toEqual(result);
    expect(await sha256Hex(JSON.stringify(course.events))).toBe(sha256);
  },
);
