import { defineRemote } from '@jukwaa/remote-kit';
import type { routes } from './routes.ts';

// Both define the orders of their product, which continues a stored one.
const ligi = () => import(/* webpackChunkName: "ligi" */ './screens/ligi/ligi-screen.tsx');
const footer = () =>
  import(/* webpackChunkName: "slot-jackpot-footer" */ './slots/footer/jackpot-footer.tsx');

export default defineRemote<typeof routes>({
  name: 'jackpot',
  screens: {
    landing: () => import(/* webpackChunkName: "landing" */ './screens/landing/landing-screen.tsx'),
    results: () => import(/* webpackChunkName: "results" */ './screens/results/results-screen.tsx'),
    result: () => import(/* webpackChunkName: "result" */ './screens/result/result-screen.tsx'),
    ticket: () => import(/* webpackChunkName: "ticket" */ './screens/ticket/ticket-screen.tsx'),
    rules: () => import(/* webpackChunkName: "rules" */ './screens/rules/rules-screen.tsx'),
    ligi,
  },
  slots: {
    'in-jackpot-tickets': () =>
      import(/* webpackChunkName: "slot-in-jackpot-tickets" */ './slots/tickets/jackpot-tickets.tsx'),
    'jackpot-footer': footer,
    'order-jackpot': async () => {
      await footer();
      return import(/* webpackChunkName: "slot-order-jackpot" */ './slots/orders/order-slot.ts');
    },
    'order-ligi': async () => {
      await ligi();
      return import(/* webpackChunkName: "slot-order-ligi" */ './slots/orders/order-slot.ts');
    },
  },
});
