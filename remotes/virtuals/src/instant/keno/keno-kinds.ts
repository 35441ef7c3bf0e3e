import { FAST_KENO_ROUND, KENO_ROUND, type KenoGame } from '@jukwaa/contracts';
import { FAST_KENO, fastKeno, KENO, keno } from '@jukwaa/domain/games';
import { gameKind } from '@jukwaa/game-kit/instant';

export const KENO_KINDS = {
  keno: gameKind({
    game: 'keno',
    rules: keno,
    action: KENO_ROUND.action,
    state: KENO_ROUND.state,
    hasActions: false,
  }),
  'fast-keno': gameKind({
    game: 'fast-keno',
    rules: fastKeno,
    action: FAST_KENO_ROUND.action,
    state: FAST_KENO_ROUND.state,
    hasActions: false,
  }),
} as const;

/** The state of a round of either keno. */
export type KenoView = NonNullable<ReturnType<(typeof KENO_KINDS)[KenoGame]['read']>>['state'];

/** Numbers, drawn numbers and payments. */
export const KENO_RULES = { keno: KENO, 'fast-keno': FAST_KENO } as const;

/** The most numbers of a bet. */
export const MOST_PICKS = 10;
