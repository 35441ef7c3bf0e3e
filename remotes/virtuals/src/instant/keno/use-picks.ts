import { useState } from 'react';
import { MOST_PICKS } from './keno-kinds.ts';

/** The numbers of the next bet. */
export interface KenoPicks {
  /** In ascending order. */
  readonly numbers: readonly number[];
  readonly isFull: boolean;
  /** Adds a number or takes it out; a full choice takes no more. */
  readonly toggle: (number: number) => void;
  /** Chooses this many numbers at random in place of the others. */
  readonly quickPick: (count: number) => void;
  readonly set: (numbers: readonly number[]) => void;
}

const inOrder = (numbers: readonly number[]): number[] => [...numbers].sort((a, b) => a - b);

/** A whole number below `end`; every one is equally likely. */
function randomBelow(end: number): number {
  const bits = new Uint32Array(1);
  const fair = 2 ** 32 - (2 ** 32 % end);
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(bits);
    if (drawn < fair) return drawn % end;
  }
}

/** `count` different numbers from 1 to `of`. */
function randomPicks(count: number, of: number): number[] {
  const left = Array.from({ length: of }, (_, at) => at + 1);
  return Array.from({ length: count }, () => left.splice(randomBelow(left.length), 1)).flat();
}

/** The player's numbers, none at first; `of` is the highest. */
export function usePicks(of: number): KenoPicks {
  const [numbers, setNumbers] = useState<readonly number[]>([]);
  const isFull = numbers.length >= MOST_PICKS;
  return {
    numbers,
    isFull,
    toggle(number) {
      if (numbers.includes(number)) setNumbers(numbers.filter((one) => one !== number));
      else if (!isFull) setNumbers(inOrder([...numbers, number]));
    },
    quickPick: (count) => setNumbers(inOrder(randomPicks(count, of))),
    set: (next) => setNumbers(inOrder(next)),
  };
}
