import type { KenoDraw } from '@jukwaa/contracts';

/** A number and how many draws had it. */
export interface NumberCount {
  readonly number: number;
  readonly draws: number;
}

/** How often each number from 1 to `of` was drawn, the most frequent one first, equal ones in ascending order. */
export function countNumbers(draws: readonly Pick<KenoDraw, 'numbers'>[], of: number): NumberCount[] {
  const counts = new Map<number, number>();
  for (const { numbers } of draws)
    for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return Array.from({ length: of }, (_, at) => ({ number: at + 1, draws: counts.get(at + 1) ?? 0 })).sort(
    (a, b) => b.draws - a.draws || a.number - b.number,
  );
}
