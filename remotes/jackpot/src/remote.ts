import { defineRemote } from '@jukwaa/remote-kit';
import type { routes } from './routes.ts';

export default defineRemote<typeof routes>({
  name: 'jackpot',
  screens: {
    landing: () => import(/* webpackChunkName: "landing" */ './screens/landing/landing-screen.tsx'),
  },
  slots: {
    'jackpot-footer': () =>
      import(/* webpackChunkName: "slot-jackpot-footer" */ './slots/footer/jackpot-footer.tsx'),
  },
});
