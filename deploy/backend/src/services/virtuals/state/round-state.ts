import {
  VIRTUAL_MATCHES,
  VirtualEvent,
  type VirtualPhase,
  VirtualResult,
  VirtualStage,
} from '@jukwaa/contracts';
import * as v from 'valibot';
import type { Round } from '../../../kit/index.ts';

/** A match in the public state of its round. Rates are expected goals in thousandths. */
export const StateMatch = v.object({
  place: v.number(),
  group: v.nullable(v.string()),
  home_team: v.string(),
  away_team: v.string(),
  home_rate: v.number(),
  away_rate: v.number(),
  /** From kick-off on. */
  course: v.array(VirtualEvent),
  /** From the end on. */
  result: v.nullable(VirtualResult),
});
export type StateMatch = v.InferOutput<typeof StateMatch>;

/** Margins by family of markets, as fractions. Replicas price a round alike, whatever the policy says later. */
const Margins = v.object({
  'three-way': v.number(),
  'two-way': v.number(),
  'double-chance': v.number(),
  combination: v.number(),
  'half-full': v.number(),
  'goal-count': v.number(),
  'correct-score': v.number(),
  boosted: v.object({ 'three-way': v.number() }),
});

/** The public state of a round. Times are Unix ms of the services' clock. */
export const VirtualRoundState = v.object({
  /** Of the competition, in the ids of its matches. */
  competition: v.number(),
  /** The name of the competition on slips and receipts. */
  name: v.string(),
  season: v.number(),
  day: v.number(),
  days: v.number(),
  stage: VirtualStage,
  closes_at: v.number(),
  kick_off_at: v.number(),
  ends_at: v.number(),
  margins: Margins,
  matches: v.array(StateMatch),
});
export type VirtualRoundState = v.InferOutput<typeof VirtualRoundState>;
export type PlayedPhase = Extract<VirtualPhase, 'BETTING' | 'CLOSED' | 'PLAYING'>;
export type VirtualRoundRow = Round<VirtualRoundState, PlayedPhase>;

const PER_ROUND = 100;
const PER_COMPETITION = 10_000_000_000;

/** The id of a match, see `VIRTUAL_MATCHES`. */
export const matchIdOf = (competition: number, round: number, place: number): number =>
  VIRTUAL_MATCHES + competition * PER_COMPETITION + round * PER_ROUND + place;

/** The competition's number, the round and the place in a match's id. */
export function partsOf(matchId: number): { competition: number; round: number; place: number } {
  const rest = matchId - VIRTUAL_MATCHES;
  return {
    competition: Math.floor(rest / PER_COMPETITION),
    round: Math.floor((rest % PER_COMPETITION) / PER_ROUND),
    place: rest % PER_ROUND,
  };
}

export const idsOf = (number: number, { competition, matches }: VirtualRoundState): number[] =>
  matches.map(({ place }) => matchIdOf(competition, number, place));

/** The phase that pages see. */
export const phaseOf = ({ ending, phase }: VirtualRoundRow): VirtualPhase => {
  if (ending === 'refunded') return 'REFUNDED';
  return ending === 'finished' ? 'ENDED' : phase;
};
