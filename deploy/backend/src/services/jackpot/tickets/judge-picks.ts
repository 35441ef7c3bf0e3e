import { fail, type JackpotBetRow, type JackpotRefusal, ok, type Result } from '@jukwaa/contracts';
import { combinationRefusal, linesOf, maskOfOutcome } from '@jukwaa/domain/pools';
import { type CurrentOffer, gameNow, hasStarted } from '../offer/game-now.ts';
import type { JackpotFacts } from '../offer/jackpot-facts.ts';

/** The picks of a ticket: masks by match number, and the number of lines that they make. */
export interface JudgedPicks {
  readonly masks: readonly number[];
  readonly lines: number;
}

/** Whether a row names a game of the jackpot that is open, and one of its outcomes. A called-off game has all three. */
function isOffered({ games }: JackpotFacts, row: JackpotBetRow, offer: CurrentOffer): boolean {
  const game = games[row.match_number - 1];
  if (game?.match_id !== row.match_id) return false;
  const now = gameNow(row.match_id, offer);
  if (now === null || now.status !== 1 || now.active !== 1) return false;
  return (
    now.called_off === true || now.outcomes?.some(({ outcome_id }) => outcome_id === row.outcome_id) === true
  );
}

/**
 * Judges the rows of a ticket by the current offer: the jackpot is open, every game is picked, every outcome is offered, and the
 * combination is within its bounds. A row that comes twice is refused, so that a ticket has one form.
 */
export function judgePicks(
  jackpot: JackpotFacts,
  rows: readonly JackpotBetRow[],
  offer: CurrentOffer,
  now: Date,
): Result<JudgedPicks, JackpotRefusal> {
  const { games, ends_at } = jackpot;
  const isOver = games.some(({ match_id }) => hasStarted(offer.match(match_id), now.getTime()));
  if (isOver || ends_at <= now) return fail('jackpot_closed');
  const masks = games.map(() => 0);
  let isForged = false;
  for (const { match_number, outcome_id } of rows) {
    const bit = maskOfOutcome(outcome_id);
    const mask = masks[match_number - 1];
    if (mask === undefined || (mask & bit) !== 0) isForged = true;
    else masks[match_number - 1] = mask | bit;
  }
  if (masks.includes(0)) return fail('picks_incomplete');
  if (isForged || !rows.every((row) => isOffered(jackpot, row, offer))) return fail('pick_unavailable');
  const refusal = combinationRefusal(masks);
  return refusal === null ? ok({ masks, lines: linesOf(masks) }) : fail(refusal);
}
