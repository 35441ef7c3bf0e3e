import { PATHS, type RemoteRouteInput } from '@jukwaa/contracts';

/** The way to an account and back into it. */
export const SIGN_IN = [
  {
    path: PATHS.login,
    name: 'login',
    screen: 'login',
    access: 'guest',
    chrome: { footer: false },
    title: { en: 'Login · Jukwaa', sw: 'Ingia · Jukwaa' },
    description: {
      en: 'Sign in with your mobile number to bet, deposit and follow your bets.',
      sw: 'Ingia kwa namba yako ya simu ubashiri, uweke pesa na ufuatilie mikeka yako.',
    },
  },
  {
    path: PATHS.signup,
    name: 'signup',
    screen: 'register',
    aliases: ['/signup'],
    access: 'guest',
    title: { en: 'Register · Jukwaa', sw: 'Jisajili · Jukwaa' },
    description: {
      en: 'Open an account with your mobile number and a password.',
      sw: 'Fungua akaunti kwa namba yako ya simu na nenosiri.',
    },
  },
  {
    path: PATHS['verify-code'],
    name: 'verify-code',
    screen: 'verification',
    access: 'guest',
    title: { en: 'Verify your number · Jukwaa', sw: 'Thibitisha namba yako · Jukwaa' },
    description: {
      en: 'Enter the code that we sent you by SMS.',
      sw: 'Weka msimbo tuliokutumia kwa SMS.',
    },
  },
  {
    path: PATHS['forgot-password'],
    name: 'forgot-password',
    screen: 'forgot',
    access: 'guest',
    title: { en: 'Forgot password · Jukwaa', sw: 'Umesahau nenosiri · Jukwaa' },
    description: {
      en: 'Get a code by SMS to choose a new password.',
      sw: 'Pata msimbo kwa SMS ili uchague nenosiri jipya.',
    },
  },
  {
    path: PATHS['reset-password'],
    name: 'reset-password',
    screen: 'reset',
    access: 'guest',
    title: { en: 'New password · Jukwaa', sw: 'Nenosiri jipya · Jukwaa' },
    description: {
      en: 'Choose a new password with the code from the SMS.',
      sw: 'Chagua nenosiri jipya kwa msimbo uliotumwa kwa SMS.',
    },
  },
] as const satisfies readonly RemoteRouteInput[];
