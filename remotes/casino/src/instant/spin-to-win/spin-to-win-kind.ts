import { SPIN_TO_WIN } from '@jukwaa/contracts';
import { spinToWin } from '@jukwaa/domain/games';
import { gameKind } from '@jukwaa/game-kit/instant';

export const SPIN_TO_WIN_KIND = gameKind({
  game: 'spin-to-win',
  rules: spinToWin,
  action: SPIN_TO_WIN.action,
  state: SPIN_TO_WIN.state,
  hasActions: false,
});
