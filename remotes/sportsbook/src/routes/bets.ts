import { BARE, PATHS, type RemoteRouteInput } from '@jukwaa/contracts';

/** A match with its markets, and the way of a bet. */
export const BETS = [
  {
    path: PATHS['more-markets'],
    name: 'more-markets',
    screen: 'more-markets',
    pane: 'match',
    title: { en: 'All markets · Jukwaa', sw: 'Masoko yote · Jukwaa' },
    description: {
      en: 'Every market of the match with odds that move as you watch.',
      sw: 'Masoko yote ya mechi yenye odds zinazobadilika ukitazama.',
    },
    data: ['/api/fixture/games/:game_id'],
  },
  {
    path: PATHS.betslip,
    name: 'betslip',
    unlisted: true,
    screen: 'betslip',
    title: { en: 'Betslip · Jukwaa', sw: 'Betslip · Jukwaa' },
    description: {
      en: 'Your picks, what they pay after tax, and placing the bet.',
      sw: 'Machaguo yako, malipo baada ya kodi, na kuweka mkeka.',
    },
  },
  {
    path: PATHS.bets,
    name: 'bets',
    screen: 'bets',
    access: 'user',
    title: { en: 'My bets · Jukwaa', sw: 'Mikeka yangu · Jukwaa' },
    description: {
      en: 'Your open and settled bets with every leg.',
      sw: 'Mikeka yako iliyo wazi na iliyokamilika, na kila mechi yake.',
    },
  },
  {
    path: PATHS['placed-bet'],
    name: 'placed-bet',
    screen: 'placed-bet',
    access: 'user',
    title: { en: 'Your bet · Jukwaa', sw: 'Mkeka wako · Jukwaa' },
    description: {
      en: 'Every leg of one bet with its score, and what it pays after tax.',
      sw: 'Kila mechi ya mkeka mmoja na matokeo yake, na malipo baada ya kodi.',
    },
  },
  {
    path: PATHS.bet,
    name: 'bet',
    screen: 'shared-bet',
    title: { en: 'Shared bet · Jukwaa', sw: 'Mkeka ulioshirikiwa · Jukwaa' },
    description: {
      en: 'Look at a bet that was shared with you and load it into your slip.',
      sw: 'Tazama mkeka ulioshirikiwa nawe kisha uupakie kwenye betslip yako.',
    },
    data: ['/api/betting/shared/:code'],
  },
  {
    path: PATHS.codehub,
    name: 'codehub',
    screen: 'bethub',
    chrome: BARE,
    broad: true,
    title: { en: 'Bet Hub · Jukwaa', sw: 'Bet Hub · Jukwaa' },
    description: {
      en: 'Load a bet into your slip by its code.',
      sw: 'Pakia mkeka kwa kutumia msimbo wake.',
    },
  },
  {
    path: PATHS.accountcreated,
    name: 'accountcreated',
    unlisted: true,
    screen: 'accountcreated',
    access: 'user',
    chrome: { header: false },
    broad: true,
    title: { en: 'Welcome · Jukwaa', sw: 'Karibu · Jukwaa' },
    description: {
      en: 'Your account is ready: pick a match and place your first bet.',
      sw: 'Akaunti yako iko tayari: chagua mechi na uweke mkeka wako wa kwanza.',
    },
  },
] as const satisfies readonly RemoteRouteInput[];
