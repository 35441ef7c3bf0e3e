import type { LigiMessage, LigiRoundResult } from '@jukwaa/contracts';
import { useEffect, useEffectEvent } from 'react';

/** A message's phase as a state of the round. */
export const stateOf = (live: LigiMessage | null, round: LigiRoundResult): LigiRoundResult['state'] =>
  live === null || live.phase === 'open' ? round.state : live.phase;

/** The state of a round by its last message. `onDecided` is called when the round is settled or refunded, because its facts have changed. */
export function useRoundState(
  round: LigiRoundResult,
  live: LigiMessage | null,
  onDecided: () => void,
): LigiRoundResult['state'] {
  const state = stateOf(live, round);
  const decided = useEffectEvent(onDecided);
  useEffect(() => {
    if (state !== round.state) decided();
  }, [state, round.state]);
  return state;
}
