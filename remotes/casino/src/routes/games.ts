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
    screen: 'game',
    data,
    title: { en: 'Aviator · Jukwaa', sw: 'Aviator · Jukwaa' },
    description: {
      en: 'What Aviator is, how a round runs, and the demo.',
      sw: 'Aviator ni nini, raundi inaendaje, na jaribio lake.',
    },
  },
  {
    path: PATHS.aviator2,
    name: 'aviator2',
    screen: 'game',
    chrome: { footerNav: false },
    data,
    title: { en: 'Aviator Miles · Jukwaa', sw: 'Aviator Miles · Jukwaa' },
    description: {
      en: 'How rounds of Aviator become miles.',
      sw: 'Jinsi raundi za Aviator zinavyokuwa maili.',
    },
  },
] as const satisfies readonly RemoteRouteInput[];
