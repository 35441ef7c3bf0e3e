import { bestCombination, bestLine, chancesOf, type MatchChances, mostEven } from './best-tickets.ts';
import { type Cover, type CoverRules, coversOf, cycleOf, openings, unstakedMain } from './sure-cover.ts';

/** Matches of one offer, from which a jackpot's games are chosen: about four rounds of a league. */
const OFFERED = 40;
/** Doubles and triples of the largest combination of at most 1,000 lines: 2^5 x 3^3 = 864. */
const LARGEST = { doubles: 5, triples: 3 };

/** The average win of the main prize by a ticket without other winners, for each line that it costs; in cents. */
export interface TicketWorth {
  readonly lines: number;
  /** The mean and the largest chance of all right, over the lists of a season. */
  readonly mean: number;
  readonly most: number;
  /** The largest chance times the guarantee, for each line. */
  readonly worth_cents: number;
}

/** The worth of tickets on the lists of a season, and the cheapest covers. */
export interface CategoryOdds {
  readonly category: 5 | 6;
  readonly rules: CoverRules;
  readonly covers: readonly Cover[];
  /** With the main pot at its cap. */
  readonly capped: readonly Cover[];
  readonly cycle: { readonly staked_cents: number; readonly return_cents: number };
  /** On the most even matches of an offer, and on consecutive ones. */
  readonly even: readonly TicketWorth[];
  readonly any: readonly TicketWorth[];
  /** Every sure profit, each as a sentence. */
  readonly faults: readonly string[];
}

const COLUMNS = ['AvgC', 'Avg', 'B365'];

/** The chances of each match by the closing prices of a season file, else by its first ones. */
export function seasonChances(text: string): MatchChances[] {
  const [head = '', ...rows] = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  const names = head.split(',');
  const found = COLUMNS.find((prefix) => names.includes(`${prefix}H`)) ?? '';
  return rows.flatMap((row) => {
    const cells = row.split(',');
    const price = (side: string) => Number(cells[names.indexOf(found + side)]);
    const prices = [price('H'), price('D'), price('A')] as const;
    return prices.every((one) => one > 1) ? [chancesOf(prices)] : [];
  });
}

const windows = (season: readonly MatchChances[], length: number): MatchChances[][] =>
  Array.from({ length: Math.floor(season.length / length) }, (_, n) =>
    season.slice(n * length, (n + 1) * length),
  );

function worthOf(lists: readonly (readonly MatchChances[])[], guarantee_cents: number): TicketWorth[] {
  const kinds = [
    (games: readonly MatchChances[]) => bestLine(games),
    (games: readonly MatchChances[]) => bestCombination(games, LARGEST.doubles, LARGEST.triples),
  ];
  return kinds.map((kind) => {
    const tickets = lists.map(kind);
    const chances = tickets.map(({ chance }) => chance);
    const lines = tickets[0]?.lines ?? 1;
    const most = Math.max(...chances);
    const mean = chances.reduce((sum, chance) => sum + chance, 0) / chances.length;
    return { lines, mean, most, worth_cents: (most * guarantee_cents) / lines };
  });
}

/** Searches a category's rules for sure profits, and values the best tickets on a season's closing prices. */
export function categoryOdds(
  category: 5 | 6,
  rules: CoverRules,
  season: readonly MatchChances[],
): CategoryOdds {
  const cycle = cycleOf(rules);
  const faults = openings(rules).flatMap((main_cents) =>
    coversOf(rules, main_cents)
      .filter(({ cost_cents, return_cents }) => return_cents >= cost_cents)
      .map(
        ({ right, lines }) =>
          `category ${category}: ${lines} lines are sure of ${right} right at a profit, with a main pot of ${main_cents} cents`,
      ),
  );
  if (cycle.return_cents >= cycle.staked_cents)
    faults.push(`category ${category}: the stakes that raise the main prize to its cap return more`);
  if (unstakedMain(rules) > rules.guarantee_cents)
    faults.push(`category ${category}: unwon guarantees add up without stakes`);
  const even = windows(season, OFFERED).map((offer) => mostEven(offer, rules.games));
  return {
    category,
    rules,
    covers: coversOf(rules, rules.guarantee_cents),
    capped: coversOf(rules, rules.cap_cents),
    cycle,
    even: worthOf(even, rules.guarantee_cents),
    any: worthOf(windows(season, rules.games), rules.guarantee_cents),
    faults,
  };
}
