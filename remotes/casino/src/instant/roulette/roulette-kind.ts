import { ROULETTE } from '@jukwaa/contracts';
import { europeanRoulette } from '@jukwaa/domain/games';
import { gameKind } from '@jukwaa/game-kit/instant';

export const ROULETTE_KIND = gameKind({
  game: 'roulette',
  rules: europeanRoulette,
  action: ROULETTE.action,
  state: ROULETTE.state,
  hasActions: false,
});
