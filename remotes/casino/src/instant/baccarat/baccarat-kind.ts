import { BACCARAT } from '@jukwaa/contracts';
import { baccarat } from '@jukwaa/domain/games';
import { gameKind } from '@jukwaa/game-kit/instant';

export const BACCARAT_KIND = gameKind({
  game: 'baccarat',
  rules: baccarat,
  action: BACCARAT.action,
  state: BACCARAT.state,
  hasActions: false,
});

/** A coup as its player sees it. */
export type BaccaratView = NonNullable<ReturnType<typeof BACCARAT_KIND.read>>['state'];
