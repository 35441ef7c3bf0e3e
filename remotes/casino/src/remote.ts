import { defineRemote } from '@jukwaa/remote-kit';
import type { routes } from './routes.ts';

export default defineRemote<typeof routes>({
  name: 'casino',
  screens: {
    lobby: () => import(/* webpackChunkName: "lobby" */ './screens/lobby/lobby-screen.tsx'),
  },
});
