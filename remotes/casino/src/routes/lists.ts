import { BARE, PATHS, type RemoteRouteInput } from '@jukwaa/contracts';
import { data, lobbyData } from './data.ts';

/** The lobby and its selections. */
export const LISTS = [
  {
    path: PATHS.casino,
    name: 'casino',
    screen: 'lobby',
    broad: true,
    chrome: { footer: false },
    data: lobbyData,
    title: { en: 'Casino · Jukwaa', sw: 'Kasino · Jukwaa' },
    description: {
      en: 'Slots, crash, table and instant games by provider.',
      sw: 'Sloti, crash, meza na michezo ya papo hapo kwa mtoa huduma.',
    },
  },
  {
    path: PATHS['casino-provider'],
    name: 'casino-provider',
    screen: 'provider',
    broad: true,
    data,
    title: { en: 'Games by provider · Jukwaa', sw: 'Michezo kwa mtoa huduma · Jukwaa' },
    description: {
      en: 'All games of one provider, and the other providers.',
      sw: 'Michezo yote ya mtoa huduma mmoja, na watoa huduma wengine.',
    },
  },
  {
    path: PATHS.casinogames,
    name: 'casinogames',
    screen: 'collection',
    chrome: BARE,
    data,
    title: { en: 'Casino games · Jukwaa', sw: 'Michezo ya kasino · Jukwaa' },
    description: {
      en: 'Every casino game on one page.',
      sw: 'Kila mchezo wa kasino kwenye ukurasa mmoja.',
    },
  },
  {
    path: PATHS.crashgames,
    name: 'crashgames',
    screen: 'collection',
    chrome: BARE,
    data,
    title: { en: 'Crash games · Jukwaa', sw: 'Michezo ya crash · Jukwaa' },
    description: {
      en: 'Games in which a multiplier climbs until it crashes.',
      sw: 'Michezo ambayo kizidishi hupanda hadi kinapoanguka.',
    },
  },
  {
    path: PATHS.tablegames,
    name: 'tablegames',
    screen: 'collection',
    chrome: BARE,
    data,
    title: { en: 'Table games · Jukwaa', sw: 'Michezo ya meza · Jukwaa' },
    description: {
      en: 'Roulette, blackjack, baccarat and poker.',
      sw: 'Roulette, blackjack, baccarat na poker.',
    },
  },
  {
    path: PATHS.poker,
    name: 'poker',
    screen: 'collection',
    chrome: BARE,
    data,
    title: { en: 'Poker · Jukwaa', sw: 'Poker · Jukwaa' },
    description: {
      en: 'Three-card poker and video poker against the house.',
      sw: 'Poker ya karata tatu na poker ya video dhidi ya nyumba.',
    },
  },
  {
    path: PATHS.newgames,
    name: 'newgames',
    screen: 'collection',
    data,
    title: { en: 'New games · Jukwaa', sw: 'Michezo mipya · Jukwaa' },
    description: {
      en: 'The newest games of the casino.',
      sw: 'Michezo mipya zaidi ya kasino.',
    },
  },
] as const satisfies readonly RemoteRouteInput[];
