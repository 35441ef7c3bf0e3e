import { BARE, PATHS, type RemoteRouteInput } from '@jukwaa/contracts';
import { data } from './data.ts';

/** The slot frame, and pages about one game. */
export const GAMES = [
  {
    path: PATHS['casino-game'],
    name: 'casino-game',
    screen: 'frame',
    chrome: BARE,
    data,
    title: { en: 'Play · Jukwaa', sw: 'Cheza · Jukwaa' },
    description: {
      en: 'A slot with your balance, or as a demo.',
      sw: 'Sloti kwa salio lako, au jaribio bila pesa.',
    },
  },
  {
    path: PATHS.aviator,
    name: 'aviator',
    screen: 'aviator',
    data: [...data, '/api/crash/aviator', '/api/crash/aviator/statistics'],
    title: { en: 'Aviator · Jukwaa', sw: 'Aviator · Jukwaa' },
    description: {
      en: 'What the rounds of Aviator did today, how one runs, and the demo.',
      sw: 'Raundi za Aviator za leo, raundi inaendaje, na jaribio lake.',
    },
  },
  {
    path: PATHS.aviator2,
    name: 'aviator2',
    screen: 'miles',
    chrome: { footerNav: false },
    title: { en: 'Aviator Miles · Jukwaa', sw: 'Aviator Miles · Jukwaa' },
    description: {
      en: 'The week of Aviator Miles: the table, the prizes and the rules.',
      sw: 'Wiki ya Aviator Miles: jedwali, zawadi na kanuni.',
    },
  },
] as const satisfies readonly RemoteRouteInput[];
