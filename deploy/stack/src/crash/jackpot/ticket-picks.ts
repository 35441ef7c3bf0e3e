import { MAX_DOUBLES, MAX_LINES, MAX_TRIPLES } from '@jukwaa/contracts';
import type { RandomSource } from '../../verify-settlement/random-bets.ts';
import type { PickedOutcome, TicketPicks } from './recount.ts';

const OUTCOMES: readonly PickedOutcome[] = ['1', '2', '3'];
/** One in this many tickets is a combination, and one in this many of these a large one. */
const COMBINATION = 3;
const LARGE = 12;
/** Most doubles and triples of a small combination. */
const SMALL = { doubles: 3, triples: 1 };
/** A player guesses a game right by knowledge, not by chance, in this many of ten. */
const KNOWS = 6;

/** Number of lines of a ticket. */
export const lineCount = (picks: TicketPicks): number =>
  picks.reduce((lines, { length }) => lines * length, 1);

/** A pick of a game: the right one more often than by chance, so that every tier has winners. */
function guess(right: PickedOutcome | undefined, { below }: RandomSource): PickedOutcome {
  if (right !== undefined && below(10) < KNOWS) return right;
  return OUTCOMES[below(3)] ?? '1';
}

const withMore = (
  picks: readonly PickedOutcome[],
  count: number,
  { below }: RandomSource,
): PickedOutcome[] => {
  const others = OUTCOMES.filter((outcome) => !picks.includes(outcome));
  const more = others.splice(below(others.length), 1);
  const all = [...picks, ...(count === 3 ? [...more, ...others] : more)];
  return OUTCOMES.filter((outcome) => all.includes(outcome));
};

/**
 * A random ticket: a single line, or a combination within the bounds of the rules.
 *
 * @param likely the results as far as they are known; undefined for a match that will be called off
 */
export function randomPicks(
  likely: readonly (PickedOutcome | undefined)[],
  random: RandomSource,
): TicketPicks {
  const picks = likely.map((right) => [guess(right, random)]);
  if (!random.oneIn(COMBINATION)) return picks;
  const most = random.oneIn(LARGE) ? { doubles: MAX_DOUBLES, triples: MAX_TRIPLES } : SMALL;
  const doubles = random.below(most.doubles + 1);
  const triples = random.below(most.triples + 1);
  const games = likely.map((_, game) => game).sort(() => random.below(3) - 1);
  const combined = picks.map((one, game) => {
    const place = games.indexOf(game);
    if (place < doubles) return withMore(one, 2, random);
    return place < doubles + triples ? withMore(one, 3, random) : one;
  });
  return lineCount(combined) > MAX_LINES ? picks : combined;
}
