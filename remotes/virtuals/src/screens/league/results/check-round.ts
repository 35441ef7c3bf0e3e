import type { VirtualMatch, VirtualRound, VirtualScore } from '@jukwaa/contracts';
import { matchesCommitment } from '@jukwaa/domain/fairness';
import { virtualCourse } from '@jukwaa/domain/virtuals';

/** A match as published, with the score that this device computed. */
export interface CheckedMatch {
  readonly match: VirtualMatch;
  readonly computed: VirtualScore;
  readonly isRight: boolean;
}

export interface CheckedRound {
  readonly verdict: 'right' | 'wrong' | 'badSeed' | 'notYet';
  readonly matches: readonly CheckedMatch[];
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

async function checkMatch(seed: string, round: VirtualRound, match: VirtualMatch): Promise<CheckedMatch> {
  const { events, result } = await virtualCourse(seed, match, round);
  const isRight = isSame(events, match.course) && isSame(result, match.result);
  return { match, computed: result.full_time, isRight };
}

/** Computes the commitment of an ended round and the courses of its matches again. */
export async function checkRound(round: VirtualRound): Promise<CheckedRound> {
  const { seed, commitment } = round;
  if (seed === null) return { verdict: 'notYet', matches: [] };
  if (!(await matchesCommitment(seed, commitment))) return { verdict: 'badSeed', matches: [] };
  const matches = await Promise.all(round.matches.map((match) => checkMatch(seed, round, match)));
  return { verdict: matches.every(({ isRight }) => isRight) ? 'right' : 'wrong', matches };
}
