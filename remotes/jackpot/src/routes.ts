import { PATHS, type RemoteRouteInput } from '@jukwaa/contracts';

export const routes = [
  {
    path: PATHS.jackpot,
    name: 'jackpot',
    screen: 'landing',
    chrome: { footerNav: false },
    data: ['/api/jackpot/jackpots'],
    title: { en: 'Jackpot · Jukwaa', sw: 'Jackpot · Jukwaa' },
    description: {
      en: 'Pick one outcome of every game and win the pool.',
      sw: 'Chagua tokeo moja la kila mechi ushinde fungu.',
    },
  },
] as const satisfies readonly RemoteRouteInput[];
