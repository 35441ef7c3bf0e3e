import { WHEEL } from '@jukwaa/contracts';
import { wheel } from '@jukwaa/domain/games';
import { gameKind } from '@jukwaa/game-kit/instant';

export const WHEEL_KIND = gameKind({
  game: 'wheel',
  rules: wheel,
  action: WHEEL.action,
  state: WHEEL.state,
  hasActions: false,
});

/** The state of a spin. */
export type WheelView = NonNullable<ReturnType<typeof WHEEL_KIND.read>>['state'];
