import { PATHS, type RouteName } from '@jukwaa/contracts';

/** Screens with one task, where neither the deposit strip nor the offer of the app may distract from it. */
const BARE: readonly RouteName[] = [
  'betslip',
  'login',
  'signup',
  'forgot-password',
  'reset-password',
  'verify-code',
  'accountcreated',
  'selfexclusion',
  'app',
];

/** Whether a route has the line at the top of the page. */
export const hasTopLine = (name: string | undefined): boolean => !BARE.some((bare) => bare === name);

/** The paths of the routes without the line, for the script before the first paint. */
export const BARE_PATHS: readonly string[] = BARE.map((name) => PATHS[name]);
