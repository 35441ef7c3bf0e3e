import { defineRemote } from '@jukwaa/remote-kit';
import { routes } from './routes.ts';

export default defineRemote({
  name: 'virtuals',
  routes,
  screens: {
    lobby: () => import(/* webpackChunkName: "lobby" */ './screens/lobby/lobby-screen.tsx'),
  },
});
