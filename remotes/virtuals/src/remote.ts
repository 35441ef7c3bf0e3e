import { defineRemote } from '@jukwaa/remote-kit';
import type { routes } from './routes.ts';

export default defineRemote<typeof routes>({
  name: 'virtuals',
  screens: {
    lobby: () => import(/* webpackChunkName: "lobby" */ './screens/lobby/lobby-screen.tsx'),
    league: () => import(/* webpackChunkName: "league" */ './screens/league/league-screen.tsx'),
    demand: () => import(/* webpackChunkName: "demand" */ './screens/demand/demand-screen.tsx'),
    scratch: () => import(/* webpackChunkName: "scratch" */ './instant/scratch/scratch-screen.tsx'),
    wheel: () => import(/* webpackChunkName: "wheel" */ './instant/wheel/wheel-screen.tsx'),
    keno: () => import(/* webpackChunkName: "keno" */ './instant/keno/keno-screen.tsx'),
    numbers: () => import(/* webpackChunkName: "numbers" */ './screens/draws/numbers-screen.tsx'),
    roulette: () => import(/* webpackChunkName: "roulette" */ './screens/draws/roulette-screen.tsx'),
  },
});
