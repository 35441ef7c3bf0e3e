import { SEASON_ROUNDS, type VirtualRounds } from '../engine/virtual-rounds.ts';
import type { VirtualRoundRow } from '../state/round-state.ts';

/** The ended rounds of at least a season, newest first. They are read again only after another round has ended. */
export function endedRounds(
  game: Pick<VirtualRounds, 'ended' | 'lastEndedAt'>,
): () => Promise<readonly VirtualRoundRow[]> {
  let kept: { readonly at: number; readonly rounds: Promise<readonly VirtualRoundRow[]> } | null = null;
  return async () => {
    const at = (await game.lastEndedAt())?.getTime() ?? 0;
    if (kept?.at === at) return kept.rounds;
    const rounds = game.ended(SEASON_ROUNDS);
    const read = { at, rounds };
    kept = read;
    // A failed read is not kept.
    rounds.catch(() => {
      if (kept === read) kept = null;
    });
    return rounds;
  };
}
