import { SCRATCH } from '@jukwaa/contracts';
import { scratch } from '@jukwaa/domain/games';
import { gameKind } from '@jukwaa/game-kit/instant';

export const SCRATCH_KIND = gameKind({
  game: 'scratch',
  rules: scratch,
  action: SCRATCH.action,
  state: SCRATCH.state,
  hasActions: false,
});

/** The state of a ticket. */
export type ScratchView = NonNullable<ReturnType<typeof SCRATCH_KIND.read>>['state'];
