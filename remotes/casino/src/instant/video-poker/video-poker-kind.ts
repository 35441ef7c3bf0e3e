import { VIDEO_POKER } from '@jukwaa/contracts';
import { videoPoker } from '@jukwaa/domain/games';
import { gameKind } from '@jukwaa/game-kit/instant';

export const VIDEO_POKER_KIND = gameKind({
  game: 'video-poker',
  rules: videoPoker,
  action: VIDEO_POKER.action,
  state: VIDEO_POKER.state,
  hasActions: true,
});

/** A round as its player sees it. */
export type VideoPokerView = NonNullable<ReturnType<typeof VIDEO_POKER_KIND.read>>['state'];
