import {
  type JackpotAlias,
  type JackpotBetRow,
  type JackpotRefusal,
  MAX_DOUBLES,
  MAX_LINES,
  MAX_TRIPLES,
} from '@jukwaa/contracts';

/** The outcomes that a ticket picked in a game, as bits: 1 is home, 2 is X, 4 is away. */
export type Mask = number;
/** The outcomes in the order of their bits. */
export const JACKPOT_ALIASES: readonly JackpotAlias[] = ['1', 'X', '2'];
/** The outcome ids of 1x2 in the same order. */
const OUTCOME_IDS: readonly JackpotBetRow['outcome_id'][] = ['1', '2', '3'];

/** The bit of an outcome. */
export const maskOf = (alias: JackpotAlias): Mask => 1 << JACKPOT_ALIASES.indexOf(alias);
/** The bit of an outcome id of 1x2. */
export const maskOfOutcome = (outcomeId: JackpotBetRow['outcome_id']): Mask =>
  1 << OUTCOME_IDS.indexOf(outcomeId);
/** The outcomes of a mask in the order 1, X, 2. */
export const aliasesOf = (mask: Mask): JackpotAlias[] =>
  JACKPOT_ALIASES.filter((_, bit) => mask & (1 << bit));
/** The outcome ids of a mask, in the same order. */
export const outcomesOf = (mask: Mask): JackpotBetRow['outcome_id'][] =>
  OUTCOME_IDS.filter((_, bit) => mask & (1 << bit));
/** The number of outcomes in a mask: 2 is a double, 3 a triple. */
export const countOf = (mask: Mask): number => (mask & 1) + ((mask >> 1) & 1) + ((mask >> 2) & 1);

/** The lines of a ticket: one outcome for each game, in every combination of its picks. 0 while a game has no pick. */
export const linesOf = (masks: readonly Mask[]): number =>
  masks.reduce((lines, mask) => lines * countOf(mask), 1);

/** Why a combination is refused; null when it can be placed. */
export function combinationRefusal(masks: readonly Mask[]): JackpotRefusal | null {
  const having = (outcomes: number) => masks.filter((mask) => countOf(mask) === outcomes).length;
  if (having(0) > 0) return 'picks_incomplete';
  if (having(2) > MAX_DOUBLES) return 'too_many_doubles';
  if (having(3) > MAX_TRIPLES) return 'too_many_triples';
  return linesOf(masks) > MAX_LINES ? 'too_many_lines' : null;
}
