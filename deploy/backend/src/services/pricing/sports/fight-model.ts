import type { Score } from '@jukwaa/domain/pools';
import { NIL_NIL } from '../score.ts';
import { lawFrom, scoresIn } from './number-law.ts';
import type { TwoSidedOutlook } from './two-sided-outlook.ts';

/** A fight with a number of rounds. Each round ends the fight with the chance `finish`, and the home side wins it with `home`. */
export interface FightModel {
  readonly rounds: number;
  readonly finish: number;
  /** Chance that the home side wins a round, and that it wins when a round ends the fight. */
  readonly home: number;
}

/** Rounds won so far, and the remaining share of the current round (1 at its bell). */
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
 * The possible ends of a fight: the winner (a draw when the judges have it level) and the round. The winner's score is 1 : 0,
 * because no score is public before the end.
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
