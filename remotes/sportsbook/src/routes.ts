import { BARE, PATHS, type RemoteRouteInput, SPORTS, TOURNAMENTS } from '@jukwaa/contracts';

/** A list's first request, exactly as its screen sends it, so that the edge's preload is used. */
const firstPage = (sportId: number, tournament = '') => [
  `/api/fixture/highlights/${sportId}?page=0&per_page=10${tournament}&upcoming=1&order_type=priority`,
];
/** The box of boosted matches above the list of home. */
const BOOSTED = `/api/fixture/highlights/${SPORTS.football}?page=0&per_page=10&boosted=1&order_type=priority`;
/** The sections above the list of home: what is in play, and what starts soon. */
const MIX = [
  `/api/fixture/highlights/${SPORTS.football}?page=0&per_page=10&match_live_status=1&order_type=priority`,
  `/api/fixture/highlights/${SPORTS.football}?page=0&per_page=10&hours=3&order_type=time`,
];
const ofLeague = (league: keyof typeof TOURNAMENTS) =>
  firstPage(SPORTS.football, `&tournament_id=${TOURNAMENTS[league]}`);

/** The first requests of a screen; in wide windows they ask for two more markets of each row. */
const requests = (...data: readonly string[]) => ({
  data: [...data],
  wideData: data.map((address) => `${address}&side_market_ids=18%2C29`),
});

export const routes = [
  {
    path: PATHS.home,
    aliases: ['/index'],
    name: 'home',
    screen: 'home',
    broad: true,
    pane: 'list',
    title: { en: 'Jukwaa · Bet on sports', sw: 'Jukwaa · Bashiri michezo' },
    description: {
      en: 'Today’s matches, live odds and jackpots.',
      sw: 'Mechi za leo, odds mubashara na jackpot.',
    },
    ...requests(...firstPage(SPORTS.football), BOOSTED, ...MIX),
  },
  {
    path: PATHS.accountcreated,
    name: 'accountcreated',
    unlisted: true,
    screen: 'accountcreated',
    access: 'user',
    chrome: { header: false },
    title: { en: 'Welcome · Jukwaa', sw: 'Karibu · Jukwaa' },
    description: {
      en: 'Your account is ready: pick a match and place your first bet.',
      sw: 'Akaunti yako iko tayari: chagua mechi na uweke mkeka wako wa kwanza.',
    },
  },
  {
    path: PATHS.sport,
    name: 'sport',
    screen: 'sport',
    broad: true,
    pane: 'list',
    title: { en: 'Matches by sport · Jukwaa', sw: 'Mechi kwa mchezo · Jukwaa' },
    description: {
      en: 'Upcoming matches and odds of the sport you follow.',
      sw: 'Mechi zijazo na odds za mchezo unaoufuata.',
    },
  },
  {
    path: PATHS.live,
    name: 'live',
    screen: 'live',
    broad: true,
    pane: 'list',
    title: { en: 'Live games · Jukwaa', sw: 'Mechi mubashara · Jukwaa' },
    description: {
      en: 'Matches in play with score, clock and moving odds.',
      sw: 'Mechi zinazoendelea zenye matokeo, dakika na odds zinazobadilika.',
    },
  },
  {
    path: PATHS.esoccer,
    name: 'esoccer',
    screen: 'esoccer',
    broad: true,
    pane: 'list',
    title: { en: 'Esoccer · Jukwaa', sw: 'Esoccer · Jukwaa' },
    description: { en: 'Esoccer matches and odds.', sw: 'Mechi za esoccer na odds zake.' },
    ...requests(...firstPage(SPORTS.esoccer)),
  },
  {
    path: PATHS.epl,
    name: 'epl',
    screen: 'epl',
    broad: true,
    pane: 'list',
    title: { en: 'English Premier League · Jukwaa', sw: 'Ligi Kuu ya England · Jukwaa' },
    description: {
      en: 'English Premier League fixtures and odds.',
      sw: 'Ratiba na odds za Ligi Kuu ya England.',
    },
    ...requests(...ofLeague('epl')),
  },
  {
    path: PATHS.ucl,
    name: 'ucl',
    screen: 'ucl',
    broad: true,
    pane: 'list',
    title: { en: 'UEFA Champions League · Jukwaa', sw: 'Ligi ya Mabingwa Ulaya · Jukwaa' },
    description: {
      en: 'Champions League fixtures and odds.',
      sw: 'Ratiba na odds za Ligi ya Mabingwa Ulaya.',
    },
    ...requests(...ofLeague('ucl')),
  },
  {
    path: PATHS.europaleague,
    name: 'europaleague',
    screen: 'europaleague',
    broad: true,
    pane: 'list',
    title: { en: 'UEFA Europa League · Jukwaa', sw: 'Ligi ya Europa · Jukwaa' },
    description: { en: 'Europa League fixtures and odds.', sw: 'Ratiba na odds za Ligi ya Europa.' },
    ...requests(...ofLeague('europaleague')),
  },
  {
    path: PATHS.countries,
    name: 'countries',
    screen: 'countries',
    title: { en: 'Countries · Jukwaa', sw: 'Nchi · Jukwaa' },
    description: { en: 'Matches of every country we cover.', sw: 'Mechi za kila nchi tunayoifuatilia.' },
    data: ['/api/fixture/countries/1'],
  },
  {
    path: PATHS.leagues,
    name: 'leagues',
    screen: 'leagues',
    title: { en: 'Leagues · Jukwaa', sw: 'Ligi · Jukwaa' },
    description: { en: 'Every league with matches to bet on.', sw: 'Kila ligi yenye mechi za kubashiri.' },
    data: ['/api/fixture/tournaments/1'],
  },
  {
    path: PATHS.results,
    name: 'results',
    screen: 'results',
    broad: true,
    title: { en: 'Results · Jukwaa', sw: 'Matokeo · Jukwaa' },
    description: {
      en: 'Final and half-time scores of any day, league by league.',
      sw: 'Matokeo ya mwisho na ya mapumziko ya siku yoyote, ligi kwa ligi.',
    },
  },
  {
    path: PATHS.tables,
    name: 'tables',
    screen: 'tables',
    title: { en: 'League tables · Jukwaa', sw: 'Misimamo ya ligi · Jukwaa' },
    description: {
      en: 'Choose a league to see its table.',
      sw: 'Chagua ligi uone msimamo wake.',
    },
    data: ['/api/fixture/tournaments/1'],
  },
  {
    path: PATHS.table,
    name: 'table',
    screen: 'table',
    title: { en: 'League table · Jukwaa', sw: 'Msimamo wa ligi · Jukwaa' },
    description: {
      en: 'Points, goals and form of every team, and the next matches.',
      sw: 'Pointi, magoli na mwenendo wa kila timu, pamoja na mechi zijazo.',
    },
  },
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
    path: PATHS.worldcup,
    name: 'worldcup',
    screen: 'worldcup',
    broad: true,
    pane: 'list',
    title: { en: 'World Cup · Jukwaa', sw: 'Kombe la Dunia · Jukwaa' },
    description: { en: 'World Cup fixtures and odds.', sw: 'Ratiba na odds za Kombe la Dunia.' },
    ...requests(...ofLeague('worldcup')),
  },
  {
    path: PATHS.search,
    name: 'search',
    unlisted: true,
    screen: 'search',
    chrome: BARE,
    broad: true,
    title: { en: 'Search · Jukwaa', sw: 'Tafuta · Jukwaa' },
    description: {
      en: 'Find a match by team, league or game id.',
      sw: 'Tafuta mechi kwa timu, ligi au namba ya mechi.',
    },
  },
  {
    path: PATHS.livescore,
    name: 'livescore',
    screen: 'livescore',
    chrome: BARE,
    broad: true,
    title: { en: 'Livescore · Jukwaa', sw: 'Matokeo mubashara · Jukwaa' },
    description: {
      en: 'Scores of the matches in play, and what starts today.',
      sw: 'Matokeo ya mechi zinazoendelea, na zinazoanza leo.',
    },
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
    path: PATHS.print,
    name: 'print',
    unlisted: true,
    screen: 'print',
    chrome: BARE,
    title: { en: 'Print games · Jukwaa', sw: 'Chapisha mechi · Jukwaa' },
    description: {
      en: 'Choose matches and print them with their odds.',
      sw: 'Chagua mechi uzichapishe pamoja na odds.',
    },
  },
  {
    path: PATHS['print-results'],
    name: 'print-results',
    unlisted: true,
    screen: 'print',
    chrome: BARE,
    title: { en: 'Printed list · Jukwaa', sw: 'Orodha ya kuchapisha · Jukwaa' },
    description: {
      en: 'Matches and odds on A4.',
      sw: 'Mechi na odds kwenye A4.',
    },
  },
] as const satisfies readonly RemoteRouteInput[];
