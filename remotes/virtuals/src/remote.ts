import { defineRemote } from '@jukwaa/remote-kit';
import type { routes } from './routes.ts';

export default defineRemote<typeof routes>({
  name: 'virtuals',
  screens: {
    lobby: () => import(/* webpackChunkName: "lobby" */ './screens/lobby/lobby-screen.tsx'),
    competition: () =>
      import(/* webpackChunkName: "competition" */ './screens/competition/competition-screen.tsx'),
  },
});
