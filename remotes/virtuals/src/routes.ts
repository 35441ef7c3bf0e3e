import { PATHS, type RemoteRouteInput } from '@jukwaa/contracts';

export const routes = [
  {
    path: PATHS.virtuals,
    name: 'virtuals',
    screen: 'lobby',
    data: ['/api/virtuals/virtuals'],
    title: { en: 'Virtual sports · Jukwaa', sw: 'Michezo pepe · Jukwaa' },
    description: {
      en: 'Virtual leagues, tournaments and instant games with the next round.',
      sw: 'Ligi pepe, mashindano na michezo ya papo hapo na raundi ijayo.',
    },
  },
] as const satisfies readonly RemoteRouteInput[];
