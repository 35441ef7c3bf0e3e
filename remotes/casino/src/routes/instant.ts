import { BARE, PATHS, type RemoteRouteInput } from '@jukwaa/contracts';
import { instantRequests } from './data.ts';

/** The operator's own instant games. */
export const INSTANT = [
  {
    path: PATHS['casino-mines'],
    name: 'casino-mines',
    screen: 'mines',
    chrome: BARE,
    ...instantRequests,
    title: { en: 'Mines · Jukwaa', sw: 'Mines · Jukwaa' },
    description: {
      en: 'Open tiles and cash out before a mine, provably fair.',
      sw: 'Fungua vigae na ufanye cash out kabla ya bomu, kwa haki inayothibitishwa.',
    },
  },
  {
    path: PATHS['casino-plinko'],
    name: 'casino-plinko',
    screen: 'plinko',
    chrome: BARE,
    ...instantRequests,
    title: { en: 'Plinko · Jukwaa', sw: 'Plinko · Jukwaa' },
    description: {
      en: 'A ball falls through rows of pins, provably fair.',
      sw: 'Mpira hudondoka kupitia safu za pini, kwa haki inayothibitishwa.',
    },
  },
  {
    path: PATHS['casino-dice'],
    name: 'casino-dice',
    screen: 'dice',
    chrome: BARE,
    ...instantRequests,
    title: { en: 'Dice · Jukwaa', sw: 'Dice · Jukwaa' },
    description: {
      en: 'A roll over or under your target, provably fair.',
      sw: 'Namba juu au chini ya lengo lako, kwa haki inayothibitishwa.',
    },
  },
  {
    path: PATHS['casino-hilo'],
    name: 'casino-hilo',
    screen: 'hilo',
    chrome: BARE,
    ...instantRequests,
    title: { en: 'HiLo · Jukwaa', sw: 'HiLo · Jukwaa' },
    description: {
      en: 'Guess whether the next card is higher or lower, provably fair.',
      sw: 'Kisia kama karata inayofuata ni kubwa au ndogo, kwa haki inayothibitishwa.',
    },
  },
  {
    path: PATHS['casino-roulette'],
    name: 'casino-roulette',
    screen: 'roulette',
    chrome: BARE,
    ...instantRequests,
    title: { en: 'European roulette · Jukwaa', sw: 'Roulette ya Ulaya · Jukwaa' },
    description: {
      en: 'Chips on numbers, colours and dozens, provably fair.',
      sw: 'Chipu kwenye namba, rangi na dazeni, kwa haki inayothibitishwa.',
    },
  },
  {
    path: PATHS['casino-spin-to-win'],
    name: 'casino-spin-to-win',
    screen: 'spin-to-win',
    chrome: BARE,
    ...instantRequests,
    title: { en: 'Spin to Win wheel · Jukwaa', sw: 'Gurudumu la Spin to Win · Jukwaa' },
    description: {
      en: 'Bet on the symbol at which the wheel stops, provably fair.',
      sw: 'Bashiri alama ambapo gurudumu litasimama, kwa haki inayothibitishwa.',
    },
  },
  {
    path: PATHS.spin2win,
    name: 'spin2win',
    screen: 'spin-to-win',
    access: 'user',
    chrome: BARE,
    ...instantRequests,
    title: { en: 'Spin to Win · Jukwaa', sw: 'Spin to Win · Jukwaa' },
    description: {
      en: 'Bet on the symbol at which the wheel stops.',
      sw: 'Bashiri alama ambapo gurudumu litasimama.',
    },
  },
] as const satisfies readonly RemoteRouteInput[];
