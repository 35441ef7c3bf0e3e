import { BLACKJACK } from '@jukwaa/contracts';
import { blackjack } from '@jukwaa/domain/games';
import { gameKind } from '@jukwaa/game-kit/instant';

export const BLACKJACK_KIND = gameKind({
  game: 'blackjack',
  rules: blackjack,
  action: BLACKJACK.action,
  state: BLACKJACK.state,
  hasActions: true,
});

/** A round as its player sees it. */
export type BlackjackView = NonNullable<ReturnType<typeof BLACKJACK_KIND.read>>['state'];
