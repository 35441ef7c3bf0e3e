import { defineRemote } from '@jukwaa/remote-kit';
import type { routes } from './routes.ts';

export default defineRemote<typeof routes>({
  name: 'jackpot',
  screens: {
    landing: () => import(/* webpackChunkName: "landing" */ './screens/landing/landing-screen.tsx'),
    results: () => import(/* webpackChunkName: "results" */ './screens/results/results-screen.tsx'),
    result: () => import(/* webpackChunkName: "result" */ './screens/result/result-screen.tsx'),
    ticket: () => import(/* webpackChunkName: "ticket" */ './screens/ticket/ticket-screen.tsx'),
    rules: () => import(/* webpackChunkName: "rules" */ './screens/rules/rules-screen.tsx'),
    ligi: () => import(/* webpackChunkName: "ligi" */ './screens/ligi/ligi-screen.tsx'),
  },
  slots: {
    'in-jackpot-tickets': () =>
      import(/* webpackChunkName: "slot-in-jackpot-tickets" */ './slots/tickets/jackpot-tickets.tsx'),
    'jackpot-footer': () =>
      import(/* webpackChunkName: "slot-jackpot-footer" */ './slots/footer/jackpot-footer.tsx'),
  },
});
