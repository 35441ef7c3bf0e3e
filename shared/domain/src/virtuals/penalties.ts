import type { Side } from '@jukwaa/contracts';

export interface Penalty {
  readonly side: Side;
  readonly scored: boolean;
}

/** The share of penalties that are scored. */
const SCORED = 0.75;
const FIRST_KICKS = 5;
/** Rounds of two kicks; with a chance under 1e-9 all of them are level. */
const MOST_ROUNDS = 50;
export const PENALTY_DRAWS = 2 * MOST_ROUNDS;

/** Whether a side leads by more than the other can still score in its first five kicks, or after equal kicks beyond them. */
function isDecided(home: number, away: number, taken: number): boolean {
  const [homeTaken, awayTaken] = [Math.ceil(taken / 2), Math.floor(taken / 2)];
  if (taken >= 2 * FIRST_KICKS) return homeTaken === awayTaken && home !== away;
  return home > away + FIRST_KICKS - awayTaken || away > home + FIRST_KICKS - homeTaken;
}

/**
 * A shoot-out: five kicks each in turn, then pairs until one side leads. The home side starts.
 * @param draws `PENALTY_DRAWS` numbers in [0, 1)
 */
export function shootOut(draws: readonly number[]): Penalty[] {
  const kicks: Penalty[] = [];
  let [home, away] = [0, 0];
  for (const [at, draw] of draws.entries()) {
    const side = at % 2 === 0 ? 'home' : 'away';
    // The last kick decides a shoot-out that was level all the way.
    const isLast = at === draws.length - 1;
    const scored = isLast ? away === home : draw < SCORED;
    kicks.push({ side, scored });
    if (scored && side === 'home') home += 1;
    if (scored && side === 'away') away += 1;
    if (isDecided(home, away, at + 1)) break;
  }
  return kicks;
}
