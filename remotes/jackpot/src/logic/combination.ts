import type { JackpotGame, JackpotRefusal } from '@jukwaa/contracts';
import { type JackpotPick, jackpotPickOf, outcomeIdsOf } from '@jukwaa/domain';
import { combinationRefusal, linesOf, type Mask } from '@jukwaa/domain/pools';
import type { JackpotOutcome } from './outcomes.ts';

/** The pick of the given outcomes of a match; null for none. The first outcome of the row counts as its main one. */
export function pickOfOutcomes(game: JackpotGame, outcomeIds: readonly string[]): JackpotPick | null {
  const [first, ...more] = game.outcomes.filter(({ outcome_id }) => outcomeIds.includes(outcome_id));
  if (first === undefined) return null;
  const pick = jackpotPickOf(game, first);
  if (more.length === 0) return pick;
  return { ...pick, more_outcome_ids: more.map(({ outcome_id }) => outcome_id) };
}

/** The pick after a tap in a combination, which adds or removes one outcome; null when none is left. */
export function tapInCombination(
  game: JackpotGame,
  outcome: JackpotOutcome,
  pick: JackpotPick | undefined,
): JackpotPick | null {
  const ids = pick === undefined ? [] : outcomeIdsOf(pick);
  const rest = ids.filter((id) => id !== outcome.outcome_id);
  return pickOfOutcomes(game, rest.length < ids.length ? rest : [...ids, outcome.outcome_id]);
}

/** The pick after a tap outside of a combination: it replaces the match's outcomes, or removes the tapped one. */
export function tapForOne(
  game: JackpotGame,
  outcome: JackpotOutcome,
  pick: JackpotPick | undefined,
): JackpotPick | null {
  const ids = pick === undefined ? [] : outcomeIdsOf(pick);
  const isSame = ids.length === 1 && ids[0] === outcome.outcome_id;
  return isSame ? null : jackpotPickOf(game, outcome);
}

/** The masks of the picked matches, a bit for each outcome. Only the number of their bits counts here. */
const masksOf = (picks: readonly JackpotPick[]): Mask[] =>
  picks.map((pick) => 2 ** outcomeIdsOf(pick).length - 1);

/** Why these picks, complete or not, are no combination; null when they can be placed. */
export const refusalOf = (picks: readonly JackpotPick[]): JackpotRefusal | null =>
  combinationRefusal(masksOf(picks));

/** The lines of these picks; 0 without picks. */
export const linesOfPicks = (picks: readonly JackpotPick[]): number =>
  picks.length === 0 ? 0 : linesOf(masksOf(picks));

export const isCombination = (picks: readonly JackpotPick[]): boolean =>
  picks.some(({ more_outcome_ids = [] }) => more_outcome_ids.length > 0);

/** The picks with only their main outcomes. */
export const singlesOf = (picks: readonly JackpotPick[]): JackpotPick[] =>
  picks.map(({ more_outcome_ids: _, ...pick }) => pick);
