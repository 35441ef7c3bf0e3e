import { defineRemote } from '@jukwaa/remote-kit';
import { routes } from './routes.ts';

export default defineRemote({
  name: 'jackpot',
  routes,
  screens: {
    landing: () => import(/* webpackChunkName: "landing" */ './screens/landing/landing-screen.tsx'),
  },
  slots: {
    'jackpot-footer': () =>
      import(/* webpackChunkName: "slot-jackpot-footer" */ './slots/footer/jackpot-footer.tsx'),
  },
});
