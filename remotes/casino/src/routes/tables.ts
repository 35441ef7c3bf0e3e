import { BARE, PATHS, type RemoteRouteInput } from '@jukwaa/contracts';
import { instantRequests } from './data.ts';

/** The operator's own card games. */
export const TABLES = [
  {
    path: PATHS['casino-blackjack'],
    name: 'casino-blackjack',
    screen: 'blackjack',
    chrome: BARE,
    ...instantRequests,
    title: { en: 'Blackjack · Jukwaa', sw: 'Blackjack · Jukwaa' },
    description: {
      en: 'Twenty-one against the dealer from six decks, provably fair.',
      sw: 'Ishirini na moja dhidi ya mgawaji kwa seti sita, kwa haki inayothibitishwa.',
    },
  },
  {
    path: PATHS['casino-baccarat'],
    name: 'casino-baccarat',
    screen: 'baccarat',
    chrome: BARE,
    ...instantRequests,
    title: { en: 'Baccarat · Jukwaa', sw: 'Baccarat · Jukwaa' },
    description: {
      en: 'Player, banker or tie from eight decks, provably fair.',
      sw: 'Mchezaji, benki au sare kwa seti nane, kwa haki inayothibitishwa.',
    },
  },
  {
    path: PATHS['casino-three-card-poker'],
    name: 'casino-three-card-poker',
    screen: 'three-card-poker',
    chrome: BARE,
    ...instantRequests,
    title: { en: 'Three-card poker · Jukwaa', sw: 'Poker ya karata tatu · Jukwaa' },
    description: {
      en: 'Ante, pair plus and one decision against the house, provably fair.',
      sw: 'Ante, pair plus na uamuzi mmoja dhidi ya nyumba, kwa haki inayothibitishwa.',
    },
  },
  {
    path: PATHS['casino-video-poker'],
    name: 'casino-video-poker',
    screen: 'video-poker',
    chrome: BARE,
    ...instantRequests,
    title: { en: 'Video poker · Jukwaa', sw: 'Poker ya video · Jukwaa' },
    description: {
      en: 'Jacks or better 9/6: hold, draw once and be paid, provably fair.',
      sw: 'Jozi ya jack au zaidi 9/6: baki, badilisha na ulipwe, kwa haki inayothibitishwa.',
    },
  },
] as const satisfies readonly RemoteRouteInput[];
