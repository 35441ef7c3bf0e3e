/** A bet that pays when all of its numbers are drawn. */
export interface NumberSet {
  readonly numbers: readonly number[];
  readonly cents: number;
}

/** A choice among the numbers up to a place in their order. */
interface Choice {
  readonly chosen: ReadonlySet<number>;
  /** Numbers before this place are decided. */
  readonly decided: number;
  /** No draw of this choice pays more. */
  readonly bound: number;
  /** Whether a draw pays the bound. */
  readonly isExact: boolean;
}

/** Sets that one search may look at, about 20 ms. */
const MOST_WORK = 400_000;

/** Numbers with the largest payments first, and their place in that order. */
function orderOf(sets: readonly NumberSet[]) {
  const cents = new Map<number, number>();
  for (const set of sets)
    for (const number of set.numbers)
      cents.set(number, (cents.get(number) ?? 0) + set.cents / set.numbers.length);
  const order = [...cents].sort((a, b) => b[1] - a[1]).map(([number]) => number);
  return { order, placeOf: new Map(order.map((number, place) => [number, place])) };
}

/** Bounds a choice: each open set shares its payment among the numbers that it lacks, and the best numbers fill the draw. */
function boundOf(
  sets: readonly NumberSet[],
  placeOf: ReadonlyMap<number, number>,
  { chosen, decided }: Pick<Choice, 'chosen' | 'decided'>,
  drawn: number,
): Choice {
  const left = drawn - chosen.size;
  const shares = new Map<number, number>();
  let value = 0;
  let isExact = true;
  for (const { numbers, cents } of sets) {
    const lacking = numbers.filter((number) => !chosen.has(number));
    if (lacking.length === 0) value += cents;
    else if (lacking.length <= left && lacking.every((number) => (placeOf.get(number) ?? 0) >= decided)) {
      isExact &&= lacking.length === 1;
      for (const number of lacking) shares.set(number, (shares.get(number) ?? 0) + cents / lacking.length);
    }
  }
  const best = [...shares.values()].sort((a, b) => b - a).slice(0, left);
  return { chosen, decided, isExact, bound: best.reduce((sum, share) => sum + share, value) };
}

/** Takes the choice with the greatest bound out of a list. */
function takeBest(choices: Choice[]): Choice | undefined {
  const at = choices.reduce((best, { bound }, n) => (bound > (choices[best]?.bound ?? 0) ? n : best), 0);
  return choices.splice(at, 1)[0];
}

/**
 * The greatest payment in cents of sets of numbers when `drawn` different numbers are drawn. It is exact unless the search takes too
 * long; then it is an upper bound.
 */
export function mostOfSets(sets: readonly NumberSet[], drawn: number, mostWork = MOST_WORK): number {
  const { order, placeOf } = orderOf(sets);
  const bound = (chosen: ReadonlySet<number>, decided: number) =>
    boundOf(sets, placeOf, { chosen, decided }, drawn);
  const open = [bound(new Set(), 0)];
  for (let work = sets.length; ; work += 2 * sets.length) {
    const best = takeBest(open);
    if (best === undefined) return 0;
    const number = order[best.decided];
    if (best.isExact || number === undefined || work > mostWork) return Math.ceil(best.bound);
    open.push(bound(best.chosen, best.decided + 1));
    if (best.chosen.size < drawn) open.push(bound(new Set([...best.chosen, number]), best.decided + 1));
  }
}
