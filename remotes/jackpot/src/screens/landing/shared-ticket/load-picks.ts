import type { OpenJackpot } from '@jukwaa/api';
import type { SharedJackpot } from '@jukwaa/contracts';
import { pickOfOutcomes } from '../../../logic/combination.ts';
import { slipOfJackpot } from '../../../state/jackpots.ts';
import { rememberPicks } from '../../../state/remember-picks.ts';

/**
 * Replaces the picks of the jackpot's slip by those of a ticket. A ticket placed with them unchanged names its code.
 * @returns brings the replaced picks back; null when there were none
 */
export function loadPicks(jackpot: OpenJackpot, { code, bets }: SharedJackpot): (() => void) | null {
  const slip = slipOfJackpot(jackpot);
  const picks = jackpot.games.flatMap((game) => {
    const rows = bets.filter(({ match_id }) => match_id === game.match_id);
    const pick = pickOfOutcomes(
      game,
      rows.map(({ outcome_id }) => outcome_id),
    );
    return pick ?? [];
  });
  const undo = slip.view().total > 0 ? rememberPicks(slip) : null;
  slip.takeOff(slip.view().picks);
  slip.bulkAdd(picks);
  slip.setShareCode(code);
  return undo;
}
