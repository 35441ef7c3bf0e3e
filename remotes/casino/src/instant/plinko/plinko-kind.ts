import { PLINKO } from '@jukwaa/contracts';
import { plinko } from '@jukwaa/domain/games';
import { gameKind } from '@jukwaa/game-kit/instant';

export const PLINKO_KIND = gameKind({
  game: 'plinko',
  rules: plinko,
  action: PLINKO.action,
  state: PLINKO.state,
  hasActions: false,
});
