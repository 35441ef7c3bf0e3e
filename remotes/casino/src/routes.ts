import { PATHS, type RemoteRouteInput } from '@jukwaa/contracts';

export const routes = [
  {
    path: PATHS.casino,
    name: 'casino',
    screen: 'lobby',
    chrome: { footer: false },
    data: ['/api/casino/games'],
    title: { en: 'Casino · Jukwaa', sw: 'Kasino · Jukwaa' },
    description: {
      en: 'Slots, crash, table and instant games by provider.',
      sw: 'Sloti, crash, meza na michezo ya papo hapo kwa mtoa huduma.',
    },
  },
] as const satisfies readonly RemoteRouteInput[];
