/** One of `parts` equally likely whole numbers from 0. */
export const partOf = (float: number, parts: number): number => Math.floor(float * parts);

/** Values of a roll: 0 to 10,000 hundredths. */
export const ROLLS = 10_001;

/** Pockets of a European wheel: 0 to 36. */
export const POCKETS = 37;

/** Takes an item out of `items` for each float, in the order of the draw; no item is drawn twice. */
export function drawn<T>(floats: readonly number[], items: readonly T[]): T[] {
  const left = [...items];
  return floats.flatMap((float) => left.splice(partOf(float, left.length), 1));
}

/** The numbers from 1 to `last`. */
export const numbersTo = (last: number): number[] => Array.from({ length: last }, (_, at) => at + 1);
