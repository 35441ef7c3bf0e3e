import { defineRemote } from '@jukwaa/remote-kit';
import type { routes } from './routes.ts';

export default defineRemote<typeof routes>({
  name: 'account',
  screens: {
    login: () => import(/* webpackChunkName: "login" */ './screens/login/login-screen.tsx'),
    register: () => import(/* webpackChunkName: "register" */ './screens/register/register-screen.tsx'),
    verification: () =>
      import(/* webpackChunkName: "verification" */ './screens/verification/verification-screen.tsx'),
    forgot: () => import(/* webpackChunkName: "forgot" */ './screens/forgot/forgot-screen.tsx'),
    reset: () => import(/* webpackChunkName: "reset" */ './screens/reset/reset-screen.tsx'),
    profile: () => import(/* webpackChunkName: "profile" */ './screens/profile/profile-screen.tsx'),
    settings: () => import(/* webpackChunkName: "settings" */ './screens/settings/settings-screen.tsx'),
    promos: () => import(/* webpackChunkName: "promos" */ './screens/promotions/promos-screen.tsx'),
    referrals: () => import(/* webpackChunkName: "referrals" */ './screens/referrals/referrals-screen.tsx'),
    'responsible-gambling': () =>
      import(
        /* webpackChunkName: "responsible-gambling" */ './screens/responsible-gambling/responsible-gambling-screen.tsx'
      ),
    freebet: () => import(/* webpackChunkName: "freebet" */ './screens/freebet/freebet-screen.tsx'),
    'self-exclusion': () =>
      import(/* webpackChunkName: "self-exclusion" */ './screens/self-exclusion/self-exclusion-screen.tsx'),
    success: () => import(/* webpackChunkName: "success" */ './screens/success/success-screen.tsx'),
    leaderboard: () =>
      import(/* webpackChunkName: "leaderboard" */ './screens/leaderboard/leaderboard-screen.tsx'),
    sambaza: () => import(/* webpackChunkName: "sambaza" */ './screens/sambaza/sambaza-screen.tsx'),
    content: () => import(/* webpackChunkName: "content" */ './screens/content/content-screen.tsx'),
  },
});
