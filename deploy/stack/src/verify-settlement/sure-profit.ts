import loadHighs from 'highs';
import { type FinalScore, marketResult, subjectOf } from './market-results.ts';
import type { Goals, JudgedResult } from './outcome-rules.ts';

/** An open outcome with its price. */
export interface OpenPrice {
  readonly market_id: number;
  readonly specifier: string;
  readonly outcome_id: string;
  readonly odds: number;
}

/** State of a match: its score, and that of the first half once it is over. */
export interface ScoreState {
  readonly score: Goals;
  readonly half: Goals | null;
  /** The numbers so far; none before kick-off. */
  readonly corners?: Goals;
  readonly cards?: Goals;
}

const SUBJECTS = ['goals', 'corners', 'cards'] as const;
type Subject = (typeof SUBJECTS)[number];

/** Most goals of a side in a part of the match. Nine is more than any line. */
const MORE = [0, 1, 2, 3, 4, 9];

/** Most further corners or cards of a side. The last is more than any line. */
const MORE_COUNTED = [...Array.from({ length: 21 }, (_, n) => n), 60];

/** Every possible end of a count. */
const countsFrom = ([home, away]: Goals = [0, 0]): Goals[] =>
  MORE_COUNTED.flatMap((a) => MORE_COUNTED.map((b): Goals => [home + a, away + b]));

/** Every possible end of the match that markets on a subject distinguish. */
function endsOf(subject: Subject, state: ScoreState): FinalScore[] {
  if (subject === 'goals') return waysToEnd(state);
  return countsFrom(state[subject]).map((count) => ({ half: [0, 0], full: [0, 0], [subject]: count }));
}

/** Every possible end of the match that markets on goals distinguish. The next goal falls to either side. */
function waysToEnd({ score, half }: ScoreState): FinalScore[] {
  const pairs = MORE.flatMap((home) => MORE.map((away): Goals => [home, away]));
  const add = (a: Goals, b: Goals): Goals => [a[0] + b[0], a[1] + b[1]];
  const fallen = score[0] + score[1];
  const halves = half ? [half] : pairs.map((more) => add(score, more));
  return halves.flatMap((first) =>
    pairs.flatMap((more): FinalScore[] => {
      const full = add(half ? score : first, more);
      const home = full[0] - score[0];
      const away = full[1] - score[1];
      const next = [...(home > 0 ? ['home' as const] : []), ...(away > 0 ? ['away' as const] : [])];
      const before = Array.from({ length: fallen }, () => 'home' as const);
      return next.length === 0
        ? [{ half: first, full, order: before }]
        : next.map((side) => ({ half: first, full, order: [...before, side] }));
    }),
  );
}

/** Return of one shilling on an outcome, without any tax. */
const RETURNS: Readonly<Record<JudgedResult, (odds: number) => number>> = {
  won: (odds) => odds,
  lost: () => 0,
  void: () => 1,
  half_won: (odds) => (odds + 1) / 2,
  half_lost: () => 0.5,
};

let highs: ReturnType<typeof loadHighs> | null = null;

/** The cheapest cover with prices on one subject. */
async function coverOf(subject: Subject, prices: readonly OpenPrice[], state: ScoreState): Promise<number> {
  highs ??= loadHighs();
  const solver = await highs;
  const rows = new Set<string>();
  for (const end of endsOf(subject, state)) {
    const terms = prices.flatMap(({ market_id, specifier, outcome_id, odds }, i) => {
      const result = marketResult(market_id, specifier, outcome_id, end);
      const back = result === null ? 0 : RETURNS[result](odds);
      return back === 0 ? [] : [`${back} x${i}`];
    });
    rows.add(terms.length > 0 ? terms.join(' + ') : '0 x0');
  }
  const conditions = [...rows].map((row, i) => ` c${i}: ${row} >= 1`);
  const cost = prices.map((_, i) => `x${i}`).join(' + ');
  const solution = solver.solve(`Minimize\n obj: ${cost}\nSubject To\n${conditions.join('\n')}\nEnd`);
  return solution.Status === 'Optimal' ? solution.ObjectiveValue : Number.POSITIVE_INFINITY;
}

/**
 * The smallest sum of stakes over open prices that returns 1 however the match ends, before taxes. Below 1 it is a sure profit.
 * Solved as linear programs: one variable for each price, one condition for each possible end. Goals, corners and cards are
 * searched alone: any numbers of them can come together, so a sure profit over several subjects contains one on a single subject.
 */
export async function cheapestCover(prices: readonly OpenPrice[], state: ScoreState): Promise<number> {
  let cheapest = Number.POSITIVE_INFINITY;
  for (const subject of SUBJECTS) {
    const among = prices.filter(({ market_id }) => subjectOf(market_id) === subject);
    if (among.length > 0) cheapest = Math.min(cheapest, await coverOf(subject, among, state));
  }
  return cheapest;
}
