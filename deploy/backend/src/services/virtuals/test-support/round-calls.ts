import {
  type VirtualMatch,
  type VirtualPhase,
  type VirtualRound,
  VirtualRoundAnswer,
} from '@jukwaa/contracts';
import { matchesCommitment } from '@jukwaa/domain/fairness';
import { type VirtualCourse, virtualCourse } from '@jukwaa/domain/virtuals';
import { until } from '../../../kit/test-support/until.ts';
import type { VirtualBackend } from './virtual-backend.ts';

/** Enough to place a bet on a busy machine, in ms. */
const BET_MS = 15_000;

/** A round that takes bets for long enough to place one. */
export const openRound = (backend: VirtualBackend, slug: string): Promise<VirtualRound> =>
  until('a round that takes bets', async () => {
    const { now, rounds } = await backend.competition(slug);
    // After a fast clock the leader may still be closing rounds whose time is over.
    return rounds.findLast(({ phase, closes_at }) => phase === 'BETTING' && closes_at > now + BET_MS) ?? null;
  });

export const roundOf = async (backend: VirtualBackend, slug: string, number: number): Promise<VirtualRound> =>
  (await backend.call(VirtualRoundAnswer, `/api/virtuals/${slug}/rounds/${number}`)).body.data;

/** The round once its phase passes, on a fast clock. */
export const roundIn = (
  backend: VirtualBackend,
  slug: string,
  number: number,
  passes: (phase: VirtualPhase) => boolean,
): Promise<VirtualRound> =>
  backend.hurried(() =>
    until('a phase of the round', async () => {
      const round = await roundOf(backend, slug, number);
      return passes(round.phase) ? round : null;
    }),
  );

export const endedRound = (backend: VirtualBackend, slug: string, number: number): Promise<VirtualRound> =>
  roundIn(backend, slug, number, (phase) => phase === 'ENDED');

/** The course of a match by the revealed seed, as a page verifies it. */
export async function recomputed(round: VirtualRound, match: VirtualMatch): Promise<VirtualCourse> {
  if (round.seed === null) throw new Error('the seed is not revealed');
  if (!(await matchesCommitment(round.seed, round.commitment)))
    throw new Error('the seed is another than the committed one');
  return virtualCourse(round.seed, match, round);
}
