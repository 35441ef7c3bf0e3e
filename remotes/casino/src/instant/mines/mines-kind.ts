import { MINES } from '@jukwaa/contracts';
import { mines } from '@jukwaa/domain/games';
import { gameKind } from '@jukwaa/game-kit/instant';

export const MINES_KIND = gameKind({
  game: 'mines',
  rules: mines,
  action: MINES.action,
  state: MINES.state,
  hasActions: true,
});
