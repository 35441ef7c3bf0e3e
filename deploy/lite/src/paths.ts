import { PATHS } from '@jukwaa/contracts';

/** Addresses that only the light version has: scripts do the same in the ordinary one. */
export const LITE_PATHS = { bet: '/bet', deposit: '/deposit', logout: '/logout' } as const;

/** Addresses that take forms. */
export const FORM_PATHS = [
  PATHS.login,
  PATHS.signup,
  PATHS['verify-code'],
  PATHS['forgot-password'],
  PATHS['reset-password'],
  LITE_PATHS.logout,
  LITE_PATHS.bet,
] as const;
