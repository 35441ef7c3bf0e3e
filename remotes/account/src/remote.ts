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
    content: () => import(/* webpackChunkName: "content" */ './screens/content/content-screen.tsx'),
  },
});
