import type { Side } from '@jukwaa/contracts';
import type { Score } from '@jukwaa/domain/pools';
import { type CountKind, countModel, countWays, type GoalModel, NIL_NIL } from '../../pricing/index.ts';
import { type SeededRandom, seededRandom } from '../seeded-random.ts';
import type { PlannedEvent } from './football-plan.ts';

/** Part of the cards of a season that are red: 50 of 1,348 in the Premier League 2023-24. */
const RED_SHARE = 0.037;

/** Final numbers of a match as far as they are known; the model draws the others. */
export interface KnownCounts {
  readonly corners?: Score | undefined;
  readonly yellow_cards?: Score | undefined;
  readonly red_cards?: Score | undefined;
}

/** The data of a match from which its corners and cards follow. */
export interface CountedMatch {
  readonly seed: string;
  readonly model: GoalModel;
  /** Seconds of each half with its stoppage time. */
  readonly lengths: readonly [first: number, second: number];
}

/** A time within a half with room around the event: not in its first seconds, nor at its very end. */
export const momentOf = (length: number, part: number) => Math.round(20 + part * (length - 60));

function drawn(counted: CountKind, model: GoalModel, random: SeededRandom): Score {
  const start = { minutes: 90, minutesLeft: 90, soFar: NIL_NIL };
  let left = random();
  for (const way of countWays(countModel(counted, model), start)) {
    left -= way.chance;
    if (left <= 0) return way;
  }
  return NIL_NIL;
}

/** Events of both sides at times that follow the course of the model. */
function eventsOf(
  counted: CountKind,
  { model, lengths }: CountedMatch,
  { home, away }: Score,
  random: SeededRandom,
  kindOf: () => PlannedEvent['kind'],
): PlannedEvent[] {
  const { exponent } = countModel(counted, model);
  const sides = [
    ...Array.from({ length: home }, (): Side => 'home'),
    ...Array.from({ length: away }, (): Side => 'away'),
  ];
  return sides.map((side) => {
    // The expected part before time t is 1 - (1 - t)^exponent; this is its inverse.
    const time = 1 - (1 - random()) ** (1 / exponent);
    const half = time < 0.5 ? 1 : 2;
    const part = half === 1 ? time * 2 : time * 2 - 1;
    return { kind: kindOf(), side, half, at: momentOf(lengths[half - 1] ?? 0, part) };
  });
}

/** The corners of a match. */
export function cornerEvents(match: CountedMatch, known: KnownCounts = {}): PlannedEvent[] {
  const random = seededRandom(`corners:${match.seed}`);
  const corners = known.corners ?? drawn('corners', match.model, random);
  return eventsOf('corners', match, corners, random, () => 'corner');
}

/** The cards of a match; when their colours are not known, a few of them are red. */
export function cardEvents(match: CountedMatch, known: KnownCounts = {}): PlannedEvent[] {
  const random = seededRandom(`cards:${match.seed}`);
  const { yellow_cards, red_cards } = known;
  if (!yellow_cards || !red_cards) {
    const colour = () => (random() < RED_SHARE ? 'red' : 'yellow');
    return eventsOf('cards', match, drawn('cards', match.model, random), random, colour);
  }
  return [
    ...eventsOf('cards', match, yellow_cards, random, () => 'yellow'),
    ...eventsOf('cards', match, red_cards, random, () => 'red'),
  ];
}
