import { BARE, PATHS, type RemoteRouteInput } from '@jukwaa/contracts';

/** Every list and page uses the catalogue. */
const data = ['/api/casino/games'];

/** The lobby and its selections. */
const LISTS = [
  {
    path: PATHS.casino,
    name: 'casino',
    screen: 'lobby',
    chrome: { footer: false },
    data,
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
    path: PATHS.newgames,
    name: 'newgames',
    screen: 'collection',
    data,
    title: { en: 'New games · Jukwaa', sw: 'Michezo mipya · Jukwaa' },
    description: {
      en: 'The games that we make ourselves.',
      sw: 'Michezo tunayotengeneza wenyewe.',
    },
  },
] as const satisfies readonly RemoteRouteInput[];

const PROVIDERS = [
  {
    path: PATHS.pragmatic,
    name: 'pragmatic',
    screen: 'provider',
    chrome: BARE,
    data,
    title: { en: 'Pragmatic games · Jukwaa', sw: 'Michezo ya Pragmatic · Jukwaa' },
    description: { en: 'Slots of Pragmatic.', sw: 'Sloti za Pragmatic.' },
  },
  {
    path: PATHS.BoomingGames,
    name: 'BoomingGames',
    screen: 'provider',
    chrome: BARE,
    data,
    title: { en: 'Booming games · Jukwaa', sw: 'Michezo ya Booming · Jukwaa' },
    description: { en: 'Slots of Booming.', sw: 'Sloti za Booming.' },
  },
  {
    path: PATHS.logifuture,
    name: 'logifuture',
    screen: 'provider',
    chrome: BARE,
    data,
    title: { en: 'Logifuture games · Jukwaa', sw: 'Michezo ya Logifuture · Jukwaa' },
    description: { en: 'Games of Logifuture.', sw: 'Michezo ya Logifuture.' },
  },
] as const satisfies readonly RemoteRouteInput[];

const GAMES = [
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
    path: PATHS['casino-mines'],
    name: 'casino-mines',
    screen: 'mines',
    chrome: BARE,
    data: ['/api/instant/games'],
    title: { en: 'Mines · Jukwaa', sw: 'Mines · Jukwaa' },
    description: {
      en: 'Open tiles and cash out before a mine, fair by proof.',
      sw: 'Fungua vigae na ufanye cash out kabla ya bomu, kwa haki inayothibitishwa.',
    },
  },
  {
    path: PATHS['casino-plinko'],
    name: 'casino-plinko',
    screen: 'plinko',
    chrome: BARE,
    data: ['/api/instant/games'],
    title: { en: 'Plinko · Jukwaa', sw: 'Plinko · Jukwaa' },
    description: {
      en: 'A ball falls through rows of pins, fair by proof.',
      sw: 'Mpira hudondoka kupitia safu za pini, kwa haki inayothibitishwa.',
    },
  },
  {
    path: PATHS['casino-dice'],
    name: 'casino-dice',
    screen: 'dice',
    chrome: BARE,
    data: ['/api/instant/games'],
    title: { en: 'Dice · Jukwaa', sw: 'Dice · Jukwaa' },
    description: {
      en: 'A roll over or under your target, fair by proof.',
      sw: 'Namba juu au chini ya lengo lako, kwa haki inayothibitishwa.',
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
    path: PATHS['play-aviator'],
    name: 'play-aviator',
    screen: 'crash',
    chrome: BARE,
    data: ['/api/crash/aviator'],
    title: { en: 'Play Aviator · Jukwaa', sw: 'Cheza Aviator · Jukwaa' },
    description: { en: 'Aviator for real stakes.', sw: 'Aviator kwa dau halisi.' },
  },
  {
    path: PATHS.aviatordemo,
    name: 'aviatordemo',
    screen: 'crash',
    chrome: BARE,
    data: ['/api/crash/aviator'],
    title: { en: 'Aviator demo · Jukwaa', sw: 'Jaribio la Aviator · Jukwaa' },
    description: { en: 'Aviator for fun, without money.', sw: 'Aviator kwa burudani, bila pesa.' },
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
  {
    path: PATHS.comet,
    name: 'comet',
    screen: 'crash',
    access: 'user',
    chrome: BARE,
    data: ['/api/crash/comet'],
    title: { en: 'Comet · Jukwaa', sw: 'Comet · Jukwaa' },
    description: { en: 'A crash game with a comet.', sw: 'Mchezo wa crash wenye kimondo.' },
  },
  {
    path: PATHS.JetX,
    name: 'JetX',
    screen: 'crash',
    chrome: BARE,
    data: ['/api/crash/jetx'],
    title: { en: 'JetX · Jukwaa', sw: 'JetX · Jukwaa' },
    description: { en: 'A crash game with a jet.', sw: 'Mchezo wa crash wenye ndege ya jeti.' },
  },
  {
    path: PATHS.aviatrix,
    name: 'aviatrix',
    screen: 'crash',
    access: 'user',
    chrome: BARE,
    data: ['/api/crash/aviatrix'],
    title: { en: 'Aviatrix · Jukwaa', sw: 'Aviatrix · Jukwaa' },
    description: { en: 'A crash game with your own plane.', sw: 'Mchezo wa crash na ndege yako mwenyewe.' },
  },
  {
    path: PATHS.limoon,
    name: 'limoon',
    screen: 'crash',
    chrome: BARE,
    data: ['/api/crash/limoon'],
    title: { en: 'Limoon · Jukwaa', sw: 'Limoon · Jukwaa' },
    description: { en: 'A crash game on the way to the moon.', sw: 'Mchezo wa crash kuelekea mwezini.' },
  },
  {
    path: PATHS.poker,
    name: 'poker',
    screen: 'game',
    chrome: BARE,
    data,
    title: { en: 'Poker · Jukwaa', sw: 'Poker · Jukwaa' },
    description: { en: 'Poker against the house.', sw: 'Poker dhidi ya nyumba.' },
  },
  {
    path: PATHS.moontest,
    name: 'moontest',
    screen: 'crash',
    access: 'user',
    chrome: BARE,
    data: ['/api/crash/moon'],
    title: { en: 'Moon test · Jukwaa', sw: 'Jaribio la mwezi · Jukwaa' },
    description: { en: 'A first look at the moon game.', sw: 'Mtazamo wa kwanza wa mchezo wa mwezi.' },
  },
] as const satisfies readonly RemoteRouteInput[];

export const routes = [...LISTS, ...PROVIDERS, ...GAMES] as const satisfies readonly RemoteRouteInput[];
