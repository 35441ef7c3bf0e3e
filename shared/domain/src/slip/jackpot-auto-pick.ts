import type { JackpotGame } from '@jukwaa/contracts';
import { jackpotPickOf } from './make-pick.ts';
import { isOpenPick } from './open-picks.ts';
import type { JackpotPick } from './pick.ts';

/** Number of matches that auto pick fills. */
export const AUTO_PICK_GAMES = 17;

/**
 * Picks one random outcome of each open match, for the first 17.
 * @param random returns a number from 0 (inclusive) to 1 (exclusive)
 */
export function autoPick(games: readonly JackpotGame[], random: () => number): JackpotPick[] {
  return games
    .filter((game) => isOpenPick('jackpot', game))
    .slice(0, AUTO_PICK_GAMES)
    .flatMap((game) => {
      const outcome = game.outcomes[Math.floor(random() * game.outcomes.length)];
      return outcome === undefined ? [] : [jackpotPickOf(game, outcome)];
    });
}
