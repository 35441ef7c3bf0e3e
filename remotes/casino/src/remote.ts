import { defineRemote } from '@jukwaa/remote-kit';
import { routes } from './routes.ts';

export default defineRemote({
  name: 'casino',
  routes,
  screens: {
    lobby: () => import(/* webpackChunkName: "lobby" */ './screens/lobby/lobby-screen.tsx'),
  },
});
