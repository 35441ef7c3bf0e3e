import type { ProofError } from '@jukwaa/domain/fairness';
import type { GameKind, InstantRound, SeenState } from '../kind/game-kind.ts';

/** The result of a replay in the page. `failed`: the round or its seed is not known. */
export type RoundCheck = 'right' | ProofError | 'failed';

/** Plays a round again in the page. Null, and a round whose seed is still secret, cannot be checked. */
export async function checkRound<Bet, Action, View extends SeenState<Bet>>(
  kind: GameKind<Bet, Action, View>,
  round: InstantRound<Action, View> | null,
): Promise<RoundCheck> {
  const seed = round?.proof.server_seed ?? null;
  if (round === null || seed === null) return 'failed';
  const result = await kind.verify(round, seed);
  return result.ok ? 'right' : result.error;
}
