import { BARE, PATHS, type RemoteRouteInput } from '@jukwaa/contracts';

/** Every page of a competition uses the list of them. */
const data = ['/api/virtuals/virtuals'];

/** The first request of the instant games: limits and returns. */
const instantData = ['/api/instant/games'];

const LOBBIES = [
  {
    path: PATHS.virtuals,
    name: 'virtuals',
    screen: 'lobby',
    data,
    title: { en: 'Virtual sports · Jukwaa', sw: 'Michezo pepe · Jukwaa' },
    description: {
      en: 'Virtual leagues, tournaments and instant games with the next round.',
      sw: 'Ligi pepe, mashindano na michezo ya papo hapo na raundi ijayo.',
    },
  },
  {
    path: PATHS.virtualgames,
    name: 'virtualgames',
    screen: 'lobby',
    access: 'user',
    data,
    title: { en: 'Virtual games · Jukwaa', sw: 'Michezo pepe yote · Jukwaa' },
    description: {
      en: 'All virtual games in one place.',
      sw: 'Michezo pepe yote mahali pamoja.',
    },
  },
] as const satisfies readonly RemoteRouteInput[];

const LEAGUE = {
  en: 'Bets on the next rounds, matches as they are played, table and results.',
  sw: 'Bashiri raundi zijazo, tazama mechi zikichezwa, msimamo na matokeo.',
};

/** Competitions inside the host's frame. */
const COMPETITIONS = [
  {
    path: PATHS.englandleague,
    name: 'englandleague',
    screen: 'league',
    access: 'user',
    data: ['/api/virtuals/englandleague'],
    title: { en: 'Virtual England League · Jukwaa', sw: 'Ligi pepe ya England · Jukwaa' },
    description: LEAGUE,
  },
  {
    path: PATHS.ItalyLeague,
    name: 'ItalyLeague',
    screen: 'league',
    access: 'user',
    data: ['/api/virtuals/italyleague'],
    title: { en: 'Virtual Italy League · Jukwaa', sw: 'Ligi pepe ya Italia · Jukwaa' },
    description: LEAGUE,
  },
  {
    path: PATHS.champions,
    name: 'champions',
    screen: 'league',
    access: 'user',
    data: ['/api/virtuals/champions'],
    title: { en: 'Virtual Champions Cup · Jukwaa', sw: 'Kombe pepe la Mabingwa · Jukwaa' },
    description: LEAGUE,
  },
  {
    path: PATHS.afconVirtuals,
    name: 'afconVirtuals',
    screen: 'league',
    access: 'user',
    data: ['/api/virtuals/afconvirtuals'],
    title: { en: 'Virtual Africa Cup · Jukwaa', sw: 'Kombe pepe la Afrika · Jukwaa' },
    description: LEAGUE,
  },
  {
    path: PATHS.copaamerica,
    name: 'copaamerica',
    screen: 'league',
    access: 'user',
    data: ['/api/virtuals/copaamericavirtuals'],
    title: { en: 'Virtual Copa America · Jukwaa', sw: 'Copa America pepe · Jukwaa' },
    description: LEAGUE,
  },
  {
    path: PATHS.eurovirtuals,
    name: 'eurovirtuals',
    screen: 'league',
    access: 'user',
    data: ['/api/virtuals/eurovirtuals'],
    title: { en: 'Virtual Euro Cup · Jukwaa', sw: 'Kombe pepe la Ulaya · Jukwaa' },
    description: LEAGUE,
  },
  {
    path: PATHS.englandOnDemand,
    name: 'englandOnDemand',
    screen: 'demand',
    access: 'user',
    data: ['/api/virtuals/englandondemand'],
    title: { en: 'England on Demand · Jukwaa', sw: 'England wakati wowote · Jukwaa' },
    description: {
      en: 'A virtual match that starts when you do.',
      sw: 'Mechi pepe inayoanza unapoanza wewe.',
    },
  },
  {
    path: PATHS.spinnwin,
    name: 'spinnwin',
    screen: 'wheel',
    data: instantData,
    dataOfUsers: true,
    title: { en: 'Spin and win · Jukwaa', sw: 'Zungusha ushinde · Jukwaa' },
    description: {
      en: 'Spin a wheel of multipliers, or try it without money, provably fair.',
      sw: 'Zungusha gurudumu la vizidishi, au lijaribu bila pesa, kwa haki inayothibitishwa.',
    },
  },
] as const satisfies readonly RemoteRouteInput[];

/** Games that fill the screen. */
const FULL_SCREEN = [
  {
    path: PATHS.SpainLeague,
    name: 'SpainLeague',
    screen: 'league',
    access: 'user',
    chrome: BARE,
    data: ['/api/virtuals/spainleague'],
    title: { en: 'Virtual Spain League · Jukwaa', sw: 'Ligi pepe ya Uhispania · Jukwaa' },
    description: LEAGUE,
  },
  {
    path: PATHS.WorldCup,
    name: 'WorldCup',
    screen: 'league',
    access: 'user',
    chrome: BARE,
    data: ['/api/virtuals/worldcupvirtuals'],
    title: { en: 'Virtual World Cup · Jukwaa', sw: 'Kombe la Dunia pepe · Jukwaa' },
    description: LEAGUE,
  },
  {
    path: PATHS.Keno,
    name: 'Keno',
    screen: 'keno',
    access: 'user',
    chrome: BARE,
    data: instantData,
    title: { en: 'Keno · Jukwaa', sw: 'Keno · Jukwaa' },
    description: {
      en: 'Pick your numbers and see 20 of 80 drawn, or 10 of 40, provably fair.',
      sw: 'Chagua namba zako uone 20 kati ya 80 zikitolewa, au 10 kati ya 40, kwa haki inayothibitishwa.',
    },
  },
  {
    path: PATHS.Numbers,
    name: 'Numbers',
    screen: 'numbers',
    access: 'user',
    chrome: BARE,
    data: ['/api/draws/numbers'],
    title: { en: 'Numbers · Jukwaa', sw: 'Namba · Jukwaa' },
    description: {
      en: 'Bet on the next draw of six balls and a booster, provably fair.',
      sw: 'Bashiri droo ijayo ya mipira sita na booster, kwa haki inayothibitishwa.',
    },
  },
  {
    path: PATHS.Roulette,
    name: 'Roulette',
    screen: 'roulette',
    access: 'user',
    chrome: BARE,
    data: ['/api/draws/roulette'],
    title: { en: 'Roulette · Jukwaa', sw: 'Roulette · Jukwaa' },
    description: {
      en: 'One wheel for everybody, every minute, provably fair.',
      sw: 'Gurudumu moja kwa wote, kila dakika, kwa haki inayothibitishwa.',
    },
  },
  {
    path: PATHS.instant,
    name: 'instant',
    screen: 'scratch',
    access: 'user',
    chrome: BARE,
    data: instantData,
    title: { en: 'Instant games · Jukwaa', sw: 'Michezo ya papo hapo · Jukwaa' },
    description: {
      en: 'Scratch cards with a published prize table, provably fair.',
      sw: 'Kadi za kukwangua zenye jedwali la zawadi lililo wazi, kwa haki inayothibitishwa.',
    },
  },
] as const satisfies readonly RemoteRouteInput[];

export const routes = [
  ...LOBBIES,
  ...COMPETITIONS,
  ...FULL_SCREEN,
] as const satisfies readonly RemoteRouteInput[];
