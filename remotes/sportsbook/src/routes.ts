import { PATHS, type RemoteRouteInput } from '@jukwaa/contracts';

export const routes = [
  {
    path: PATHS.home,
    aliases: ['/index'],
    name: 'home',
    screen: 'home',
    title: { en: 'Jukwaa · Bet on sports', sw: 'Jukwaa · Bashiri michezo' },
    description: {
      en: 'Today’s matches, live odds and jackpots.',
      sw: 'Mechi za leo, odds za moja kwa moja na jackpot.',
    },
  },
] as const satisfies readonly RemoteRouteInput[];
