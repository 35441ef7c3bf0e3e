import { BARE, PATHS, type RemoteRouteInput } from '@jukwaa/contracts';
import { data } from './data.ts';

/** Landing pages of providers at addresses of their own. */
export const PROVIDERS = [
  {
    path: PATHS.pragmatic,
    name: 'pragmatic',
    screen: 'provider',
    chrome: BARE,
    data,
    title: { en: 'Pragmatic games · Jukwaa', sw: 'Michezo ya Pragmatic · Jukwaa' },
    description: { en: 'Slots by Pragmatic.', sw: 'Sloti za Pragmatic.' },
  },
  {
    path: PATHS.BoomingGames,
    name: 'BoomingGames',
    screen: 'provider',
    chrome: BARE,
    data,
    title: { en: 'Booming games · Jukwaa', sw: 'Michezo ya Booming · Jukwaa' },
    description: { en: 'Slots by Booming.', sw: 'Sloti za Booming.' },
  },
  {
    path: PATHS.logifuture,
    name: 'logifuture',
    screen: 'provider',
    chrome: BARE,
    data,
    title: { en: 'Logifuture games · Jukwaa', sw: 'Michezo ya Logifuture · Jukwaa' },
    description: { en: 'Games by Logifuture.', sw: 'Michezo ya Logifuture.' },
  },
] as const satisfies readonly RemoteRouteInput[];
