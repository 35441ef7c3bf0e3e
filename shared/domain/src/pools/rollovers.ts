import type { JackpotRules } from '@jukwaa/contracts';

/**
 * The rollovers that a new jackpot takes, oldest first: the oldest one, and further ones until the guarantee is reached. The sum of
 * several stays below the cap, which only stakes may reach: unwon guarantees do not add up. The others wait for later jackpots.
 *
 * @param free_cents the rollovers that no jackpot has got, oldest first
 * @returns how many of them the jackpot takes, and their sum in cents
 */
export function rolloversTaken(
  free_cents: readonly number[],
  { guarantee_cents, cap_cents }: Pick<JackpotRules, 'guarantee_cents' | 'cap_cents'>,
): { readonly count: number; readonly sum_cents: number } {
  let count = 0;
  let sum_cents = 0;
  for (const cents of free_cents) {
    if (count > 0 && (sum_cents >= guarantee_cents || sum_cents + cents >= cap_cents)) break;
    sum_cents += cents;
    count += 1;
  }
  return { count, sum_cents };
}
