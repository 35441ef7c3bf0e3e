import type { Side, VirtualEventKind } from '@jukwaa/contracts';
import type { VirtualRates } from './match-goals.ts';

/** An event of the play at a share of the 90 minutes. */
export interface PlayEvent {
  readonly time: number;
  readonly kind: VirtualEventKind;
  readonly side: Side;
}

/** Chances without a goal: one in each part of the match, of which some are quiet. */
const PARTS = 20;
const DRAWS_OF_PART = 5;
export const PLAY_DRAWS = PARTS * DRAWS_OF_PART;

/** The most likely courses of an attack that brings no goal, with the sum of the shares up to each. */
const ATTACKS: readonly (readonly [upTo: number, kinds: readonly VirtualEventKind[]])[] = [
  [0.2, []],
  [0.45, ['attack']],
  [0.65, ['attack', 'shot']],
  [0.86, ['attack', 'shot', 'save']],
  [1, ['attack', 'corner']],
];
/** The chance of a card in a part: about 2.6 yellow cards in a match, and a red one in eight matches. */
const CARDS = { red: 0.006, yellow: 0.136 };
/** Time between the events of one attack, as a share of the match. */
const STEP = 0.006;

/** The events that lead to a goal, and the goal. */
export function goalEvents(time: number, side: Side): PlayEvent[] {
  const half = time < 0.5 ? 0 : 0.5;
  return [
    { time: Math.max(half, time - 2 * STEP), kind: 'attack', side },
    { time: Math.max(half, time - STEP), kind: 'shot', side },
    { time, kind: 'goal', side },
  ];
}

/**
 * Attacks without goals, and cards: they change no price and no score.
 * @param draws `PLAY_DRAWS` numbers in [0, 1)
 */
export function drawPlay({ home_rate, away_rate }: VirtualRates, draws: readonly number[]): PlayEvent[] {
  const homeShare = home_rate / Math.max(1, home_rate + away_rate);
  return Array.from({ length: PARTS }, (_, part) => {
    const at = part * DRAWS_OF_PART;
    const [when = 0, whose = 0, course = 0, card = 1, booked = 0] = draws.slice(at, at + DRAWS_OF_PART);
    // An attack ends in its part, so that none crosses the break.
    const time = (part + when * 0.7) / PARTS;
    const side = whose < homeShare ? 'home' : 'away';
    const kinds = ATTACKS.find(([upTo]) => course < upTo)?.[1] ?? [];
    const events = kinds.map((kind, step): PlayEvent => ({ time: time + step * STEP, kind, side }));
    const offender = booked < 0.5 ? 'home' : 'away';
    if (card < CARDS.yellow)
      events.push({
        time: time + 2 * STEP,
        kind: card < CARDS.red ? 'red_card' : 'yellow_card',
        side: offender,
      });
    return events;
  }).flat();
}
