import { HILO } from '@jukwaa/contracts';
import { hilo } from '@jukwaa/domain/games';
import { gameKind } from '@jukwaa/game-kit/instant';

export const HILO_KIND = gameKind({
  game: 'hilo',
  rules: hilo,
  action: HILO.action,
  state: HILO.state,
  hasActions: true,
});
