import { defineRemote } from '@jukwaa/remote-kit';
import type { routes } from './routes.ts';

export default defineRemote<typeof routes>({
  name: 'sportsbook',
  screens: {
    home: () => import(/* webpackChunkName: "home" */ './screens/home/home-screen.tsx'),
    accountcreated: () =>
      import(/* webpackChunkName: "accountcreated" */ './screens/accountcreated/accountcreated-screen.tsx'),
    sport: () => import(/* webpackChunkName: "sport" */ './screens/sport/sport-screen.tsx'),
    live: () => import(/* webpackChunkName: "live" */ './screens/live/live-screen.tsx'),
    esoccer: () => import(/* webpackChunkName: "esoccer" */ './screens/esoccer/esoccer-screen.tsx'),
    epl: () => import(/* webpackChunkName: "epl" */ './screens/epl/epl-screen.tsx'),
    ucl: () => import(/* webpackChunkName: "ucl" */ './screens/ucl/ucl-screen.tsx'),
    europaleague: () =>
      import(/* webpackChunkName: "europaleague" */ './screens/europaleague/europaleague-screen.tsx'),
    countries: () => import(/* webpackChunkName: "countries" */ './screens/countries/countries-screen.tsx'),
    leagues: () => import(/* webpackChunkName: "leagues" */ './screens/leagues/leagues-screen.tsx'),
    results: () => import(/* webpackChunkName: "results" */ './screens/results/results-screen.tsx'),
    tables: () => import(/* webpackChunkName: "tables" */ './screens/tables/tables-screen.tsx'),
    table: () => import(/* webpackChunkName: "table" */ './screens/table/table-screen.tsx'),
    'placed-bet': () =>
      import(/* webpackChunkName: "placed-bet" */ './screens/placed-bet/placed-bet-screen.tsx'),
    'more-markets': () =>
      import(/* webpackChunkName: "more-markets" */ './screens/more-markets/more-markets-screen.tsx'),
    bets: () => import(/* webpackChunkName: "bets" */ './screens/bets/bets-screen.tsx'),
    worldcup: () => import(/* webpackChunkName: "worldcup" */ './screens/worldcup/worldcup-screen.tsx'),
    search: () => import(/* webpackChunkName: "search" */ './screens/search/search-screen.tsx'),
    livescore: () => import(/* webpackChunkName: "livescore" */ './screens/livescore/livescore-screen.tsx'),
    bethub: () => import(/* webpackChunkName: "bethub" */ './screens/bethub/bethub-screen.tsx'),
    print: () => import(/* webpackChunkName: "print" */ './screens/print/print-screen.tsx'),
    'shared-bet': () =>
      import(/* webpackChunkName: "shared-bet" */ './screens/shared-bet/shared-bet-screen.tsx'),
    betslip: () => import(/* webpackChunkName: "betslip" */ './screens/betslip/betslip-screen.tsx'),
  },
  slots: {
    betslip: () => import(/* webpackChunkName: "slot-betslip" */ './slip/betslip-panel.tsx'),
    'order-cash-out': () =>
      import(/* webpackChunkName: "slot-order-cash-out" */ './bets/cash-out/order-slot.ts'),
  },
});
