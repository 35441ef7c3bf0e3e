import { NIL_NIL, type Score } from '../score.ts';
import { lawFrom, scoresIn } from './number-law.ts';
import type { TwoSidedOutlook } from './two-sided-outlook.ts';

/** A fight of a number of rounds. Each round ends it with the chance `finish`, and is won by the home side with `home`. */
export interface FightModel {
  readonly rounds: number;
  readonly finish: number;
  /** Chance that the home side wins a round, and that it is the one to win when a round ends the fight. */
  readonly home: number;
}

/** Rounds won so far, and which part of the round that is being fought is left (1 at its bell). */
export interface FightMoment {
  readonly won: Score;
  readonly left: number;
}

export const BEFORE_FIGHT: FightMoment = { won: NIL_NIL, left: 1 };

/** Chance of each number of wins in `n` rounds. */
function wins(n: number, chance: number): number[] {
  let law = [1];
  for (let round = 0; round < n; round++)
    law = Array.from(
      { length: law.length + 1 },
      (_, k) => (law[k] ?? 0) * (1 - chance) + (law[k - 1] ?? 0) * chance,
    );
  return law;
}

/**
 * The ways a fight can end: who wins (a draw when the judges have it level) and in which round. The winner's score is 1 : 0,
 * as nothing is scored in public before the end.
 */
export function fightOutlook(
  { rounds, finish, home }: FightModel,
  { won, left }: FightMoment,
): TwoSidedOutlook {
  const fought = won.home + won.away;
  const endings: [round: number, chance: number][] = [];
  let open = 1;
  for (let round = fought + 1; round <= rounds; round++) {
    const ends = round === fought + 1 ? 1 - (1 - finish) ** left : finish;
    endings.push([round, open * ends]);
    open *= 1 - ends;
  }
  const early = 1 - open;
  const cards = wins(rounds - fought, home).map((chance, k) => {
    const lead = won.home + k - (won.away + rounds - fought - k);
    return [Math.sign(lead), chance * open] as const;
  });
  const margins = lawFrom([[1, early * home], [-1, early * (1 - home)], ...cards]);
  const totals = lawFrom([...endings, [rounds, open]]);
  return {
    full: { margins: scoresIn(margins), totals: [] },
    points: { margins: [], totals: scoresIn(totals) },
  };
}
