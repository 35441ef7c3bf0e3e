import { defineRemote } from '@jukwaa/remote-kit';
import type { routes } from './routes.ts';

export default defineRemote<typeof routes>({
  name: 'casino',
  screens: {
    lobby: () => import(/* webpackChunkName: "lobby" */ './screens/lobby/lobby-screen.tsx'),
    provider: () => import(/* webpackChunkName: "provider" */ './screens/provider/provider-screen.tsx'),
    collection: () =>
      import(/* webpackChunkName: "collection" */ './screens/collection/collection-screen.tsx'),
    rounds: () => import(/* webpackChunkName: "rounds" */ './screens/rounds/rounds-screen.tsx'),
    round: () => import(/* webpackChunkName: "round" */ './screens/rounds/round-screen.tsx'),
    frame: () => import(/* webpackChunkName: "frame" */ './screens/frame/frame-screen.tsx'),
    mines: () => import(/* webpackChunkName: "mines" */ './instant/mines/mines-screen.tsx'),
    plinko: () => import(/* webpackChunkName: "plinko" */ './instant/plinko/plinko-screen.tsx'),
    dice: () => import(/* webpackChunkName: "dice" */ './instant/dice/dice-screen.tsx'),
    hilo: () => import(/* webpackChunkName: "hilo" */ './instant/hilo/hilo-screen.tsx'),
    roulette: () => import(/* webpackChunkName: "roulette" */ './instant/roulette/roulette-screen.tsx'),
    'spin-to-win': () =>
      import(/* webpackChunkName: "spin-to-win" */ './instant/spin-to-win/spin-to-win-screen.tsx'),
    blackjack: () => import(/* webpackChunkName: "blackjack" */ './instant/blackjack/blackjack-screen.tsx'),
    baccarat: () => import(/* webpackChunkName: "baccarat" */ './instant/baccarat/baccarat-screen.tsx'),
    'three-card-poker': () =>
      import(/* webpackChunkName: "three-card-poker" */ './instant/three-card-poker/three-card-screen.tsx'),
    'video-poker': () =>
      import(/* webpackChunkName: "video-poker" */ './instant/video-poker/video-poker-screen.tsx'),
    crash: () => import(/* webpackChunkName: "crash" */ './screens/crash/crash-screen.tsx'),
    aviator: () => import(/* webpackChunkName: "aviator" */ './screens/aviator/aviator-screen.tsx'),
    miles: () => import(/* webpackChunkName: "miles" */ './screens/miles/miles-screen.tsx'),
  },
});
