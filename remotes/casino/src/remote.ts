import { defineRemote } from '@jukwaa/remote-kit';
import type { routes } from './routes.ts';

export default defineRemote<typeof routes>({
  name: 'casino',
  screens: {
    lobby: () => import(/* webpackChunkName: "lobby" */ './screens/lobby/lobby-screen.tsx'),
    provider: () => import(/* webpackChunkName: "provider" */ './screens/provider/provider-screen.tsx'),
    collection: () =>
      import(/* webpackChunkName: "collection" */ './screens/collection/collection-screen.tsx'),
    game: () => import(/* webpackChunkName: "game" */ './screens/game/game-screen.tsx'),
  },
});
