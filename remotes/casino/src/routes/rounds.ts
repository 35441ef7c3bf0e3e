import { PATHS, type RemoteRouteInput } from '@jukwaa/contracts';

/** The user's own rounds with money. */
export const ROUNDS = [
  {
    path: PATHS['game-rounds'],
    name: 'game-rounds',
    screen: 'rounds',
    access: 'user',
    title: { en: 'Your game rounds · Jukwaa', sw: 'Raundi zako za michezo · Jukwaa' },
    description: {
      en: 'Your rounds in every game with stake, result and proof.',
      sw: 'Raundi zako za kila mchezo pamoja na dau, matokeo na uthibitisho.',
    },
  },
  {
    path: PATHS['game-round'],
    name: 'game-round',
    screen: 'round',
    access: 'user',
    title: { en: 'Game round · Jukwaa', sw: 'Raundi ya mchezo · Jukwaa' },
    description: {
      en: 'One of your rounds with its result, money and proof.',
      sw: 'Raundi yako pamoja na matokeo, pesa na uthibitisho wake.',
    },
  },
] as const satisfies readonly RemoteRouteInput[];
