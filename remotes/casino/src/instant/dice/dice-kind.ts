import { DICE } from '@jukwaa/contracts';
import { dice } from '@jukwaa/domain/games';
import { gameKind } from '@jukwaa/game-kit/instant';

export const DICE_KIND = gameKind({
  game: 'dice',
  rules: dice,
  action: DICE.action,
  state: DICE.state,
  hasActions: false,
});
