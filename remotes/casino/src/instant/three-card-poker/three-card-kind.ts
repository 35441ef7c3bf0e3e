import { THREE_CARD_POKER } from '@jukwaa/contracts';
import { threeCardPoker } from '@jukwaa/domain/games';
import { gameKind } from '@jukwaa/game-kit/instant';

export const THREE_CARD_KIND = gameKind({
  game: 'three-card-poker',
  rules: threeCardPoker,
  action: THREE_CARD_POKER.action,
  state: THREE_CARD_POKER.state,
  hasActions: true,
});

/** A round as its player sees it. */
export type ThreeCardView = NonNullable<ReturnType<typeof THREE_CARD_KIND.read>>['state'];
