/** The chances of 1, X and 2 in a match. */
export type MatchChances = readonly [home: number, draw: number, away: number];

/** The chances that prices imply without their margin, which is divided in proportion to each. */
export function chancesOf([home, draw, away]: readonly [number, number, number]): MatchChances {
  const sum = 1 / home + 1 / draw + 1 / away;
  return [1 / home / sum, 1 / draw / sum, 1 / away / sum];
}

const best = (chances: MatchChances): number => Math.max(...chances);

/** The games of a new jackpot as the service chooses them: the most even ones of a list. */
export const mostEven = (matches: readonly MatchChances[], games: number): MatchChances[] =>
  [...matches]
    .sort((a, b) => Math.max(...a) - Math.min(...a) - (Math.max(...b) - Math.min(...b)))
    .slice(0, games);

/** A ticket with the best chance of all right for its number of lines. */
export interface BestTicket {
  readonly lines: number;
  readonly chance: number;
}

/** The favourites of every game. */
export const bestLine = (games: readonly MatchChances[]): BestTicket => ({
  lines: 1,
  chance: games.reduce((product, one) => product * best(one), 1),
});

/**
 * The best ticket with this many doubles and triples. A double of a game multiplies its chance by the sum of its two best
 * outcomes, a triple makes it sure.
 */
export function bestCombination(
  games: readonly MatchChances[],
  doubles: number,
  triples: number,
): BestTicket {
  // The best chances so far by doubles and triples used, game by game.
  const columns = triples + 1;
  let chances = Array.from({ length: (doubles + 1) * columns }, (_, n): number => (n === 0 ? 1 : 0));
  for (const one of games) {
    const single = best(one);
    const double = 1 - Math.min(...one);
    chances = chances.map((chance, n) => {
      const fromDouble = n >= columns ? (chances[n - columns] ?? 0) * double : 0;
      const fromTriple = n % columns > 0 ? (chances[n - 1] ?? 0) : 0;
      return Math.max(chance * single, fromDouble, fromTriple);
    });
  }
  return { lines: 2 ** doubles * 3 ** triples, chance: chances.at(-1) ?? 0 };
}
